/// Reads an event stream (WHATWG HTML, sections 9.2.5 and 9.2.6) from bytes in pieces of any size.
///
/// ```swift
/// var parser = ServerSentEventParser()
/// let events = try parser.feed(Array("data: hello\n\n".utf8))
/// ```
///
/// The text is UTF-8; what isn't becomes U+FFFD, as the standard wants. No stream is wrong: a field
/// that the standard doesn't know is passed over.
public struct ServerSentEventParser: StreamParser {
  /// The largest sizes of one line and of one event.
  public struct Limits: Sendable, Hashable {
    /// Bytes of a line.
    public var line: Int
    /// Bytes of the data of an event.
    public var event: Int

    /// Sets limits; 16 MiB each by default.
    public init(line: Int = 16 << 20, event: Int = 16 << 20) {
      self.line = line
      self.event = event
    }
  }

  /// The identity that a new connection names in `Last-Event-ID`; empty for none.
  public private(set) var lastEventID: String
  /// The wait before connecting again, if the sender ever gave one.
  public private(set) var retry: Duration?

  private let limits: Limits
  private let endsOpenEvent: Bool
  private var scanner: LineScanner
  private var draft = Draft()
  private var failure: StreamError?
  private var isFirstLine = true

  /// Begins a stream.
  ///
  /// - Parameters:
  ///   - limits: how much one line and one event may take.
  ///   - lastEventID: the identity that was known before this connection.
  ///   - endsOpenEvent: whether the stream's end also ends an event whose empty line is missing. The
  ///     standard drops it; some servers leave the last one out.
  public init(limits: Limits = Limits(), lastEventID: String = "", endsOpenEvent: Bool = false) {
    self.limits = limits
    self.endsOpenEvent = endsOpenEvent
    self.lastEventID = lastEventID
    draft.id = lastEventID
    scanner = LineScanner(endsAtReturn: true, limit: limits.line)
  }

  /// True if an event has begun and its empty line hasn't come: if the stream ends here, the event
  /// is lost.
  public var isMidEvent: Bool {
    if draft.isBegun { return true }
    let line = scanner.rest.drop { isFirstLine && Self.mark.contains($0) }
    return line.first.map { $0 != UInt8(ascii: ":") } ?? false
  }

  /// Takes the next bytes.
  ///
  /// - Throws: ``StreamError`` if a line or an event is longer than the limit.
  public mutating func feed(
    _ bytes: some Collection<UInt8>, into events: inout [ServerSentEvent]
  ) throws(StreamError) {
    if let failure { throw failure }
    do throws(StreamError) {
      try bytes.withRun { (run) throws(StreamError) in try read(run, &events) }
    } catch {
      failure = error
      throw error
    }
  }

  /// Takes the end of the stream: an event without its empty line is dropped, as the standard wants,
  /// unless the parser was told to end it.
  ///
  /// - Throws: ``StreamError`` if a line or an event is longer than the limit.
  public mutating func finish(into events: inout [ServerSentEvent]) throws(StreamError) {
    if let failure { throw failure }
    guard endsOpenEvent, isMidEvent else { return }
    // The line that is still open, then the one that ends every event.
    try feed(scanner.rest.isEmpty ? [0x0A] : [0x0A, 0x0A], into: &events)
  }

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ events: inout [ServerSentEvent]
  ) throws(StreamError) {
    // Taken out, so that the lines can change the rest of the parser.
    var scanner = LineScanner(endsAtReturn: true, limit: 0)
    swap(&scanner, &self.scanner)
    defer { swap(&scanner, &self.scanner) }
    // The only line of most events needs no copy on its way: it waits here for the empty line.
    var single: UnsafeBufferPointer<UInt8>?
    try scanner.scan(bytes) { (line, offset) throws(StreamError) in
      guard var line else {
        throw StreamError(.lineTooLong, offset: offset, limit: limits.line)
      }
      if isFirstLine {
        isFirstLine = false
        if line.starts(with: Self.mark) { line = UnsafeBufferPointer(rebasing: line[3...]) }
      }
      if line.isEmpty {
        if let data = single {
          single = nil
          events.append(
            ServerSentEvent(data: String(decoding: data, as: UTF8.self), lastEventID: lastEventID))
        } else if let event = dispatch() {
          events.append(event)
        }
        return
      }
      if let data = single {
        draft.append(data)
        single = nil
      }
      if !draft.isBegun, let data = Draft.data(of: line), Self.contains(bytes, line) {
        single = data
      } else {
        draft.take(line)
        if let wait = draft.retry { retry = wait }
      }
      if max(draft.data.count - 1, single?.count ?? 0) > limits.event {
        throw StreamError(.eventTooLarge, offset: offset, limit: limits.event)
      }
    }
    if let data = single { draft.append(data) }
  }

  /// Returns whether a line is a part of the bytes and not one of the scanner's copies, which don't
  /// last.
  @inline(__always)
  private static func contains(
    _ bytes: UnsafeBufferPointer<UInt8>, _ line: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard let start = bytes.baseAddress, let place = line.baseAddress else { return false }
    return place >= start && place < start + bytes.count
  }

  @inline(__always)
  private mutating func dispatch() -> ServerSentEvent? {
    lastEventID = draft.id
    return draft.finish()
  }
}
