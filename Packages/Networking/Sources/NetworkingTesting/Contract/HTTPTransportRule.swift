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
  private let body: @Sendable (any HTTPTransport, Duration) async throws -> Void

  /// Makes a rule.
  ///
  /// - Parameters:
  ///   - id: its name.
  ///   - sentence: what is promised.
  ///   - body: checks it over a transport with servers of its own, within the time that anything
  ///     may take; throws ``Unmet`` for what is wrong.
  public init(
    _ id: String, _ sentence: String,
    body: @escaping @Sendable (any HTTPTransport, Duration) async throws -> Void
  ) {
    self.id = id
    self.sentence = sentence
    self.body = body
  }

  /// The id and the sentence.
  public var description: String { "\(id) \(sentence)" }

  /// Checks the rule.
  ///
  /// - Parameters:
  ///   - transport: what sends, with middlewares or without.
  ///   - patience: how long something may take that should happen at once; it only passes for a
  ///     transport that breaks the rule by waiting.
  /// - Throws: ``HTTPViolation`` with what is wrong, whatever the transport threw.
  public func check(
    _ transport: any HTTPTransport, patience: Duration = .seconds(10)
  ) async throws {
    do {
      try await body(transport, patience)
    } catch let error as CancellationError where Task.isCancelled {
      throw error
    } catch let unmet as Unmet {
      throw HTTPViolation(rule: id, sentence: sentence, explanation: unmet.explanation)
    } catch {
      throw HTTPViolation(rule: id, sentence: sentence, explanation: "it threw \(error)")
    }
  }
}
