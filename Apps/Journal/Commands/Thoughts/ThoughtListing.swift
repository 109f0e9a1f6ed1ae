import Interchange
import JournalFeatures
import JournalModels
import Terminal
import TerminalCommands

/// The shared part of `list` and `search`.
struct ThoughtListing {
  let listing: ListingOptions
  let output: OutputOptions
  let options: JournalOptions

  func callAsFunction(_ question: String, in session: CommandSession) async throws {
    try output.check(ThoughtJSON.fields)
    var question = question
    if listing.isRead {
      question =
        try await TypedText(session: session).line(
          "Look for:", orAll: "the question on standard input")
        ?? ""
    }
    let container = try await options.container(in: session)
    if output.json {
      let entries = try await ListThoughts(container)(question, limit: listing.limit)
      let value = JSONValue.array(entries.map(ThoughtJSON.value))
      return try session.print(json: ThoughtJSON.fields.narrow(value, to: output.fields))
    }
    let thoughts = try await ListThoughts(container).summaries(
      question, limit: listing.limit, namesDistortions: ThoughtTable.isWide(session.traits))
    if thoughts.isEmpty {
      return session.note(
        question.isEmpty
          ? "There is nothing here yet. When something goes through your mind: journal capture"
          : "No thought is like that.")
    }
    let catalogue = try await ListDistortions(container)()
    let table = ThoughtTable(session: session, catalogue: catalogue)(thoughts)
    try await session.page(table.rendered(for: session.traits))
  }
}
