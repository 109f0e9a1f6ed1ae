import ArgumentParser
import Interchange
import JournalFeatures
import JournalModels
import Terminal
import TerminalCommands

/// `journal list`: the thoughts, the newest first.
struct ListCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List your thoughts, or those that a question finds.",
    discussion: """
      Examples:
        journal list
        journal list is:waiting
        journal list "type:mind effect:>20 since:2026-01-01"
        journal list -- -is:waiting               put -- before a term that begins with a minus
        journal list --stdin                      type the question, or pipe it in
        journal list --json --fields id,occurredAt

      Words and "phrases" are looked for in everything you wrote, names of feelings too; type:, \
      emotion:, effect:, before:, since:, until:, on:, is: narrow it down; a minus before a term turns \
      it round. What you type here stays in the shell's history; with --stdin it doesn't.
      """)

  @Argument(help: ArgumentHelp("What to look for; nothing finds all.", valueName: "question"))
  var question: [String] = []
  @OptionGroup var listing: ListingOptions
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Output") var paging: PagerOptions
  @OptionGroup var options: JournalOptions

  func run(in session: CommandSession) async throws {
    try await ThoughtListing(listing: listing, output: output, options: options)(
      question.joined(separator: " "), in: session)
  }
}
