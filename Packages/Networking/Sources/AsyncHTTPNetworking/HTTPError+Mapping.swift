internal import AsyncHTTPClient
internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPCompression
internal import NIOPosix
internal import NIOSSL
internal import Networking

extension Exchange.Stage {
  /// The hint where the server expects TLS and was asked without.
  fileprivate var secureHint: String? {
    address.hasPrefix("http://")
      ? "if the server expects TLS, write https:// instead of http://" : nil
  }
}

extension HTTPError {
  /// Maps an error of the library to its meaning for the sender of the request.
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
      self = .untrusted(stage, error)
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
    default:
      self.init(
        .malformed, "what came from \(stage.address) is not HTTP", hint: stage.secureHint)
    }
  }
}

extension HTTPError {
  static func unsendable(_ address: String, _ problem: String) -> HTTPError {
    HTTPError(
      .invalidRequest, "the request to \(address) can't be sent: \(problem)", isUnsent: true)
  }

  static func cancelled(_ address: String, isUnsent: Bool) -> HTTPError {
    HTTPError(.cancelled, "the request to \(address) was cancelled", isUnsent: isUnsent)
  }

  static func unreachable(_ stage: Exchange.Stage) -> HTTPError {
    HTTPError(
      .unreachable, "there is no connection to \(stage.address)",
      hint: "check the network and the address", isUnsent: !stage.isSent)
  }

  static func connectTimedOut(_ stage: Exchange.Stage) -> HTTPError {
    HTTPError(
      .unreachable, "no connection to \(stage.address) came about in time",
      hint: "check the network and the address", isUnsent: !stage.isSent)
  }

  static func untrusted(_ stage: Exchange.Stage, _ error: any Error) -> HTTPError {
    // What the library says is for its authors: codes, and lines of its sources.
    let detail = "\(error)"
    var message = "no secure connection to \(stage.address) could be agreed on"
    var hint = "check this machine's date, the address and the server's certificate"
    if detail.contains("WRONG_VERSION_NUMBER") {
      message += ": the server speaks no TLS at this port"
    } else if detail.contains("CERTIFICATE_VERIFY_FAILED") {
      message =
        "the certificate of \(stage.address) is not trusted: it has expired, or no authority that "
        + "this system knows vouches for it"
      hint =
        "check this machine's date and the address; the system has to know a private authority "
        + "(on Debian: /usr/local/share/ca-certificates and update-ca-certificates)"
    } else if let error = error as? NIOSSLExtraError, error == .failedToValidateHostname {
      message = "the certificate of \(stage.address) is for another name"
    }
    return HTTPError(.untrusted, message, hint: hint, isUnsent: !stage.isSent)
  }

  /// The connection ended before the answer had begun, or in a way that says nothing about it.
  static func ended(_ stage: Exchange.Stage) -> HTTPError {
    let timestamp = stage.hasHead ? "in the middle of its answer" : "without an answer"
    return HTTPError(
      .disconnected, "\(stage.address) ended the connection \(timestamp)",
      hint: stage.hasHead ? nil : stage.secureHint, isUnsent: !stage.isSent)
  }

  static func truncated(_ stage: Exchange.Stage) -> HTTPError {
    HTTPError(.truncated, "the content from \(stage.address) ended too early")
  }

  static func headersTooLarge(from address: String, limit: Int) -> HTTPError {
    HTTPError(.tooLarge, "the headers of the answer from \(address) exceed \(limit) bytes")
  }

  static func unpackedTooLarge(from address: String, limit: Int) -> HTTPError {
    HTTPError(
      .tooLarge, "the packed content from \(address) exceeds \(limit) bytes when unpacked",
      hint: "raise unpackedLimit if the server is trusted")
  }
}
