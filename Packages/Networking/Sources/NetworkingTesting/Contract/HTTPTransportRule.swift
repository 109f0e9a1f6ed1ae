public import Networking

/// One promise of the port, as a value that a test runs over a transport and real sockets.
///
/// ```swift
/// @Test(arguments: HTTPTransportRule.all)
/// func keeps(_ rule: HTTPTransportRule) async throws {
///   try await rule.check(MyTransport())
/// }
/// ```
public struct HTTPTransportRule: Sendable, CustomStringConvertible {
  /// A stable name, `T1` and so on; `HTTPTransport` says the same.
  public let id: String
  /// What is promised, in the words of the port's documentation.
  public let sentence: String
  private let body: @Sendable (any HTTPTransport) async throws -> Void

  /// Makes a rule.
  ///
  /// - Parameters:
  ///   - id: its name.
  ///   - sentence: what is promised.
  ///   - body: checks it over a transport with servers of its own; throws ``Unmet`` for what is
  ///     wrong.
  public init(
    _ id: String, _ sentence: String,
    body: @escaping @Sendable (any HTTPTransport) async throws -> Void
  ) {
    self.id = id
    self.sentence = sentence
    self.body = body
  }

  /// The id and the sentence.
  public var description: String { "\(id) \(sentence)" }

  /// Checks the rule.
  ///
  /// - Parameter transport: what sends, with middlewares or without.
  /// - Throws: ``HTTPViolation`` with what is wrong, whatever the transport threw.
  public func check(_ transport: any HTTPTransport) async throws {
    do {
      try await body(transport)
    } catch let error as CancellationError where Task.isCancelled {
      throw error
    } catch let unmet as Unmet {
      throw HTTPViolation(rule: id, sentence: sentence, explanation: unmet.explanation)
    } catch {
      throw HTTPViolation(rule: id, sentence: sentence, explanation: "it threw \(error)")
    }
  }
}
