internal import AsyncHTTPClient
internal import NIOCore
internal import NIOHTTPCompression
internal import NIOSSL
internal import Networking

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
    http1_1ConnectionDebugInitializer = PatientEnding.add
    // Otherwise a tracer that is set up elsewhere adds its headers to every request.
    tracing.tracer = nil
  }
}
