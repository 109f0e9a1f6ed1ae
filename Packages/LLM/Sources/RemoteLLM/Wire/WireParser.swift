import Interchange
import Networking

/// Finds the documents in the bytes of a stream.
enum WireParser: Sendable {
  case serverSentEvents(ServerSentEventParser)
  case lines(NDJSONParser)

  init(_ framing: WireFraming) {
    switch framing {
    case .serverSentEvents:
      // Some servers leave out the empty line behind their last event.
      self = .serverSentEvents(ServerSentEventParser(endsOpenEvent: true))
    case .lines: self = .lines(NDJSONParser())
    }
  }

  /// Takes the next bytes.
  mutating func feed(_ bytes: [UInt8], into items: inout [WireItem]) throws(StreamError) {
    switch self {
    case .serverSentEvents(var parser):
      self = .lines(NDJSONParser())
      defer { self = .serverSentEvents(parser) }
      var events: [ServerSentEvent] = []
      defer { for event in events { items.append(WireItem(event)) } }
      try parser.feed(bytes, into: &events)
    case .lines(var parser):
      self = .lines(NDJSONParser())
      defer { self = .lines(parser) }
      var lines: [NDJSONParser.Element] = []
      defer { for line in lines { items.append(WireItem(line)) } }
      try parser.feed(bytes, into: &lines)
    }
  }

  /// Takes the stream's end.
  mutating func finish(into items: inout [WireItem]) throws(StreamError) {
    switch self {
    case .serverSentEvents(var parser):
      for event in try parser.finish() { items.append(WireItem(event)) }
    case .lines(var parser):
      for line in try parser.finish() { items.append(WireItem(line)) }
    }
  }
}

extension WireItem {
  fileprivate init(_ event: ServerSentEvent) {
    if event.data == "[DONE]" {
      self = .done
      return
    }
    do throws(JSONError) {
      self = .document(try JSONDocument(Array(event.data.utf8)))
    } catch {
      self = .broken(error.message)
    }
  }

  fileprivate init(_ line: NDJSONParser.Element) {
    switch line {
    case .success(let document): self = .document(document)
    case .failure(let problem): self = .broken(problem.message)
    }
  }
}
