import Interchange
import Networking

/// Finds the documents in the bytes of a stream.
///
/// A server that ignores `stream` sends one document, with any content type; the first bytes show
/// it.
struct WireParser: Sendable {
  private enum Mode: Sendable {
    /// Nothing that tells has come; these bytes have.
    case undecided([UInt8])
    case events(ServerSentEventParser)
    case lines(NDJSONParser)
    /// One document, of which these bytes have come.
    case document([UInt8])
  }

  /// The number of bytes that one document may have.
  static let limit = 16 << 20
  private let framing: WireFraming
  private var mode = Mode.undecided([])
  /// The number of the undecided bytes that were searched for a line's end.
  private var searched = 0

  init(_ framing: WireFraming) { self.framing = framing }

  /// Takes the next bytes.
  mutating func feed(_ bytes: [UInt8], into items: inout [WireItem]) throws(StreamError) {
    // Taken out, so that nothing is copied.
    let mode = mode
    self.mode = .undecided([])
    switch consume mode {
    case .undecided(var held):
      held += bytes
      let found = decided(held)
      self.mode = found ?? .undecided(held)
      if let found, case .document = found { return }
      if found != nil { try feed(held, into: &items) }
    case .events(var parser):
      defer { self.mode = .events(parser) }
      var events: [ServerSentEvent] = []
      defer { for event in events { items.append(WireItem(event)) } }
      try parser.feed(bytes, into: &events)
    case .lines(var parser):
      defer { self.mode = .lines(parser) }
      var lines: [NDJSONParser.Element] = []
      defer { for line in lines { items.append(WireItem(line)) } }
      try parser.feed(bytes, into: &lines)
    case .document(var held):
      held += bytes
      guard held.count <= Self.limit else {
        throw StreamError(.eventTooLarge, offset: 0, limit: Self.limit)
      }
      self.mode = .document(held)
    }
  }

  /// Takes the stream's end: what can't be read there was cut off.
  mutating func finish(into items: inout [WireItem]) throws(StreamError) {
    if case .undecided(let held) = mode {
      mode = stream
      try feed(held, into: &items)
    }
    var rest: [WireItem] = []
    switch mode {
    case .events(var parser): rest = try parser.finish().map { WireItem($0) }
    case .lines(var parser): rest = try parser.finish().map { WireItem($0) }
    case .document(let held):
      items.append(Self.whole(held))
      return
    case .undecided: return
    }
    items += rest.map { if case .broken = $0 { .cut } else { $0 } }
  }

  private var stream: Mode {
    switch framing {
    // Some servers leave out the empty line behind their last event.
    case .serverSentEvents: .events(ServerSentEventParser(endsOpenEvent: true))
    case .lines: .lines(NDJSONParser(isLenient: true))
    }
  }

  /// The form that begins with these bytes; nil if they don't tell.
  private mutating func decided(_ held: [UInt8]) -> Mode? {
    let text = held.withoutMark
    guard let first = text.firstIndex(where: { !Self.blanks.contains($0) }) else {
      return held.count > Self.limit ? stream : nil
    }
    let isDocument = text[first] == UInt8(ascii: "{") || text[first] == UInt8(ascii: "[")
    guard framing == .lines, isDocument else {
      // Until the mark is whole it may still go.
      if held.isPartOfMark { return nil }
      return isDocument ? .document(held) : stream
    }
    // A document of several lines is one whose first line ends too early.
    defer { searched = held.count }
    guard let end = text[max(first, searched)...].firstIndex(of: UInt8(ascii: "\n")) else {
      return held.count > Self.limit ? stream : nil
    }
    do throws(JSONError) {
      _ = try JSONDocument(lenient: Array(text[first..<end]))
      return stream
    } catch {
      return error.code == .unexpectedEnd ? .document(held) : stream
    }
  }

  private static func whole(_ bytes: [UInt8]) -> WireItem {
    do throws(JSONError) {
      return .whole(try JSONDocument(lenient: Array(bytes.withoutMark)))
    } catch {
      return error.code == .unexpectedEnd ? .cut : .broken(error.message)
    }
  }

  private static let blanks = Set(" \n\r\t".utf8)
}

extension WireItem {
  fileprivate init(_ event: ServerSentEvent) {
    if event.data == "[DONE]" {
      self = .done
      return
    }
    do throws(JSONError) {
      let document = try JSONDocument(lenient: Array(event.data.utf8))
      self = event.type == "error" ? .error(document, event.data) : .document(document)
    } catch {
      self = event.type == "error" ? .error(nil, event.data) : .broken(error.message)
    }
  }

  fileprivate init(_ line: NDJSONParser.Element) {
    switch line {
    case .success(let document): self = .document(document)
    case .failure(let problem): self = .broken(problem.message)
    }
  }
}
