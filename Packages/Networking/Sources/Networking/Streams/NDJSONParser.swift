public import Interchange

/// Reads JSON lines, one document each, from bytes in pieces of any size.
///
/// A line that can't be read is an ``NDJSONProblem`` in its place, and the next one is read. Empty
/// lines and lines of blanks are passed over, but counted. One leading byte order mark goes, as in an
/// event stream.
public struct NDJSONParser: StreamParser {
  /// The outcome of one line.
  public typealias Element = Result<JSONDocument, NDJSONProblem>

  private let isLenient: Bool
  private var scanner: LineScanner
  private var line = 0

  /// Begins a stream.
  ///
  /// - Parameters:
  ///   - limit: how many bytes a line may have; 16 MiB by default.
  ///   - isLenient: whether lines are read by `JSONDocument(lenient:)`.
  public init(limit: Int = 16 << 20, isLenient: Bool = false) {
    scanner = LineScanner(endsAtReturn: false, limit: limit)
    self.isLenient = isLenient
  }

  /// Takes the next bytes.
  ///
  /// - Throws: Nothing: a document that can't be read is an element.
  public mutating func feed(
    _ bytes: some Collection<UInt8>, into documents: inout [Element]
  ) throws(StreamError) {
    var number = line
    defer { line = number }
    let limit = scanner.limit
    let isLenient = isLenient
    try bytes.withRun { (run) throws(StreamError) in
      try scanner.scan(run) { (line, _) throws(StreamError) in
        number += 1
        if let document = Self.read(line, number, limit, isLenient) { documents.append(document) }
      }
    }
  }

  /// Takes the end of the stream, which ends the last line.
  ///
  /// - Throws: Nothing: a document that can't be read is an element.
  public mutating func finish(into documents: inout [Element]) throws(StreamError) {
    var number = line
    defer { line = number }
    let limit = scanner.limit
    let isLenient = isLenient
    try scanner.finish { (line, _) throws(StreamError) in
      number += 1
      if let document = Self.read(line, number, limit, isLenient) { documents.append(document) }
    }
  }

  private static func read(
    _ line: UnsafeBufferPointer<UInt8>?, _ number: Int, _ limit: Int,
    _ isLenient: Bool
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
      return .success(
        isLenient ? try JSONDocument(lenient: Array(text)) : try JSONDocument(Array(text)))
    } catch {
      return .failure(
        NDJSONProblem(
          line: number, column: error.column, reason: error.code, detail: error.reason))
    }
  }
}
