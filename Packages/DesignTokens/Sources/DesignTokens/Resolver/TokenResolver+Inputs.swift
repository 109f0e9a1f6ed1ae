import DomainModels
public import Interchange

extension TokenResolver {
  /// Takes an input as JSON, of which every value has to be a string.
  ///
  /// DTCG Resolver Module 2025.10, Inputs, Enforcing strings.
  ///
  /// - Parameter json: The input, as a program or a file gives it.
  /// - Returns: The same for ``resolve(_:)``, which checks the rest.
  /// - Throws: ``TokenResolverError/input(_:)`` with every value that is no string.
  public static func input(
    _ json: JSONValue
  ) throws(TokenResolverError) -> [String: String] {
    guard let object = json.objectValue else {
      throw .input([
        TokenInputIssue(
          code: .notAString, modifier: "",
          message: "an input is an object of strings, not \(JSONKind(json).phrase)")
      ])
    }
    var input: [String: String] = [:]
    var issues: [TokenInputIssue] = []
    for member in object {
      if let value = member.value.stringValue {
        input[member.key] = value
      } else {
        issues.append(
          TokenInputIssue(
            code: .notAString, modifier: member.key,
            message: "\(member.key) must be a string, not \(JSONKind(member.value).phrase)"))
      }
    }
    if issues.isEmpty { return input }
    throw .input(issues)
  }

  /// Resolves an input: for each modifier, the name of the context that it chooses.
  ///
  /// Names of modifiers and contexts are matched without case, unless two differ in case only. A
  /// resolver without modifiers accepts every input, as the standard says.
  func choices(
    _ input: [String: String]
  ) throws(TokenResolverError) -> [ExactText: String] {
    var choices: [ExactText: String] = [:]
    if modifiers.isEmpty { return choices }
    var issues: [TokenInputIssue] = []
    let known = modifiers.map(\.name)
    for (given, value) in input.sorted(by: { $0.key < $1.key }) {
      guard let index = Self.place(of: given, in: known) else {
        issues.append(unknownModifier(given))
        continue
      }
      let modifier = modifiers[index]
      guard let context = Self.place(of: value, in: modifier.contexts) else {
        issues.append(unknownContext(value, of: modifier))
        // The modifier was given all the same.
        choices[ExactText(modifier.name)] = value
        continue
      }
      if choices.updateValue(modifier.contexts[context], forKey: ExactText(modifier.name)) != nil {
        issues.append(
          TokenInputIssue(
            code: .duplicateInput, modifier: given, message: "\(modifier.name) is given twice"))
      }
    }
    for modifier in modifiers where choices[ExactText(modifier.name)] == nil {
      if let name = modifier.defaultContext {
        choices[ExactText(modifier.name)] = name
      } else {
        issues.append(
          TokenInputIssue(
            code: .missingInput, modifier: modifier.name,
            message: "\(modifier.name) has no default and must be given: "
              + Self.list(modifier.contexts)))
      }
    }
    if issues.isEmpty { return choices }
    throw .input(issues)
  }

  private func unknownModifier(_ given: String) -> TokenInputIssue {
    let known = modifiers.map(\.name)
    let nearest = Spelling.nearest(to: given, among: known, count: 1).first
    return TokenInputIssue(
      code: .unknownModifier, modifier: given,
      message: "there is no modifier \(given)"
        + (nearest.map { "; did you mean \($0)?" } ?? ", only \(Self.list(known))"))
  }

  private func unknownContext(_ given: String, of modifier: TokenModifier) -> TokenInputIssue {
    let nearest = Spelling.nearest(to: given, among: modifier.contexts, count: 1).first
    return TokenInputIssue(
      code: .unknownContext, modifier: modifier.name,
      message: "\(modifier.name) has no context \(given)"
        + (nearest.map { "; did you mean \($0)?" } ?? ", only \(Self.list(modifier.contexts))"))
  }

  /// The names, of which a message shows a dozen at most.
  static func list(_ names: [String]) -> String {
    names.prefix(12).joined(separator: ", ")
      + (names.count > 12 ? " and \(names.count - 12) more" : "")
  }

  /// The index of a name: as it is written, or else the one that differs in case only.
  private static func place(of name: String, in known: [String]) -> Int? {
    if let exact = known.firstIndex(where: { ExactText($0) == ExactText(name) }) { return exact }
    let lowered = name.lowercased()
    let alike = known.indices.filter { known[$0].lowercased() == lowered }
    return alike.count == 1 ? alike[0] : nil
  }
}

/// One thing that is wrong with what was chosen from a resolver.
public struct TokenInputIssue: Sendable, Equatable {
  /// The kinds of issues of an input.
  ///
  /// The raw values are stable.
  public enum Code: String, Sendable, CaseIterable {
    /// The resolver has no such modifier.
    case unknownModifier = "unknown_modifier"

    /// The modifier has no such context.
    case unknownContext = "unknown_context"

    /// A modifier without a default was left out.
    case missingInput = "missing_input"

    /// A modifier was given twice, in different case.
    case duplicateInput = "duplicate_input"

    /// A value is no string, or the input as a whole no object.
    case notAString = "not_a_string"
  }

  /// The code of the issue, for a program.
  public let code: Code

  /// The modifier, as the input or the resolver calls it; empty for the input as a whole.
  public let modifier: String

  /// The issue and the possible values, as one sentence without a full stop.
  public let message: String
}
