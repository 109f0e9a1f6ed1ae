internal import AsyncHTTPClient
internal import NIOCore
internal import NIOHTTPCompression
internal import NIOSSL
internal import Networking

/// The limits and options of an ``AsyncHTTPTransport``.
///
/// The limits here are hard ones that keep a process alive. How long a caller wants to wait for an
/// answer is the business of a deadline in front of the transport.
public struct AsyncHTTPOptions: Sendable {
  /// The program's name; goes out as `User-Agent` unless a request has its own.
  public var userAgent: String
  /// The time that a connection, with its TLS handshake, may take.
  public var connectTimeout: Duration = .seconds(10)
  /// The time without traffic after which the connection is closed.
  ///
  /// It also runs while no caller reads a body: one that is held and forgotten gives its connection
  /// back after this time and then ends as `timed_out`.
  public var idleTimeout: Duration = .seconds(300)
  /// The time for which a connection without a request is kept for the next one.
  public var keepAlive: Duration = .seconds(30)
  /// The number of HTTP/1 connections that one host gets at a time; the next request waits for one,
  /// at most as long as `connectTimeout`.
  public var connectionsPerHost = 8
  /// The number of bytes that the names and values of an answer's headers may have together.
  ///
  /// The parser itself stops at 80 KiB for one field, 2 MiB for all and 256 fields.
  public var headerLimit = 64 << 10
  /// The number of bytes that may come out of a packed content.
  public var unpackedLimit = 256 << 20
  /// The largest ratio of unpacked to packed size of a content, at every time.
  public var unpackedRatio = 200
  /// Certificates in PEM form that are trusted beside the system's: those of a private authority.
  public var extraTrustRoots: [UInt8] = []

  public init(userAgent: String) { self.userAgent = userAgent }
}

extension AsyncHTTPClient.HTTPClient.Configuration {
  /// The library's settings with its traps closed.
  init(_ options: AsyncHTTPOptions) throws(HTTPError) {
    guard options.connectionsPerHost > 0, options.unpackedRatio > 0 else {
      throw HTTPError(
        .invalidRequest, "a transport needs at least one connection and a ratio of at least one")
    }
    var tls = TLSConfiguration.makeClientConfiguration()
    tls.minimumTLSVersion = .tlsv12
    tls.certificateVerification = .fullVerification
    if !options.extraTrustRoots.isEmpty {
      do {
        let roots = try NIOSSLCertificate.fromPEMBytes(options.extraTrustRoots)
        tls.additionalTrustRoots = [.certificates(roots)]
      } catch {
        throw HTTPError(
          .invalidRequest, "the extra trust roots are not certificates in PEM form",
          hint: "give the text of the files, from BEGIN CERTIFICATE to END CERTIFICATE")
      }
    }
    var pool = ConnectionPool(
      idleTimeout: TimeAmount(options.keepAlive),
      concurrentHTTP1ConnectionsPerHostSoftLimit: options.connectionsPerHost)
    pool.retryConnectionEstablishment = false
    let idle = TimeAmount(options.idleTimeout)
    self.init(
      tlsConfiguration: tls,
      redirectConfiguration: .disallow,
      timeout: Timeout(connect: TimeAmount(options.connectTimeout), read: idle, write: idle),
      connectionPool: pool,
      decompression: .enabled(limit: .ratio(options.unpackedRatio)))
    httpVersion = .automatic
    // Otherwise a machine without a network waits for one, on Apple's systems.
    networkFrameworkWaitForConnectivity = false
    http1_1ConnectionDebugInitializer = DrainBeforeClose.add
    // Otherwise a tracer that is set up elsewhere adds its headers to every request.
    tracing.tracer = nil
  }
}
