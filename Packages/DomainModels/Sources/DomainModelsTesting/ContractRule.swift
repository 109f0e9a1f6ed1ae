/// One promise of a port, as a value that a test runs over an implementation of the port.
///
/// A contract is a list of rules with stable ids. A package that has a port publishes its list, and
/// a subject that holds what the rules need of an implementation:
///
/// ```swift
/// @Test(arguments: BlobContract.rules(for: MyStore.capabilities))
/// func keeps(_ rule: BlobRule) async throws {
///   try await rule.check(BlobSubject(capabilities: MyStore.capabilities) { MyStore(limits: $0) })
/// }
/// ```
///
/// A test asserts how many rules there are: a rule that is not run counts as passed. The rules of a
/// port whose implementations all do the same have the capability `Never`.
public struct ContractRule<Subject, Capability: Hashable & Sendable>: Sendable,
  CustomStringConvertible
{
  /// A stable name: one or two letters and a number, as the port's documentation has them.
  ///
  /// No other contract has these letters.
  public let id: String
  /// The promise, in the words of the port's documentation.
  public let sentence: String
  /// The capability without which the rule does not apply; `nil` if it always applies.
  public let needs: Capability?
  private let body: @Sendable (Subject) async throws -> Void

  /// Makes a rule.
  ///
  /// - Parameters:
  ///   - id: the stable name.
  ///   - sentence: the promise.
  ///   - needs: the capability without which the rule does not apply.
  ///   - body: throws if the subject breaks the promise; ``ExpectationFailure`` says how.
  public init(
    _ id: String, _ sentence: String, needs: Capability? = nil,
    body: @escaping @Sendable (Subject) async throws -> Void
  ) {
    self.id = id
    self.sentence = sentence
    self.needs = needs
    self.body = body
  }

  /// The same rule for another kind of subject, such as that of a contract which includes this one.
  ///
  /// - Parameter make: makes what the rule needs; an error of it breaks the rule.
  /// - Returns: the rule, with the same ID and sentence.
  public func adapted<Other: Sendable>(
    _ make: @escaping @Sendable (Other) async throws -> Subject
  ) -> ContractRule<Other, Capability> where Subject: Sendable {
    ContractRule<Other, Capability>(id, sentence, needs: needs) { [body] in
      try await body(try await make($0))
    }
  }

  /// The id and the sentence.
  public var description: String { "\(id) \(sentence)" }

  /// Returns whether the rule applies to an implementation with these capabilities.
  public func applies(to capabilities: Set<Capability>) -> Bool {
    needs.map(capabilities.contains) ?? true
  }

  /// Checks the rule.
  ///
  /// - Parameter subject: what a rule needs of an implementation; nothing else uses it.
  /// - Throws: ``ContractViolation`` if the subject breaks the rule, for any error of the subject;
  ///   `CancellationError` if the task is cancelled.
  public func check(_ subject: Subject) async throws {
    do {
      try await body(subject)
    } catch let error as CancellationError where Task.isCancelled {
      throw error
    } catch let failure as ExpectationFailure {
      throw ContractViolation(rule: id, sentence: sentence, explanation: failure.explanation)
    } catch {
      throw ContractViolation(rule: id, sentence: sentence, explanation: "it threw \(error)")
    }
  }
}

/// Says which rule of a contract a subject breaks, and how.
public struct ContractViolation: Error, Hashable, CustomStringConvertible {
  /// The rule's id.
  public let rule: String
  /// The guarantee, as a sentence.
  public let sentence: String
  public let explanation: String

  public init(rule: String, sentence: String, explanation: String) {
    self.rule = rule
    self.sentence = sentence
    self.explanation = explanation
  }

  /// All three as one line.
  public var description: String { "\(rule) \(sentence) But: \(explanation)" }
}

/// A rule as the documentation of a port states it.
///
/// A test compares the statements with the rules that are run:
///
/// ```swift
/// let source = try String(contentsOf: portFile, encoding: .utf8)
/// #expect(RuleStatement.all(in: source) == BlobContract.rules.map(\.statement))
/// ```
public struct RuleStatement: Equatable, Sendable, CustomStringConvertible {
  public let id: String
  public var sentence: String
  /// The name of the capability without which the rule does not apply.
  public var needs: String?

  public var description: String { "\(id) \(sentence) (needs \(needs ?? "nothing"))" }

  /// Reads the statements in the doc comments of a source.
  ///
  /// - Parameter source: has lines such as `/// - **B1** sentence` or `/// - **B2** sentence *(needs
  ///   ``BlobCapability/persistent``)*`, and for what goes on lines that are indented.
  /// - Returns: the statements in their order. A symbol in a sentence is its last name alone.
  public static func all(in source: String) -> [RuleStatement] {
    var found: [RuleStatement] = []
    var isOpen = false
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      let comment = line.drop { $0 == " " }
      let text = comment.hasPrefix("/// ") ? comment.dropFirst(4) : ""
      if let match = text.wholeMatch(of: /- \*\*([A-Z]+\d+)\*\* (.*)/) {
        found.append(
          RuleStatement(id: String(match.output.1), sentence: String(match.output.2), needs: nil))
        isOpen = true
      } else if text.hasPrefix("  "), isOpen {
        found[found.count - 1].sentence += " " + text.drop { $0 == " " }
      } else {
        isOpen = false
      }
    }
    return found.map(\.read)
  }

  /// The statement, with the capability taken out of its sentence.
  private var read: RuleStatement {
    var statement = self
    if let match = sentence.firstMatch(of: /\ \*\(needs ``\w+\/(\w+)``\)\*/) {
      statement.needs = String(match.output.1)
      statement.sentence.removeSubrange(match.range)
    }
    statement.sentence = statement.sentence.replacing(/``(?:\w+\/)*(\w+)``/) { $0.output.1 }
    return statement
  }
}

extension ContractRule {
  /// The rule as its port's documentation has to state it.
  public var statement: RuleStatement {
    RuleStatement(id: id, sentence: sentence, needs: needs.map { "\($0)" })
  }
}
