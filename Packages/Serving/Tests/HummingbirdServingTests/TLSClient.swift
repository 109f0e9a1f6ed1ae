import DomainModelsTesting
import NIOCore
import NIOPosix
import NIOSSL
import NetworkingTesting
import Serving
import ServingTesting

/// A connection over TLS to a server on this machine.
struct TLSClient {
  private var inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
  private let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>

  /// Runs a body with a connection.
  ///
  /// - Parameters:
  ///   - port: of the server.
  ///   - certificate: the only one that is trusted.
  ///   - body: uses the connection, which ends with it.
  /// - Throws: an error of the connection, or of the body.
  static func connected(
    to port: Int, trusting certificate: TestCertificate,
    _ body: (inout TLSClient) async throws -> Void
  ) async throws {
    var configuration = TLSConfiguration.makeClientConfiguration()
    configuration.trustRoots = .certificates(
      try NIOSSLCertificate.fromPEMBytes(Array(certificate.certificate.utf8)))
    let context = try NIOSSLContext(configuration: configuration)
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(
            NIOSSLClientHandler(context: context, serverHostname: "localhost"))
          return try NIOAsyncChannel<ByteBuffer, ByteBuffer>(
            wrappingChannelSynchronously: channel)
        }
      }
    try await channel.executeThenClose { inbound, outbound in
      var client = TLSClient(inbound: inbound.makeAsyncIterator(), outbound: outbound)
      try await body(&client)
    }
  }

  /// Asks for a greeting.
  mutating func greet() async throws -> RawResponse {
    try await outbound.write(ByteBuffer(string: Greeter.request))
    var bytes: [UInt8] = []
    while let buffer = try await inbound.next(isolation: #isolation) {
      bytes += buffer.readableBytesView
      if let response = RawConnection.read(bytes) { return response }
    }
    throw ExpectationFailure("the server ended the connection")
  }
}

/// Greets in answer to every request.
struct Greeter: HTTPHandler {
  static let request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"

  func admit(_ head: RequestHead) -> Admission { .body(limit: 0) }

  func respond(to request: ServerRequest) async -> ServerResponse {
    ServerResponse(200, body: Array("hello".utf8))
  }

  func respond(to failure: ReadingFailure, of head: RequestHead) -> ServerResponse {
    .text(400, "that is no request")
  }
}
