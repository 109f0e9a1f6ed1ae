/// Reads lines of text from bytes in pieces of any size.
///
/// A line ends with a line feed, or with a carriage return and a line feed; the last one may have no
/// end. What isn't UTF-8 becomes U+FFFD.
public struct LineParser: StreamParser {
  private var scanner: LineScanner
  private var failure: StreamError?

  /// Begins a stream.
  ///
  /// - Parameter limit: how many bytes a line may have, with its carriage return; 16 MiB by default.
  public init(limit: Int = 16 << 20) {
    scanner = LineScanner(endsAtReturn: false, limit: limit)
  }

  /// Takes the next bytes.
  ///
  /// - Throws: ``StreamError`` if a line or an event is longer than the limit.
  public mutating func feed(
    _ bytes: some Collection<UInt8>, into lines: inout [String]
  ) throws(StreamError) {
    if let failure { throw failure }
    do throws(StreamError) {
      try bytes.withRun { (run) throws(StreamError) in
        let limit = scanner.limit
        try scanner.scan(run) { (line, offset) throws(StreamError) in
          lines.append(try Self.text(line, offset, limit))
        }
      }
    } catch {
      failure = error
      throw error
    }
  }

  /// Takes the end of the stream, which ends the last line.
  ///
  /// - Throws: ``StreamError`` if a line or an event is longer than the limit.
  public mutating func finish(into lines: inout [String]) throws(StreamError) {
    if let failure { throw failure }
    let limit = scanner.limit
    try scanner.finish { (line, offset) throws(StreamError) in
      lines.append(try Self.text(line, offset, limit))
    }
  }

  private static func text(
    _ line: UnsafeBufferPointer<UInt8>?, _ offset: Int, _ limit: Int
  ) throws(StreamError) -> String {
    guard let line else { throw StreamError(.lineTooLong, offset: offset, limit: limit) }
    return String(decoding: line.withoutReturn, as: UTF8.self)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The line without the first half of its end.
  var withoutReturn: UnsafeBufferPointer<UInt8> {
    last == UInt8(ascii: "\r") ? UnsafeBufferPointer(rebasing: dropLast()) : self
  }
}

extension StringProtocol {
  /// The text as it may stand in a sentence: on one line, without what moves a cursor or turns the
  /// direction of writing, and not endless.
  func plain(limit: Int) -> String {
    var text = String.UnicodeScalarView()
    var wasBlank = false
    for scalar in unicodeScalars.prefix(4 * limit) {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator:
        if !wasBlank { text.append(" ") }
        wasBlank = true
      case .format, .privateUse, .surrogate, .unassigned: continue
      default:
        text.append(scalar)
        wasBlank = false
      }
    }
    let line = String(text)
    return line.count > limit ? line.prefix(limit) + "…" : line
  }
}
