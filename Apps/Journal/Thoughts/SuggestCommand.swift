import ArgumentParser
import Interchange
import JournalAssembly
import JournalFeatures
import JournalModels
import Terminal
import TerminalCommands

/// `journal suggest`: which distortions a thought might show; needs no journal.
struct SuggestCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "suggest", abstract: "Say which distortions a thought might show; keeps nothing.",
    discussion: """
      Examples:
        journal suggest
        journal suggest --stdin --json < thoughts.txt
        journal suggest --stdin --json --all < thoughts.txt

      It works on this machine, needs no journal, and keeps nothing. At most three might be meant; \
      where it is not sure it says nothing. With --stdin each line is a thought, and each becomes \
      one line, a blank line too; bytes that are no UTF-8, and what is beyond 1 MiB of a line, are \
      left out with a note. It can be wrong, and the answer is yours.
      """)

  static let fields = JSONFields(["suggestions", "none"])

  @Flag(name: .customLong("stdin"), help: "Read one thought a line, answer one line each.")
  var isStream = false
  @Flag(help: "Rank all of them, not only those that reach the threshold.") var all = false
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let suggester = JournalProduct.composition.suggester
    if isStream || !session.traits.stdinIsTerminal {
      while let line = try await session.nextMendedLine() {
        try answer(suggester.suggest(line), session)
      }
      return
    }
    let typed = try await TypedText(session: session).line("A thought:", orAll: "--stdin")
    guard let typed else { throw PromptError.cancelled }
    try answer(suggester.suggest(typed), session)
  }

  private func answer(_ result: SuggestionResult, _ session: CommandSession) throws {
    let shown = all ? result.ranking : result.suggestions
    guard output.json else {
      return try session.print(text(shown))
    }
    var writer = JSONWriter()
    let value: JSONValue = [
      "suggestions": .array(shown.map(json)), "none": .number(result.none),
    ]
    writer.write(try Self.fields.narrow(value, to: output.fields))
    writer.endLine()
    try session.output.write(writer.bytes)
  }

  private func json(_ suggestion: JournalFeatures.Suggestion) -> JSONValue {
    [
      "type": .string(suggestion.type), "probability": .number(suggestion.probability),
      "evidence": .list(suggestion.evidence),
    ]
  }

  private func text(_ suggestions: [JournalFeatures.Suggestion]) -> String {
    let catalogue = DistortionCatalogue(packs: JournalProduct.composition.distortionPacks)
    if suggestions.isEmpty { return "nothing stands out" }
    return suggestions.map { suggestion in
      let words = suggestion.evidence.map { "\"\($0)\"" }.joined(separator: " ")
      let name = catalogue.name(of: suggestion.type)
      let percent = Int((suggestion.probability * 100).rounded())
      let share = percent < 1 ? "under 1 %" : "\(percent) %"
      // A ranking of all is no claim about any of them.
      return (all ? "\(name) \(share)" : "might be \(name) (\(share))")
        + (words.isEmpty ? "" : ": \(words)")
    }.joined(separator: "; ")
  }
}

extension CommandSession {
  /// The next line of the input with invalid UTF-8 replaced, or nil at the end.
  ///
  /// A note on standard error says where only a part of a line could be read.
  func nextMendedLine() async throws -> String? {
    guard let line = try await input.nextMendedLine() else { return nil }
    if let failure = line.failure {
      note("note: \(failure.message); what could be read of it is answered")
    }
    return line.text
  }
}
