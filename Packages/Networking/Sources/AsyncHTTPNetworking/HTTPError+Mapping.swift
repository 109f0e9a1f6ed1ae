internal import AsyncHTTPClient
internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPCompression
internal import NIOPosix
internal import NIOSSL
internal import Networking

extension HTTPError {
  /// What an error of the library means to whoever sent the request.
  init(_ error: any Error, at stage: Exchange.Stage) {
    switch error {
    case let error as HTTPError: self = error
    case is CancellationError: self = .cancelled(stage.address, isUnsent: false)
    case let error as HTTPClientError: self.init(error, at: stage)
    case let error as HTTPParserError: self.init(error, at: stage)
    case NIOHTTPDecompression.DecompressionError.limit:
      self.init(
        .tooLarge, "the packed content from \(stage.address) grows too much when unpacked",
        hint: "raise unpackedRatio if the server is trusted")
    case let error as NIOHTTPDecompression.ExtraDecompressionError where error == .truncatedData:
      self = .truncated(stage)
    case is NIOHTTPDecompression.DecompressionError,
      is NIOHTTPDecompression.ExtraDecompressionError:
      self.init(.malformed, "the packed content from \(stage.address) can't be unpacked")
    case NIOSSLError.uncleanShutdown: self = stage.hasHead ? .truncated(stage) : .ended(stage)
    case is NIOSSLError, is BoringSSLError, is NIOSSLExtraError:
      self = .untrusted(stage, "\(error)")
    case is NIOConnectionError: self = .unreachable(stage)
    case is IOError where !stage.isSent && !stage.hasHead: self = .unreachable(stage)
    case ChannelError.connectTimeout(_): self = .connectTimedOut(stage)
    default: self = .ended(stage)
    }
  }

  private init(_ error: HTTPClientError, at stage: Exchange.Stage) {
    switch error {
    case .cancelled: self = .cancelled(stage.address, isUnsent: false)
    case .connectTimeout, .tlsHandshakeTimeout: self = .connectTimedOut(stage)
    case .getConnectionFromPoolTimeout:
      self.init(
        .timedOut, "no connection to \(stage.address) became free in time",
        hint: "send fewer requests at a time, or raise connectionsPerHost", isUnsent: true)
    case .readTimeout, .writeTimeout, .deadlineExceeded:
      self.init(
        .timedOut, "nothing came from \(stage.address) for too long", isUnsent: !stage.isSent)
    case .remoteConnectionClosed, .uncleanShutdown:
      self = stage.hasHead ? .truncated(stage) : .ended(stage)
    case .alreadyShutdown:
      self.init(.unreachable, "the transport has been shut down", isUnsent: true)
    case .invalidURL, .emptyHost, .emptyScheme, .traceRequestWithBody:
      self = .unsendable(stage.address, error.shortDescription)
    default: self = .ended(stage)
    }
  }

  private init(_ error: HTTPParserError, at stage: Exchange.Stage) {
    switch error {
    case .invalidEOFState: self = stage.hasHead ? .truncated(stage) : .ended(stage)
    case .headerOverflow:
      self.init(.tooLarge, "the headers of the answer from \(stage.address) are too large")
    default: self.init(.malformed, "what came from \(stage.address) is not HTTP")
    }
  }
}
