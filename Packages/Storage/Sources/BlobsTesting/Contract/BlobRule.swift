public import Blobs

/// One promise of the port, as a value that a test runs over a store.
///
/// ```swift
/// @Test(arguments: BlobContract.rules(for: MyStore.capabilities))
/// func keeps(_ rule: BlobRule) async throws {
///   let folder = TemporaryFolder()
///   try await rule.check(BlobSubject(capabilities: MyStore.capabilities) { limits in
///     try MyStore(folder.path, limits: limits)
///   } damaging: { id in
///     try overwriteFirstByte(of: id, in: folder)
///   })
/// }
/// ```
public struct BlobRule: Sendable, CustomStringConvertible {
  /// A stable name, `B1` and on.
  public let id: String
  /// What is promised, in the words of the port's documentation.
  public let sentence: String
  /// What a store must be able to do for the rule to mean anything to it.
  public let needs: BlobCapability?
  private let body: @Sendable (BlobSubject) async throws -> Void

  init(
    _ id: String, _ sentence: String, needs: BlobCapability? = nil,
    body: @escaping @Sendable (BlobSubject) async throws -> Void
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
  /// - Throws: ``BlobViolation`` with what is wrong, whatever the store threw.
  public func check(_ subject: BlobSubject) async throws {
    do {
      try await body(subject)
    } catch let error as CancellationError {
      throw error
    } catch let unmet as Unmet {
      throw BlobViolation(rule: id, sentence: sentence, explanation: unmet.explanation)
    } catch {
      throw BlobViolation(rule: id, sentence: sentence, explanation: "the store threw \(error)")
    }
  }
}
