internal import AsyncHTTPClient
internal import NIOCore
internal import NIOHTTP1
internal import Networking
internal import Synchronization

/// One request and its answer: what the event loop brings waits here until the caller asks for it.
///
/// The library counts a piece as read when the future it got for it is fulfilled. Above
/// `readAhead` that future is kept until the caller has read again, and nothing more is taken from
/// the socket meanwhile.
final class Exchange: HTTPClientResponseDelegate {
  typealias Response = Void

  /// The status and headers of the answer.
  struct Head: Sendable {
    let status: Int
    let headers: Networking.HTTPHeaders
  }

  /// The number of unread bytes that are held before the sender has to wait.
  static let readAhead = 128 << 10

  fileprivate struct State {
    var stage: Stage
    var task: AsyncHTTPClient.HTTPClient.Task<Void>?
    var headWaiter: CheckedContinuation<Result<Head, HTTPError>, Never>?
    var reader: CheckedContinuation<Result<[UInt8]?, HTTPError>, Never>?
    /// A sender of single bytes makes very many of them, so none is moved when one is taken.
    var pieces: CircularBuffer<[UInt8]> = []
    var unread = 0
    var unpacked = 0
    var isPacked = false
    var hasContent: Bool
    var backPressure: EventLoopPromise<Void>?
    /// True if the reader who waits gets what is there as soon as the event loop has read it all.
    var isDelivering = false
    var end: Result<[UInt8]?, HTTPError>?
  }

  private let options: AsyncHTTPOptions
  private let state: Mutex<State>

  init(address: String, options: AsyncHTTPOptions, hasContent: Bool) {
    self.options = options
    state = Mutex(State(stage: Stage(address: address), hasContent: hasContent))
  }

  // MARK: The caller's side

  /// Starts the request and waits for the head of the answer.
  func head(
    _ start: () -> AsyncHTTPClient.HTTPClient.Task<Void>
  ) async throws(HTTPError) -> Head {
    let result: Result<Head, HTTPError> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let end = state.withLock { state -> HTTPError? in
          if case .failure(let error) = state.end { return error }
          state.headWaiter = continuation
          return nil
        }
        if let end { return continuation.resume(returning: .failure(end)) }
        adopt(start())
      }
    } onCancel: {
      cancel()
    }
    return try result.get()
  }

  /// The next piece of the content; nil at the end.
  func next() async throws(HTTPError) -> [UInt8]? {
    let result: Result<[UInt8]?, HTTPError> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let (answer, released) = state.withLock { state in
          let answer = state.takeNext()
          if answer == nil { state.reader = continuation }
          return (answer, state.takeBackPressure(below: Self.readAhead / 2))
        }
        released?.succeed()
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      cancel()
    }
    return try result.get()
  }

  /// Ends it and gives the connection up, unless it has ended.
  func cancel() {
    finish(dropping: true) { .failure(.cancelled($0.address, isUnsent: false)) }
  }

  private func adopt(_ task: AsyncHTTPClient.HTTPClient.Task<Void>) {
    let hasEnded = state.withLock { state in
      state.task = task
      return state.end != nil
    }
    if hasEnded { task.cancel() }
    // A client that was shut down reports that only to the task.
    task.futureResult.whenFailure { [self] error in
      finish { .failure(HTTPError(error, at: $0)) }
    }
  }

  // MARK: The library's side

  func didSendRequestHead(task: AsyncHTTPClient.HTTPClient.Task<Void>, _ head: HTTPRequestHead) {
    state.withLock { $0.stage.isSent = true }
  }

  func didReceiveHead(
    task: AsyncHTTPClient.HTTPClient.Task<Void>, _ head: HTTPResponseHead
  ) -> EventLoopFuture<Void> {
    let size = head.headers.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    guard size <= options.headerLimit else {
      finish(dropping: true) { stage in
        .failure(.headersTooLarge(from: stage.address, limit: self.options.headerLimit))
      }
      return task.eventLoop.makeSucceededVoidFuture()
    }
    let status = Int(head.status.code)
    // The parser leaves the blanks behind a value where they are.
    var headers = Networking.HTTPHeaders(
      head.headers.map { .init(name: $0.name, value: $0.value.withoutBlanksAround) })
    let coding = head.headers[canonicalForm: "Content-Encoding"].first?.lowercased()
    let waiter = state.withLock { state in
      state.stage.hasHead = true
      state.hasContent = state.hasContent && status != 204 && status != 304
      state.isPacked = state.hasContent && (coding == "gzip" || coding == "deflate")
      if state.isPacked {
        // They speak of the bytes on the wire, which callers do not see.
        headers["Content-Encoding"] = nil
        headers["Content-Length"] = nil
      }
      return state.headWaiter.take()
    }
    waiter?.resume(returning: .success(Head(status: status, headers: headers)))
    return task.eventLoop.makeSucceededVoidFuture()
  }

  func didReceiveBodyPart(
    task: AsyncHTTPClient.HTTPClient.Task<Void>, _ buffer: ByteBuffer
  ) -> EventLoopFuture<Void> {
    let piece = Array(buffer.readableBytesView)
    var isTooLarge = false
    let (delivers, waiting) = state.withLock { state -> (Bool, EventLoopFuture<Void>?) in
      guard !piece.isEmpty, state.end == nil, state.hasContent else { return (false, nil) }
      if state.isPacked {
        state.unpacked += piece.count
        isTooLarge = state.unpacked > options.unpackedLimit
        if isTooLarge { return (false, nil) }
      }
      state.pieces.append(piece)
      state.unread += piece.count
      let delivers = state.reader != nil && !state.isDelivering
      if delivers { state.isDelivering = true }
      guard state.unread >= Self.readAhead else { return (delivers, nil) }
      let promise = task.eventLoop.makePromise(of: Void.self)
      state.backPressure = promise
      return (delivers, promise.futureResult)
    }
    // One read of the socket may bring very many pieces, and each waking of the reader costs more
    // than what is in one: it is woken behind all of them, still in the same turn of the loop.
    if delivers { task.eventLoop.execute { self.deliver() } }
    if isTooLarge {
      finish { .failure(.unpackedTooLarge(from: $0.address, limit: self.options.unpackedLimit)) }
    }
    return waiting ?? task.eventLoop.makeSucceededVoidFuture()
  }

  /// Gives the reader who waits what has come.
  private func deliver() {
    let released = state.withLock { state -> EventLoopPromise<Void>? in
      state.isDelivering = false
      // Who waits now may have taken it all by itself and have come again.
      guard state.reader != nil, let answer = state.takeNext() else { return nil }
      state.reader.take()?.resume(returning: answer)
      return state.takeBackPressure(below: Self.readAhead / 2)
    }
    released?.succeed()
  }

  func didReceiveError(task: AsyncHTTPClient.HTTPClient.Task<Void>, _ error: any Error) {
    finish { .failure(HTTPError(error, at: $0)) }
  }

  func didFinishRequest(task: AsyncHTTPClient.HTTPClient.Task<Void>) throws {
    finish { _ in .success(nil) }
  }

  /// Settles how it ended, once, resumes a caller that waits, and tells the library to stop.
  private func finish(
    dropping: Bool = false, _ result: (Stage) -> Result<[UInt8]?, HTTPError>
  ) {
    var answer: Result<[UInt8]?, HTTPError>?
    let ended = state.withLock { state -> State? in
      guard state.end == nil else {
        if dropping, !state.pieces.isEmpty {
          // What was left unread must not look like a content that ended early and well.
          state.pieces = []
          state.end = result(state.stage)
        }
        return nil
      }
      let end = state.stage.hasHead && !state.hasContent ? .success(nil) : result(state.stage)
      state.end = end
      if dropping { state.pieces = [] }
      // A reader who waits may have pieces on their way to it: they come first.
      answer = state.reader == nil ? nil : state.takeNext()
      let ended = state
      state.headWaiter = nil
      state.reader = nil
      state.backPressure = nil
      return ended
    }
    guard let ended, let end = ended.end else { return }
    if case .failure(let error) = end {
      ended.headWaiter?.resume(returning: .failure(error))
      ended.task?.cancel()
    }
    if let answer { ended.reader?.resume(returning: answer) }
    ended.backPressure?.succeed()
  }
}

extension Exchange.State {
  /// All that is there, as one piece, or how it ended; nil while there is neither.
  ///
  /// A sender of many small pieces is read as fast as one of few large ones: what a reader does for
  /// each piece it does less often the more it falls behind. Little more than `readAhead` can wait.
  fileprivate mutating func takeNext() -> Result<[UInt8]?, HTTPError>? {
    guard var piece = pieces.popFirst() else { return end }
    if !pieces.isEmpty {
      piece.reserveCapacity(unread)
      while let more = pieces.popFirst() { piece += more }
    }
    unread = 0
    return .success(piece)
  }

  /// The promise that holds the sender back, if few enough bytes are left unread.
  fileprivate mutating func takeBackPressure(below limit: Int) -> EventLoopPromise<Void>? {
    unread < limit ? backPressure.take() : nil
  }
}

extension String {
  /// The same without the spaces and tabs at its ends (RFC 9110, section 5.5).
  fileprivate var withoutBlanksAround: String {
    guard let end = utf8.lastIndex(where: { $0 != 0x20 && $0 != 0x09 }) else { return "" }
    return String(self[...end].drop { $0 == " " || $0 == "\t" })
  }
}

extension Exchange {
  /// The progress of a request, for telling what an error means.
  struct Stage: Sendable {
    /// The address, without what may be secret.
    let address: String
    /// True if its head was handed to the connection.
    var isSent = false
    /// True if the head of the answer is there.
    var hasHead = false
  }
}
