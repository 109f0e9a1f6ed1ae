import DomainModels
public import LLM
import Networking

extension TokenLimits {
  /// The number of tokens that a model that thinks before it answers gets beyond the reply's limit.
  public static let roomToThink = 4096
}

/// A language model that a service runs: everything of an adapter but its ``WireFormat``.
///
/// - **A1** A reply whose stream ends without the protocol's last word is `reply_truncated`, however
///   orderly the connection was closed; what came stands.
/// - **A2** What fails for a reason that may pass is asked again, as long as nothing of the reply was
///   given out: with the same idempotency key, after the wait that the service wants or one by
///   chance, and each wait is told as `waiting`. After the first piece nothing is repeated.
/// - **A3** An empty account, a limit of spending and a wrong key are never asked again, whatever
///   their status is; `X-Should-Retry` of the service overrules everything else.
/// - **A4** Everything that goes wrong is a ``LanguageModelError`` with a reason of one list, the
///   service's own code, and words from which the request's secrets are taken out.
/// - **A5** Content is read as fast as events are asked for: a long reply takes no more memory than
///   a short one, and letting go of the stream closes the connection.
public struct RemoteModel<Format: WireFormat>: LanguageModel {
  /// The driver's name and the model's (`anthropic:claude-opus-5-5`).
  public let name: String
  /// The price of its tokens, if that is known.
  public let price: ModelPrice?
  /// The capabilities of the model.
  public let capabilities: Set<LanguageModelCapability>
  private let format: Format
  private let access: RemoteAccess
  private let transport: any HTTPTransport

  /// Makes a model.
  ///
  /// - Parameters:
  ///   - name: the driver's name and the model's.
  ///   - format: how the service is spoken to.
  ///   - access: what it gets of the outside.
  ///   - price: what its tokens cost.
  ///   - capabilities: what it can do.
  public init(
    name: String, format: Format, access: RemoteAccess, price: ModelPrice? = nil,
    capabilities: Set<LanguageModelCapability> = [.reportsUsage, .structuredOutput, .tools]
  ) {
    self.name = name
    self.price = price
    self.capabilities = capabilities
    self.format = format
    self.access = access
    transport = access.limitedTransport()
  }

  /// Asks the service when the first event is asked for, and reads on with each further one.
  public func reply(
    to request: LanguageModelRequest
  ) -> AsyncThrowingStream<ReplyEvent, any Error> {
    do throws(LanguageModelError) {
      let reply = RemoteReply(
        try httpRequest(for: request), format: format, access: access, transport: transport)
      return AsyncThrowingStream { try await reply.next() }
    } catch {
      return AsyncThrowingStream { throw error }
    }
  }

  /// The HTTP request, with its idempotency key.
  func httpRequest(for request: LanguageModelRequest) throws(LanguageModelError) -> HTTPRequest {
    let prompt = try request.prompt(for: capabilities)
    var headers = format.headers
    headers["Content-Type"] = "application/json"
    headers["Accept"] =
      format.framing == .lines ? "application/x-ndjson" : "text/event-stream"
    headers[IdempotencyKeys.header] =
      "\(access.identifiers.next() as Identifier<RequestIdempotency>)"
    return HTTPRequest(
      .post, format.endpoint, headers: headers, body: format.body(for: prompt, of: request))
  }
}

/// The scope of an idempotency key: one reply, however often it is asked for.
enum RequestIdempotency {}
