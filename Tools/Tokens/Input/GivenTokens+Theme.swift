import DesignTokens
import TerminalCommands

extension GivenTokens {
  /// The tokens as exporters want them: with every appearance that the file has.
  ///
  /// - Parameters:
  ///   - name: What the output is called.
  ///   - input: What is chosen of a resolver.
  ///   - appearances: What the user says of appearances, the first being the base; none to go by the
  ///     names of contexts.
  /// - Returns: The theme.
  /// - Throws: `UsageFailure` if there is nothing to choose, or the choices contradict each other; else what resolving throws.
  func theme(
    name: String, _ input: [String: String], _ appearances: [AppearanceOption]
  ) throws -> TokenTheme {
    guard let resolver else {
      guard appearances.isEmpty else {
        throw UsageFailure(
          code: "no_resolver", message: "\(self.name) is a token file, which has one appearance",
          hint: "Leave '--appearance' out, or give a resolver.")
      }
      return TokenTheme(
        name: name, base: TokenTheme.Variant(TokenAppearance(.light), try tokens(input)))
    }
    let choices =
      try appearances.isEmpty
      ? GuessedAppearances(resolver, input).choices : GivenTokens.given(appearances, input)
    let variants = try choices.map { choice in
      TokenTheme.Variant(choice.appearance, try GivenTokens.resolve(resolver, choice.input))
    }
    return TokenTheme(name: name, base: variants[0], others: Array(variants.dropFirst()))
  }

  private static func given(
    _ appearances: [AppearanceOption], _ input: [String: String]
  ) throws(UsageFailure) -> [(appearance: TokenAppearance, input: [String: String])] {
    var choices: [(appearance: TokenAppearance, input: [String: String])] = []
    for option in appearances {
      guard !choices.contains(where: { $0.appearance == option.appearance }) else {
        throw UsageFailure(
          message: "'--appearance' gives an appearance twice", hint: "Give each once.")
      }
      let own = try ContextChoice.values(option.choices, option: "--appearance")
      try check(own, against: input)
      let rest = input.filter { given in
        !own.keys.contains { $0.lowercased() == given.key.lowercased() }
      }
      choices.append((option.appearance, rest.merging(own) { $1 }))
    }
    return choices
  }

  /// What '--input' chooses stays, so that an appearance can't choose otherwise.
  private static func check(
    _ own: [String: String], against input: [String: String]
  ) throws(UsageFailure) {
    for (modifier, context) in own.sorted(by: { $0.key < $1.key }) {
      let given = input.first { $0.key.lowercased() == modifier.lowercased() }
      guard let given, given.value.lowercased() != context.lowercased() else { continue }
      throw UsageFailure(
        message: "'--input' chooses \(given.key)=\(given.value), and '--appearance' \(modifier)="
          + context,
        hint: "Leave one of them out.")
    }
  }
}
