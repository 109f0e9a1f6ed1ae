public import Storage

/// One promise of the port, as a value that a test runs over a backend.
///
/// ```swift
/// @Test(arguments: StorageContract.rules(for: MyBackend.capabilities))
/// func rule(_ rule: StorageRule) async throws {
///   try await rule.check(StorageSubject(capabilities: MyBackend.capabilities) { catalogue in
///     try MyBackend(path: freshPath, catalogue: catalogue)
///   })
/// }
/// ```
public struct StorageRule: Sendable, CustomStringConvertible {
  /// A stable name: `S1` and on for rows, `R1` and on for records.
  public let id: String
  /// What is promised, in the words of the port's documentation.
  public let sentence: String
  /// What a backend must be able to do for the rule to mean anything to it.
  public let needs: StorageCapability?
  private let body: @Sendable (StorageSubject) async throws -> Void

  init(
    _ id: String, _ sentence: String, needs: StorageCapability? = nil,
    body: @escaping @Sendable (StorageSubject) async throws -> Void
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
  /// - Throws: ``ContractViolation`` with what is wrong, whatever the backend threw.
  public func check(_ subject: StorageSubject) async throws {
    do {
      try await body(subject)
    } catch let error as CancellationError {
      throw error
    } catch let unmet as Unmet {
      throw ContractViolation(rule: id, sentence: sentence, explanation: unmet.explanation)
    } catch {
      throw ContractViolation(
        rule: id, sentence: sentence, explanation: "the backend threw \(error)")
    }
  }
}
