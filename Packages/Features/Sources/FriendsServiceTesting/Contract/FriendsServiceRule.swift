/// One promise of `FriendsService`, as a value that a test runs.
///
/// ```swift
/// @Test(arguments: FriendsServiceRules.all)
/// func keeps(_ rule: FriendsServiceRule) async throws {
///   let house = MyTestHouse()
///   try await rule.check(
///     FriendsServiceSubject(
///       house.service, code: { house.lastCode(sentTo: $0) }, pass: { house.clock += $0 },
///       now: { house.clock }, reopen: { house.reopened() }))
/// }
/// ```
///
/// Count the rules in the test: one that is not run counts as passed.
public struct FriendsServiceRule: Sendable, CustomStringConvertible {
  /// A stable name: `F1` and on.
  public let id: String
  /// What is promised, in the words of the port's documentation.
  public let sentence: String
  private let body: @Sendable (FriendsServiceSubject) async throws -> Void

  init(
    _ id: String, _ sentence: String,
    body: @escaping @Sendable (FriendsServiceSubject) async throws -> Void
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
  /// - Throws: ``FriendsServiceViolation`` with what is wrong, whatever the subject threw.
  public func check(_ subject: FriendsServiceSubject) async throws {
    do {
      try await body(subject)
    } catch let error as CancellationError {
      throw error
    } catch let unmet as Unmet {
      throw FriendsServiceViolation(rule: id, sentence: sentence, explanation: unmet.explanation)
    } catch {
      throw FriendsServiceViolation(
        rule: id, sentence: sentence, explanation: "it threw \(error)")
    }
  }
}
