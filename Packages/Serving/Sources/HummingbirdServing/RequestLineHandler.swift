import NIOCore
import NIOHTTP1

/// Checks what Hummingbird's codec hides: the version of a request, and a target in absolute form.
///
/// It also notes when the client leaves.
final class RequestLineHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  private let departed: Latch
  private var isBroken = false

  init(departed: Latch) { self.departed = departed }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isBroken else { return }
    guard case .head(var head) = Self.unwrapInboundIn(data) else {
      return context.fireChannelRead(data)
    }
    guard Self.normalise(&head) else {
      isBroken = true
      return context.fireErrorCaught(HTTPParserError.invalidURL)
    }
    context.fireChannelRead(Self.wrapInboundOut(.head(head)))
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case ChannelEvent.inputClosed? = event as? ChannelEvent { departed.open() }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    departed.open()
    context.fireChannelInactive()
  }

  /// Makes a head one of HTTP/1.1 with a target in origin form.
  ///
  /// - Returns: whether it has only one reading.
  private static func normalise(_ head: inout HTTPRequestHead) -> Bool {
    switch head.version {
    case .http1_1: break
    case .http1_0:
      // Transfer codings are not part of HTTP/1.0 (RFC 9112, section 6.1).
      guard !head.headers.contains(name: "transfer-encoding") else { return false }
      head.headers.remove(name: "expect")
      head.headers.replaceOrAdd(name: "connection", value: "close")
    default: return false
    }
    guard !head.uri.hasPrefix("/"), let colon = head.uri.firstRange(of: "://") else { return true }
    // A target in absolute form names the host once more (RFC 9112, section 3.2.2).
    let scheme = head.uri[..<colon.lowerBound].lowercased()
    let rest = head.uri[colon.upperBound...]
    let authority = rest.prefix { $0 != "/" && $0 != "?" }
    let hosts = head.headers["host"].map { $0.lowercased() }
    guard scheme == "http" || scheme == "https", hosts == [authority.lowercased()] else {
      return false
    }
    let target = rest[authority.endIndex...]
    head.uri = target.hasPrefix("/") ? String(target) : "/\(target)"
    return true
  }
}
