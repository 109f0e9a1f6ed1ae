/// One promise of `PeopleService`, as a value that a test runs.
///
/// ```swift
/// @Test(arguments: PeopleServiceRules.all)
/// func keeps(_ rule: PeopleServiceRule) async throws {
///   let house = MyTestHouse()
///   try await rule.check(
///     PeopleServiceSubject(
///       house.service, code: { house.lastCode(sentTo: $0) }, pass: { house.clock += $0 },
///       reopen: { house.reopened() }))
/// }
/// ```
///
/// Count the rules in the test: one that is not run counts as passed.
public struct PeopleServiceRule: Sendable, CustomStringConvertible {
  /// A stable name: `V1` and on.
  public let id: String
  /// What is promised, in the words of the port's documentation.
  public let sentence: String
  private let body: @Sendable (PeopleServiceSubject) async throws -> Void

  init(
    _ id: String, _ sentence: String,
    body: @escaping @Sendable (PeopleServiceSubject) async throws -> Void
  ) {
    self.id = id
    self.sentence = sentence
    self.body = body
  }

  /// The id and the sentence.
  public var description: String { "\(id) \(sentence)" }

  /// Checks the rule.
  ///
  /// - Parameter subject: a service in which nobody is yet.
  /// - Throws: ``PeopleServiceViolation`` with what is wrong, whatever the subject threw.
  public func check(_ subject: PeopleServiceSubject) async throws {
    do {
      try await body(subject)
    } catch let error as CancellationError {
      throw error
    } catch let unmet as Unmet {
      throw PeopleServiceViolation(rule: id, sentence: sentence, explanation: unmet.explanation)
    } catch {
      throw PeopleServiceViolation(
        rule: id, sentence: sentence, explanation: "it threw \(error)")
    }
  }
}
