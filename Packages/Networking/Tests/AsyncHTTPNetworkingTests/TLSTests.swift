import AsyncHTTPNetworking
import Foundation
import NIOCore
import NIOPosix
import NIOSSL
import Networking
import NetworkingTesting
import Testing

@Suite(.timeLimit(.minutes(30))) struct TLSTests {
  @Test func `a certificate that nobody vouches for is not trusted`() async throws {
    let error = try await answer(from: "localhost", trusted: false).error
    #expect(error?.reason == .untrusted)
    let message = try #require(error?.message)
    #expect(message.contains("localhost") && message.contains("is not trusted"))
    #expect(!message.contains("SSL") && !message.contains(".cc"))
    #expect(error?.hint?.contains("private authority") == true)
    #expect(error?.isUnsent == true)
  }

  @Test func `one of a private authority is, if the options say so`() async throws {
    let answer = try await answer(from: "localhost", trusted: true)
    #expect(answer.error == nil)
    #expect(answer.text == "private")
  }

  @Test func `but not for another name`() async throws {
    let error = try await answer(from: "127.0.0.1", trusted: true).error
    #expect(error?.reason == .untrusted)
    #expect(error?.message.contains("SSL") == false)
    #expect(error?.isUnsent == true)
  }

  @Test func `who asks without TLS is told to write https`() async throws {
    let error = try await answer(from: "127.0.0.1", trusted: true, scheme: "http").error
    #expect(error?.reason == .malformed || error?.reason == .disconnected)
    #expect(error?.hint?.contains("https://") == true)
  }

  private func answer(
    from host: String, trusted: Bool, scheme: String = "https"
  ) async throws -> (text: String, error: HTTPError?) {
    let pair = try TestCertificate()
    let tls = TLSConfiguration.makeServerConfiguration(
      certificateChain: try NIOSSLCertificate.fromPEMBytes(Array(pair.certificate.utf8))
        .map { .certificate($0) },
      privateKey: .privateKey(try NIOSSLPrivateKey(bytes: Array(pair.key.utf8), format: .pem)))
    let context = try NIOSSLContext(configuration: tls)
    let listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandlers([
            NIOSSLServerHandler(context: context), OneAnswer(),
          ])
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    let port = try #require(listener.localAddress?.port)
    let url = try #require(URL(string: "\(scheme)://\(host):\(port)/"))
    var options = AsyncHTTPOptions(userAgent: "Tests")
    if trusted { options.extraTrustRoots = Array(pair.certificate.utf8) }
    let answer = try await withAsyncHTTPTransport(options) { transport in
      do throws(HTTPError) {
        let content = try await transport.fetch(HTTPRequest(.get, url), limit: 100)
        return (text: String(decoding: content.bytes, as: UTF8.self), error: HTTPError?.none)
      } catch {
        return (text: "", error: error)
      }
    }
    try await listener.close()
    return answer
  }
}

/// Gives the same answer to every request.
private final class OneAnswer: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let answer = "HTTP/1.1 200 OK\r\nContent-Length: 7\r\n\r\nprivate"
    context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: answer)), promise: nil)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}
