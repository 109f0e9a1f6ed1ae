internal import DomainModels
internal import Synchronization

/// A transport that plays a cassette: no request leaves the program.
///
/// A request gets the first exchange not yet played whose method, address and content are the same
/// after ``RecordingRules``; headers may differ. One that was never recorded is `invalid_request`,
/// and the error names the nearest that was.
public final class ReplayTransport: HTTPTransport {
  private let exchanges: [RecordedExchange]
  private let rules: RecordingRules
  private let isPlayed: Mutex<[Bool]>

  /// Plays a cassette.
  ///
  /// - Parameters:
  ///   - cassette: what was recorded.
  ///   - rules: those it was recorded with.
  public init(_ cassette: Cassette, rules: RecordingRules = RecordingRules()) {
    exchanges = cassette.exchanges
    self.rules = rules
    isPlayed = Mutex(Array(repeating: false, count: cassette.exchanges.count))
  }

  /// The exchanges that were not asked for yet.
  public var unplayed: [RecordedExchange] {
    zip(exchanges, isPlayed.withLock { $0 }).filter { !$0.1 }.map(\.0)
  }

  /// Plays what was recorded for the request.
  ///
  /// - Throws: ``HTTPError``: the recorded one, or with ``HTTPError/Reason/invalidRequest`` for a
  ///   request that was not recorded.
  public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    try request.validate()
    if Task.isCancelled { throw HTTPError(.cancelled, "the call was cancelled") }
    let asked = rules.redacted(request)
    let found = isPlayed.withLock { isPlayed in
      let place = exchanges.indices.first {
        !isPlayed[$0] && asked.isSame(as: exchanges[$0].request)
      }
      if let place { isPlayed[place] = true }
      return place
    }
    guard let found else { throw unexpected(asked) }
    switch exchanges[found].outcome {
    case .failure(let reason, let message): throw HTTPError(reason, message)
    case .answer(let status, let headers, let pieces, let ending):
      let rest = RemainingPieces(pieces)
      let body = HTTPBody(next: { () async throws(HTTPError) -> [UInt8]? in
        if Task.isCancelled { throw HTTPError(.cancelled, "the reading was cancelled") }
        if let piece = rest.next() { return piece }
        switch ending {
        case .complete: return nil
        case .unread: throw HTTPError(.truncated, "the recording ends in the middle of the content")
        case .failed(let reason): throw HTTPError(reason, "the content was recorded up to here")
        }
      })
      return HTTPResponse(status: status, headers: headers, body: body, url: request.url)
    }
  }

  private func unexpected(_ asked: RecordedExchange.Request) -> HTTPError {
    let title = "\(asked.method.rawValue) \(asked.url)"
    let hint = "record the cassette again if the program is right"
    let count = exchanges.count { asked.isSame(as: $0.request) }
    if count > 0 {
      return HTTPError(
        .invalidRequest,
        "\(title) was recorded \(count == 1 ? "once" : "\(count) times"), and was played as often",
        hint: hint)
    }
    // Distances cost the product of the lengths, so the start has to do: of the addresses, and of a
    // cassette that is longer than any that a person looks through.
    let distances = exchanges.prefix(2000).map { asked.distance(to: $0.request) }
    guard let place = distances.indices.min(by: { distances[$0] < distances[$1] }) else {
      return HTTPError(
        .invalidRequest, "\(title) was not recorded: the cassette is empty", hint: hint)
    }
    return HTTPError(
      .invalidRequest,
      "\(title) was not recorded; the nearest is exchange \(place + 1), \(asked.difference(from: exchanges[place].request))",
      hint: hint)
  }
}

extension RecordedExchange.Request {
  /// Returns whether both ask for the same; headers may differ.
  fileprivate func isSame(as other: Self) -> Bool {
    method == other.method && url == other.url && body == other.body
  }

  /// Returns the distance of two requests: first the address, then the method, then the content.
  fileprivate func distance(to other: Self) -> Int {
    let addresses =
      url == other.url
      ? 0 : Spelling.distance(Array(url.prefix(200)), Array(other.url.prefix(200)))
    let bodies = body == other.body ? 0 : 1
    return 4 * addresses + (method == other.method ? 0 : 3) + bodies
  }

  /// The difference, as the end of a sentence.
  fileprivate func difference(from other: Self) -> String {
    let title = "\(other.method.rawValue) \(other.url)"
    guard method == other.method, url == other.url else { return title }
    let place = zip(body, other.body).enumerated().first { $0.element.0 != $0.element.1 }
    return
      "whose content differs from byte \(place?.offset ?? min(body.count, other.body.count)) on"
  }
}
