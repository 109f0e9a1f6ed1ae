public import Networking

/// One promise of a middleware, as a value that a test runs over it in virtual time.
///
/// ```swift
/// @Test(arguments: HTTPMiddlewareRule.all)
/// func keeps(_ rule: HTTPMiddlewareRule) async throws {
///   try await rule.check { clock in [MyMiddleware(clock: clock)] }
/// }
/// ```
public struct HTTPMiddlewareRule: Sendable, CustomStringConvertible {
  /// A stable name, `M1` and so on; `HTTPMiddleware` says the same.
  public let id: String
  /// What is promised, in the words of the protocol's documentation.
  public let sentence: String
  private let body: @Sendable (HTTPMiddlewareSubject) async throws -> Void

  init(
    _ id: String, _ sentence: String,
    body: @escaping @Sendable (HTTPMiddlewareSubject) async throws -> Void
  ) {
    self.id = id
    self.sentence = sentence
    self.body = body
  }

  /// The id and the sentence.
  public var description: String { "\(id) \(sentence)" }

  /// Checks the rule.
  ///
  /// - Parameter make: makes the middlewares, the outermost first; called again it makes others
  ///   that share nothing with the first. They measure time with the clock they are handed.
  /// - Throws: ``HTTPViolation`` with what is wrong, whatever the middlewares threw.
  public func check(
    _ make: @escaping @Sendable (MonotonicClock) throws -> [any HTTPMiddleware]
  ) async throws {
    do {
      try await body(HTTPMiddlewareSubject(make: make))
    } catch let unmet as Unmet {
      throw HTTPViolation(rule: id, sentence: sentence, explanation: unmet.explanation)
    } catch {
      throw HTTPViolation(rule: id, sentence: sentence, explanation: "it threw \(error)")
    }
  }
}
