public import Interchange

/// Reads JSON lines, one document each, from bytes in pieces of any size.
///
/// A line that can't be read is an ``NDJSONProblem`` in its place, and the next one is read. Empty
/// lines and lines of blanks are passed over, but counted. One leading byte order mark goes, as in an
/// event stream.
public struct NDJSONParser: StreamParser {
  /// What became of one line.
  public typealias Element = Result<JSONDocument, NDJSONProblem>

  private var scanner: LineScanner
  private var line = 0

  /// Begins a stream.
  ///
  /// - Parameter limit: how many bytes a line may have; 4 MiB by default.
  public init(limit: Int = 4 << 20) {
    scanner = LineScanner(endsAtReturn: false, limit: limit)
  }

  /// Takes the next bytes, and throws nothing.
  public mutating func feed(
    _ bytes: some Collection<UInt8>, into documents: inout [Element]
  ) throws(StreamError) {
    var number = line
    defer { line = number }
    let limit = scanner.limit
    try bytes.withRun { (run) throws(StreamError) in
      try scanner.scan(run) { (line, _) throws(StreamError) in
        number += 1
        if let document = Self.read(line, number, limit) { documents.append(document) }
      }
    }
  }

  /// Takes the end of the stream, which ends the last line, and throws nothing.
  public mutating func finish(into documents: inout [Element]) throws(StreamError) {
    var number = line
    defer { line = number }
    let limit = scanner.limit
    try scanner.finish { (line, _) throws(StreamError) in
      number += 1
      if let document = Self.read(line, number, limit) { documents.append(document) }
    }
  }

  private static func read(
    _ line: UnsafeBufferPointer<UInt8>?, _ number: Int, _ limit: Int
  ) -> Element? {
    guard let line else {
      return .failure(
        NDJSONProblem(
          line: number, column: 1, reason: nil, detail: "longer than \(limit) bytes"))
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let hasMark = number == 1 && line.starts(with: mark)
    let text = (hasMark ? UnsafeBufferPointer(rebasing: line[3...]) : line).withoutReturn
    if text.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) { return nil }
    do throws(JSONError) {
      return .success(try JSONDocument(Array(text)))
    } catch {
      return .failure(
        NDJSONProblem(
          line: number, column: error.column, reason: error.code, detail: error.reason))
    }
  }
}
