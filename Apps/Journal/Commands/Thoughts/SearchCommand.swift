import ArgumentParser
import Interchange
import JournalFeatures
import TerminalCommands

/// `journal search`: the thoughts that a question finds.
struct SearchCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Look for thoughts; without a question here, it is asked for.",
    discussion: """
      Examples:
        journal search                            asks, so that no shell keeps it
        journal search boss meeting
        journal search fear                       a word of the text or a feeling
        journal search "type:should -is:reviewed"
        journal search -- -is:waiting             put -- before a term that begins with a minus

      The question is the one of journal list.
      """)

  @Argument(help: ArgumentHelp("What to look for.", valueName: "question"))
  var question: [String] = []
  @OptionGroup var listing: ListingOptions
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Output") var paging: PagerOptions
  @OptionGroup var options: JournalOptions

  func run(in session: CommandSession) async throws {
    var listing = listing
    if question.isEmpty { listing.isRead = true }
    try await ThoughtListing(listing: listing, output: output, options: options)(
      question.joined(separator: " "), in: session)
  }
}
