import DomainModels
import Interchange
import LLM
import Networking

/// One reply as its reader pulls it: asks, waits, asks again, reads.
///
/// Only its stream calls it, one event at a time; nothing here has to hold across a suspension but
/// that.
actor RemoteReply<Format: WireFormat> {
  private enum Stage {
    case asking
    case waiting(Duration)
    case reading(HTTPBody.Iterator)
    case over
  }

  private let request: HTTPRequest
  private let format: Format
  private let access: RemoteAccess
  private let transport: any HTTPTransport
  private let start: Duration
  private var stage = Stage.asking
  private var attempt = 1
  private var lastDelay: Duration?
  private var parser: WireParser
  private var reading: Format.Reading
  private var isBeginning = true
  /// The headers of the answer that is read.
  private var headers = HTTPHeaders()
  /// The events that were read and not yet given out.
  private var events: [ReplyEvent] = []
  private var place = 0
  /// The failure after them.
  private var failure: (any Error)?
  /// True if something of the reply was read that can't be taken back.
  private var hasContent = false

  init(
    _ request: HTTPRequest, format: Format, access: RemoteAccess, transport: any HTTPTransport
  ) {
    self.request = request
    self.format = format
    self.access = access
    self.transport = transport
    start = access.clock.now
    parser = WireParser(format.framing)
    reading = format.reading()
    access.retries.budget?.deposit()
  }

  /// The next event; nil when the reply is over.
  ///
  /// - Throws: ``LanguageModelError``, or `CancellationError`.
  func next() async throws -> ReplyEvent? {
    while true {
      if place < events.count {
        defer { place += 1 }
        return events[place]
      }
      events.removeAll(keepingCapacity: true)
      place = 0
      if let failure {
        self.failure = nil
        throw failure
      }
      switch stage {
      case .over: return nil
      case .asking: await ask()
      case .waiting(let delay):
        try await access.clock.sleep(until: access.clock.now + delay)
        stage = .asking
      case .reading(var pieces): await read(&pieces)
      }
    }
  }

  private func ask() async {
    do throws(HTTPError) {
      let response = try await transport.send(request)
      if let problem = try await check.refusal(of: response) {
        settle(problem)
        return
      }
      parser = WireParser(format.framing)
      reading = format.reading()
      isBeginning = true
      headers = response.headers
      stage = .reading(response.body.makeAsyncIterator())
    } catch {
      settle(error)
    }
  }

  private func read(_ pieces: inout HTTPBody.Iterator) async {
    do throws(HTTPError) {
      guard let piece = try await pieces.next() else {
        finish()
        return
      }
      stage = .reading(pieces)
      try take(piece)
    } catch {
      settle(error)
    }
  }

  private func take(_ piece: [UInt8]) throws(HTTPError) {
    if isBeginning, let problem = ResponseCheck<Format>.sniffed(piece, of: format.service) {
      settle(problem)
      return
    }
    isBeginning = false
    var items: [WireItem] = []
    let limit: StreamError?
    do throws(StreamError) {
      try parser.feed(piece, into: &items)
      limit = nil
    } catch {
      limit = error
    }
    process(items)
    if let limit, case .reading = stage { settle(.malformed(format.service, limit.message)) }
  }

  /// Takes the stream's end: a whole reply is over by then.
  private func finish() {
    var items: [WireItem] = []
    // A stream that was too long has failed before.
    try? parser.finish(into: &items)
    process(items)
    guard case .reading = stage else { return }
    do throws(WireFault) {
      try reading.takeEnd(into: &events)
    } catch {
      settle(error)
      return
    }
    if reading.isComplete {
      stage = .over
    } else {
      settle(RemoteProblem(.truncated))
    }
  }

  private func process(_ items: [WireItem]) {
    for item in items {
      let count = events.count
      do throws(WireFault) {
        switch item {
        case .document(let document): try reading.take(document, into: &events)
        case .whole(let document): try take(whole: document)
        case .done: try reading.takeDone(into: &events)
        case .error(let document, let text):
          throw document.flatMap(format.fault) ?? WireFault(codes: [], message: text)
        case .broken(let reason):
          settle(.malformed(format.service, reason))
          return
        case .cut:
          settle(RemoteProblem(.truncated))
          return
        }
      } catch {
        settle(error)
        return
      }
      if !hasContent { hasContent = events[count...].contains(where: \.isContent) }
      if reading.isComplete {
        stage = .over
        return
      }
    }
  }

  /// Takes the one document of a server that ignores `stream`.
  private func take(whole document: JSONDocument) throws(WireFault) {
    try reading.take(document, into: &events)
    if !reading.isComplete { try reading.takeEnd(into: &events) }
    if !reading.isComplete {
      throw format.fault(in: document) ?? .malformed("a document in place of a stream")
    }
  }

  private var check: ResponseCheck<Format> {
    ResponseCheck(request, format: format, now: access.wallClock.now)
  }

  private func settle(_ fault: WireFault) {
    settle(check.problem(fault, headers: headers, status: nil))
  }

  private func settle(_ error: HTTPError) {
    guard error.reason != .cancelled else {
      stage = .over
      failure = CancellationError()
      return
    }
    settle(RemoteProblem(error, from: format.service))
  }

  /// Asks again after a while if that makes sense, or fails.
  private func settle(_ problem: RemoteProblem) {
    guard !hasContent, problem.mayRepeat,
      let delay = access.retries.pause(
        after: attempt, elapsed: access.clock.now - start, asked: problem.error.retryAfter,
        previous: lastDelay, random: access.random)
    else {
      stage = .over
      failure = problem.error
      return
    }
    attempt += 1
    lastDelay = delay
    events = [
      .waiting(ReplyDelay(duration: delay, attempt: attempt, reason: problem.error))
    ]
    place = 0
    stage = .waiting(delay)
  }
}
