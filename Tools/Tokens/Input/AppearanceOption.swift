import ArgumentParser
import DesignTokens

/// An appearance and what makes it: `dark:theme=dark,contrast=high`.
struct AppearanceOption: ExpressibleByArgument {
  let appearance: TokenAppearance
  let choices: [ContextChoice]

  static let names: [(name: String, appearance: TokenAppearance)] = [
    ("light", TokenAppearance(.light)), ("dark", TokenAppearance(.dark)),
    ("light-more-contrast", TokenAppearance(.light, .more)),
    ("dark-more-contrast", TokenAppearance(.dark, .more)),
  ]

  init?(argument: String) {
    guard let colon = argument.firstIndex(of: ":") else { return nil }
    let name = argument[..<colon]
    guard let known = AppearanceOption.names.first(where: { $0.name == name }) else { return nil }
    appearance = known.appearance
    let parts = argument[argument.index(after: colon)...].split(
      separator: ",", omittingEmptySubsequences: false)
    let choices = parts.compactMap { ContextChoice(argument: String($0)) }
    guard choices.count == parts.count else { return nil }
    self.choices = choices
  }
}
