internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPCompression

/// Lets the end of a connection wait until everything before it was asked for.
///
/// When the other side ends a connection, SwiftNIO delivers what is left in the socket without being
/// asked to, and then the end; AsyncHTTPClient keeps unasked pieces in a buffer, and throws the
/// buffer away when an error comes. So a content that was cut would lose its last pieces. This
/// handler stands between the two and passes on one batch for each time the client asks: an error
/// gets through only when nothing is left before it.
final class DrainBeforeClose: ChannelInboundHandler, _ChannelOutboundHandler {
  typealias InboundIn = HTTPClientResponsePart
  typealias InboundOut = HTTPClientResponsePart
  typealias OutboundIn = HTTPClientRequestPart

  private enum Event {
    case part(HTTPClientResponsePart)
    case endOfBatch
    case failure(any Error)
  }

  private var held: CircularBuffer<Event> = []
  /// True if the client has asked for more; at the start of a connection it has.
  private var isWanted = true
  private var hasPassedPart = false
  private var hasInputEnded = false
  private var isReleasing = false

  func read(context: ChannelHandlerContext) {
    isWanted = true
    if held.isEmpty {
      if hasInputEnded { context.close(promise: nil) } else { context.read() }
    } else if !isReleasing {
      release(context)
    }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let part = unwrapInboundIn(data)
    if isWanted, held.isEmpty { pass(.part(part), context) } else { held.append(.part(part)) }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    guard held.isEmpty else { return endBatch() }
    isWanted = false
    pass(.endOfBatch, context)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard !held.isEmpty || hasPassedPart || !isWanted else { return context.fireErrorCaught(error) }
    endBatch()
    held.append(.failure(error))
    askAgain(context)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard let event = event as? ChannelEvent, event == .inputClosed else {
      return context.fireUserInboundEventTriggered(event)
    }
    hasInputEnded = true
    askAgain(context)
  }

  func channelInactive(context: ChannelHandlerContext) {
    // There is no later: the handlers are about to be removed.
    while let event = held.popFirst() { pass(event, context) }
    context.fireChannelInactive()
  }

  /// Passes on what is held, a batch for each time it is asked for.
  private func release(_ context: ChannelHandlerContext) {
    isReleasing = true
    while isWanted, let event = held.popFirst() {
      switch event {
      case .part: break
      case .endOfBatch, .failure: isWanted = false
      }
      pass(event, context)
      // Asks the client, which asks back here if it wants more.
      if !isWanted { context.channel.read() }
    }
    isReleasing = false
    if held.isEmpty, hasInputEnded, isWanted { context.close(promise: nil) }
  }

  private func pass(_ event: Event, _ context: ChannelHandlerContext) {
    switch event {
    case .part(let part):
      // With the end of an answer the client takes all of it at once.
      if case .end = part { hasPassedPart = false } else { hasPassedPart = true }
      context.fireChannelRead(wrapInboundOut(part))
    case .endOfBatch:
      hasPassedPart = false
      context.fireChannelReadComplete()
    case .failure(let error): context.fireErrorCaught(error)
    }
  }

  private func endBatch() {
    if case .endOfBatch = held.last { return }
    held.append(.endOfBatch)
  }

  /// Has the client ask for the next batch, if it wants one, in a turn of its own.
  private func askAgain(_ context: ChannelHandlerContext) {
    let channel = context.channel
    context.eventLoop.execute { channel.read() }
  }
}

extension DrainBeforeClose {
  /// Puts it into a connection of HTTP/1, right before the client's own handler.
  static let add: @Sendable (any Channel) -> EventLoopFuture<Void> = { channel in
    channel.eventLoop.submit {
      let pipeline = channel.pipeline.syncOperations
      let decompressor = try pipeline.handler(type: NIOHTTPResponseDecompressor.self)
      try pipeline.addHandler(DrainBeforeClose(), position: .after(decompressor))
    }.flatMap {
      // Otherwise the handlers are gone by the time that the rest is asked for.
      channel.setOption(.allowRemoteHalfClosure, value: true)
    }
  }
}
