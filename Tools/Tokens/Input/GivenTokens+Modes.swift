import DesignTokens
import TokenLint

extension GivenTokens {
  /// Below this many choices every one is a mode; beyond, each context with the others as by default.
  private static let allModes = 32.0

  /// The tokens in every mode.
  ///
  /// - Parameter input: What is chosen already.
  /// - Returns: One mode without a name for a token file. For a resolver the defaults first; then every combination of what is
  ///   not chosen, if there are at most 32; else each context of each modifier, with the others as
  ///   by default.
  /// - Throws: What ``tokens(_:)`` throws.
  func modes(_ input: [String: String]) throws -> [LintMode] {
    guard let resolver else { return [LintMode("", try tokens(input))] }
    let chosen = Set(input.keys.map { $0.lowercased() })
    let open = resolver.modifiers.filter { !chosen.contains($0.name.lowercased()) }
    let count = open.reduce(1.0) { $0 * Double($1.contexts.count) }
    let others =
      count <= GivenTokens.allModes
      ? GivenTokens.combinations(of: open) : GivenTokens.variations(of: open)
    let usual = GivenTokens.usual(of: open)
    return try ([usual] + others.filter { $0 != usual }).map { choice in
      let name = open.compactMap { modifier in
        choice[modifier.name].map { "\(modifier.name)=\($0)" }
      }
      let tokens = try GivenTokens.resolve(
        resolver, input.merging(choice) { given, _ in given })
      return LintMode(name.joined(separator: ", "), tokens)
    }
  }

  private static func combinations(of modifiers: [TokenModifier]) -> [[String: String]] {
    modifiers.reduce([[:]]) { choices, modifier in
      choices.flatMap { choice in
        modifier.contexts.map { choice.merging([modifier.name: $0]) { $1 } }
      }
    }
  }

  /// Each context of each modifier, with the others as by default.
  private static func variations(of modifiers: [TokenModifier]) -> [[String: String]] {
    let usual = usual(of: modifiers)
    return modifiers.flatMap { modifier in
      modifier.contexts.map { usual.merging([modifier.name: $0]) { $1 } }
    }
  }

  /// What holds by default; of a modifier without a default, the first.
  private static func usual(of modifiers: [TokenModifier]) -> [String: String] {
    var usual: [String: String] = [:]
    for modifier in modifiers {
      usual[modifier.name] = modifier.defaultContext ?? modifier.contexts.first
    }
    return usual
  }
}
