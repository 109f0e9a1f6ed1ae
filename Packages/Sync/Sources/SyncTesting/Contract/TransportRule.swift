public import Sync

/// One promise of the port, as a value that a test runs over a transport.
///
/// ```swift
/// @Test(arguments: TransportContract.rules(for: MyTransport.capabilities))
/// func keeps(_ rule: TransportRule) async throws {
///   let place = FreshPlace()
///   try await rule.check(
///     TransportSubject(
///       capabilities: MyTransport.capabilities, elsewhere: { MyTransport(FreshPlace()) },
///       opening: { MyTransport(place) }))
/// }
/// ```
public struct TransportRule: Sendable, CustomStringConvertible {
  /// A stable name: `T1` and on.
  public let id: String
  /// What is promised, in the words of the port's documentation.
  public let sentence: String
  /// What a transport must be able to do for the rule to mean anything to it.
  public let needs: SyncCapability?
  private let body: @Sendable (TransportSubject) async throws -> Void

  init(
    _ id: String, _ sentence: String, needs: SyncCapability? = nil,
    body: @escaping @Sendable (TransportSubject) async throws -> Void
  ) {
    self.id = id
    self.sentence = sentence
    self.needs = needs
    self.body = body
  }

  /// The id and the sentence.
  public var description: String { "\(id) \(sentence)" }

  /// Checks the rule.
  ///
  /// - Parameter subject: a fresh place that nothing else uses.
  /// - Throws: ``TransportViolation`` with what is wrong, whatever the transport threw.
  public func check(_ subject: TransportSubject) async throws {
    do {
      try await body(subject)
    } catch let error as CancellationError {
      throw error
    } catch let unmet as Unmet {
      throw TransportViolation(rule: id, sentence: sentence, explanation: unmet.explanation)
    } catch {
      throw TransportViolation(
        rule: id, sentence: sentence, explanation: "the transport threw \(error)")
    }
  }
}
