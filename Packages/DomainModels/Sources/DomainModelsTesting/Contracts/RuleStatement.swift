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
