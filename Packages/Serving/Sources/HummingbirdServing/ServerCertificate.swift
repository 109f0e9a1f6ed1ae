import NIOCore
import NIOPosix
import NIOSSL
import NIOTLS
import Synchronization

/// The certificate that a server shows, read again when its files have changed.
///
/// Connections that are open go on with the one that they began with. While the files can't be
/// used, the last good certificate stays.
public final class ServerCertificate: Sendable {
  private struct State {
    var content: TLSContent
    var context: NIOSSLContext
    /// The reason why the files that are there now can't be used; `nil` if they can.
    var failure: TLSFailure?
    var nextLook: NIODeadline
    var isLooking = false
  }

  private let files: TLSFiles
  private let interval: TimeAmount
  private let onFailure: @Sendable (TLSFailure) -> Void
  private let state: Mutex<State>

  /// Reads the files.
  ///
  /// - Parameters:
  ///   - files: of the certificate and its key.
  ///   - interval: how long the files are not looked at again; then a new connection waits for it.
  ///   - onFailure: gets once the reason why changed files can't be used, on a thread that may
  ///     wait.
  /// - Throws: ``TLSFailure`` if the files can't be used.
  public init(
    _ files: TLSFiles, lookingEvery interval: Duration = .seconds(10),
    onFailure: @escaping @Sendable (TLSFailure) -> Void
  ) throws(TLSFailure) {
    (self.files, self.interval, self.onFailure) = (files, interval.amount, onFailure)
    let content = try TLSContent(files)
    state = Mutex(
      State(
        content: content, context: try content.context(), nextLook: .now() + interval.amount))
  }

  /// The TLS context of a new connection.
  ///
  /// - Parameter loop: of the connection; the files are read elsewhere.
  /// - Returns: the context of the files that are there now, or of the last good ones.
  func context(on loop: any EventLoop) -> EventLoopFuture<NIOSSLContext> {
    let (isDue, context) = state.withLock { state in
      let isDue = !state.isLooking && NIODeadline.now() >= state.nextLook
      if isDue { state.isLooking = true }
      return (isDue, state.context)
    }
    guard isDue else { return loop.makeSucceededFuture(context) }
    return NIOThreadPool.singleton.runIfActive(eventLoop: loop) { [self] in look() }
  }

  /// Reads the files, and takes what they hold if it can be used.
  private func look() -> NIOSSLContext {
    let known = state.withLock { $0.content }
    var news: (content: TLSContent, context: NIOSSLContext)?
    var failure: TLSFailure?
    do throws(TLSFailure) {
      let content = try TLSContent(files)
      if content != known { news = (content, try content.context()) }
    } catch {
      failure = error
    }
    let (isNew, context) = state.withLock { state in
      if let news { (state.content, state.context) = news }
      let isNew = failure != nil && failure != state.failure
      (state.failure, state.isLooking) = (failure, false)
      state.nextLook = .now() + interval
      return (isNew, state.context)
    }
    if isNew, let failure { onFailure(failure) }
    return context
  }
}

/// Closes a connection whose handshake takes too long, however its bytes are spread.
final class HandshakeDeadline: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private let limit: TimeAmount
  private var timer: Scheduled<Void>?

  init(_ limit: TimeAmount) { self.limit = limit }

  func handlerAdded(context: ChannelHandlerContext) {
    let channel = context.channel
    timer = context.eventLoop.scheduleTask(in: limit) { channel.close(promise: nil) }
  }

  func handlerRemoved(context: ChannelHandlerContext) { timer?.cancel() }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    context.fireUserInboundEventTriggered(event)
    if case TLSUserEvent.handshakeCompleted? = event as? TLSUserEvent {
      context.pipeline.syncOperations.removeHandler(self, promise: nil)
    }
  }
}
