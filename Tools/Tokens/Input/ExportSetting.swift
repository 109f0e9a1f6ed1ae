import ArgumentParser
import DesignTokens
import TerminalCommands

/// Something that can be chosen about an exporter's output, as `--set key=value` does.
struct ExportSetting: Sendable {
  /// The key on the command line.
  let key: String

  /// The demand on the value, as a phrase.
  let demand: String

  /// The exporter with the value; `nil` if it isn't one of this setting's, or the value is wrong.
  let applied: @Sendable (_ exporter: any TokenExporter, _ text: String) -> (any TokenExporter)?

  let isKnown: @Sendable (_ exporter: any TokenExporter) -> Bool

  /// A setting that is a property of an exporter; `read` finds the value in a text, or `nil`.
  init<Exporter: TokenExporter, Value>(
    _ key: String, _ property: any WritableKeyPath<Exporter, Value> & Sendable, _ demand: String,
    read: @escaping @Sendable (String) -> Value?
  ) {
    self.key = key
    self.demand = demand
    isKnown = { $0 is Exporter }
    applied = { exporter, text in
      guard var exporter = exporter as? Exporter, let value = read(text) else { return nil }
      exporter[keyPath: property] = value
      return exporter
    }
  }

  /// A setting that is any text, even none.
  static func text<Exporter: TokenExporter>(
    _ key: String, _ property: any WritableKeyPath<Exporter, String> & Sendable
  ) -> ExportSetting {
    ExportSetting(key, property, "a text") { $0 }
  }

  /// A setting that is a text with something in it.
  static func name<Exporter: TokenExporter>(
    _ key: String, _ property: any WritableKeyPath<Exporter, String> & Sendable
  ) -> ExportSetting {
    ExportSetting(key, property, "a text that isn't empty") { $0.isEmpty ? nil : $0 }
  }

  /// A setting that holds or doesn't.
  static func flag<Exporter: TokenExporter>(
    _ key: String, _ property: any WritableKeyPath<Exporter, Bool> & Sendable
  ) -> ExportSetting {
    ExportSetting(key, property, "true or false") { Bool($0) }
  }

  /// A setting that is a number above 0.
  static func number<Exporter: TokenExporter>(
    _ key: String, _ property: any WritableKeyPath<Exporter, Double> & Sendable
  ) -> ExportSetting {
    ExportSetting(key, property, "a number above 0") { text in
      Double(text).flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    }
  }
}

/// A setting of an exporter as a person writes it: `prefix=dt`.
struct SettingOption: ExpressibleByArgument, Equatable {
  let key: String
  let value: String

  init?(argument: String) {
    guard let sign = argument.firstIndex(of: "="), sign > argument.startIndex else { return nil }
    key = String(argument[..<sign])
    value = String(argument[argument.index(after: sign)...])
  }
}

/// The choices among a resolver's modifiers.
struct ChoiceOptions: ParsableArguments {
  @Option(
    name: .customLong("input"),
    help: ArgumentHelp(
      "Choose a context of a resolver's modifier; may be repeated.", valueName: "modifier=context"))
  var inputs: [ContextChoice] = []

  /// The choices by modifier.
  ///
  /// - Throws: `UsageFailure` if one is given twice.
  func values() throws(UsageFailure) -> [String: String] {
    try ContextChoice.values(inputs, option: "--input")
  }
}

/// A context of a modifier as a person writes it: `theme=dark`.
struct ContextChoice: ExpressibleByArgument, Equatable {
  let modifier: String
  let context: String

  init?(argument: String) {
    guard let sign = argument.firstIndex(of: "="), sign > argument.startIndex else { return nil }
    modifier = String(argument[..<sign])
    context = String(argument[argument.index(after: sign)...])
    if context.isEmpty { return nil }
  }

  /// The choices by modifier.
  ///
  /// - Throws: `UsageFailure` if one is given twice.
  static func values(
    _ choices: [ContextChoice], option: String
  ) throws(UsageFailure) -> [String: String] {
    var values: [String: String] = [:]
    for choice in choices {
      guard values.updateValue(choice.context, forKey: choice.modifier) == nil else {
        throw UsageFailure(
          message: "'\(option)' gives \(choice.modifier) twice", hint: "Give each modifier once.")
      }
    }
    return values
  }
}

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
