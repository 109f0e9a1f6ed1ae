import DesignTokens
import Interchange
import TerminalCommands
import TokenLint

/// A file that a command was given: tokens, or a resolver that makes tokens.
struct InputTokens {
  /// The content.
  enum Content {
    case tokens(TokenSet)
    case resolver(TokenResolver)
  }

  /// The name in messages.
  let name: String

  let content: Content

  /// The file's own `$extensions`.
  let extensions: JSONObject

  /// The files that were read for it.
  let sources: SourceFiles

  /// Reads a file; `-` is standard input.
  ///
  /// - Throws: ``FileFailure``, or ``UnreadableTokens``.
  init(_ path: String, _ mode: TokenReadingMode) throws {
    try self.init(path, FileBytes.read(path), mode)
  }

  /// Reads what was in a file.
  ///
  /// - Throws: ``UnreadableTokens``.
  init(_ path: String, _ bytes: [UInt8], _ mode: TokenReadingMode) throws {
    name = FileBytes.name(of: path)
    let sources = SourceFiles(beside: path)
    sources.remember(bytes, as: name)
    self.sources = sources
    let document = try? JSONDocument(bytes)
    extensions = document.flatMap { InputTokens.extensions(of: $0) } ?? [:]
    do throws(TokenFileError) {
      if let document, TokenResolver.isResolver(document, name: path) {
        content = .resolver(
          try TokenResolver.load(bytes, name: name, mode: mode) { try sources.bytes(of: $0) })
      } else {
        content = .tokens(try TokenFile.read(bytes, name: name, mode: mode))
      }
    } catch {
      throw UnreadableTokens(error)
    }
  }

  private static func extensions(of document: JSONDocument) -> JSONObject? {
    document.member("$extensions", of: document.root).flatMap {
      document.value(of: $0).objectValue
    }
  }

  /// The resolver, or nil if the file is tokens.
  var resolver: TokenResolver? {
    if case .resolver(let resolver) = content { resolver } else { nil }
  }

  /// The tokens for a choice.
  ///
  /// - Throws: `UsageFailure` if there is nothing to choose; else what resolving throws.
  func tokens(_ input: [String: String]) throws -> TokenSet {
    switch content {
    case .tokens(let tokens):
      guard input.isEmpty else {
        throw UsageFailure(
          code: "no_resolver", message: "\(name) is a token file, in which nothing can be chosen",
          hint: "Leave '--input' out, or give a resolver.")
      }
      return tokens
    case .resolver(let resolver): return try InputTokens.resolve(resolver, input)
    }
  }

  /// The tokens of a resolver for a choice.
  static func resolve(_ resolver: TokenResolver, _ input: [String: String]) throws -> TokenSet {
    do {
      return try resolver.resolve(input)
    } catch {
      if case .tokens(let error) = error { throw UnreadableTokens(error) }
      throw error
    }
  }

  /// The title of the output: the file's name without its endings.
  var title: String {
    let last = name.split(separator: "/").last.map(String.init) ?? name
    let known = [".resolver.json", ".tokens.json", ".tokens", ".json"]
    let ending = known.first { last.hasSuffix($0) && last != $0 } ?? ""
    let title = String(last.dropLast(ending.count))
    return title == "standard input" || title.isEmpty ? "tokens" : title
  }
}

extension InputTokens {
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
      count <= InputTokens.allModes
      ? InputTokens.combinations(of: open) : InputTokens.variations(of: open)
    let usual = InputTokens.usual(of: open)
    return try ([usual] + others.filter { $0 != usual }).map { choice in
      let name = open.compactMap { modifier in
        choice[modifier.name].map { "\(modifier.name)=\($0)" }
      }
      let tokens = try InputTokens.resolve(
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

  /// The default contexts; of a modifier without a default, the first.
  private static func usual(of modifiers: [TokenModifier]) -> [String: String] {
    var usual: [String: String] = [:]
    for modifier in modifiers {
      usual[modifier.name] = modifier.defaultContext ?? modifier.contexts.first
    }
    return usual
  }
}

extension InputTokens {
  /// The tokens as exporters want them: with every appearance that the file has.
  ///
  /// - Parameters:
  ///   - name: The name of the output.
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
      ? InferredAppearances(resolver, input).choices : InputTokens.given(appearances, input)
    let variants = try choices.map { choice in
      TokenTheme.Variant(choice.appearance, try InputTokens.resolve(resolver, choice.input))
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

  /// The choices of '--input' stay, so that an appearance can't choose otherwise.
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
