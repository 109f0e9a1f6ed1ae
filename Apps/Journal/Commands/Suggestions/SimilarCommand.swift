import ArgumentParser
import Interchange
import JournalFeatures
import Matching
import ProductCommands
import Terminal
import TerminalCommands

/// `journal similar`: which thoughts of a file are like others; needs no journal.
struct SimilarCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "similar", abstract: "Rank the thoughts of a file by how like another they are.",
    discussion: """
      Examples:
        journal similar --corpus thoughts.jsonl --stdin --json < queries.jsonl

      File and input hold a thought a line: {"id": …, "situation": …, "thought": …}; the situation \
      may be missing. Each line of input becomes one line: its id, the ids of the file's thoughts \
      that share something with it, the most alike first, each with a score from 0 to 1 and whether \
      it counts as the same thought again, and whether any does. It needs no journal, and keeps \
      nothing.
      """)

  static let fields = JSONFields(["id", "similar", "isSame"])

  @Option(
    help: ArgumentHelp("The thoughts to look through.", valueName: "file"), completion: .file())
  var corpus: String
  @Flag(name: .customLong("stdin"), help: "Read the thoughts to compare from standard input.")
  var isStream = false
  @Option(help: "How many at most for each; all without it.") var limit: Int?
  @OptionGroup(title: "Output") var output: OutputOptions

  mutating func validate() throws {
    if let limit, limit < 1 { throw ValidationError("'--limit' is 1 at least") }
    guard isStream else { throw ValidationError("'--stdin' is needed: it reads what to compare") }
  }

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let file = try GivenFile(path: corpus)
    var known: [ComparedThought] = []
    let bytes = try file.bytes(in: 0..<file.size)
    for (number, line) in zip(1..., bytes.split(separator: 10, omittingEmptySubsequences: false))
    where !line.allSatisfy({ [32, 9, 13].contains($0) }) {
      known.append(try ComparedThought(Array(line), line: number, of: file.name))
    }
    let embedder = Composition.linked.embedder
    let likeness = TextLikeness(known.map(\.text), embedder: embedder)
    let ids = known.map(\.id)
    var number = 0
    while let line = try await session.input.nextLine() {
      number += 1
      if line.allSatisfy(\.isWhitespace) { continue }
      let query = try ComparedThought(Array(line.utf8), line: number, of: "standard input")
      let hits = likeness.ranking(of: query.text, limit: limit ?? known.count)
      try answer(query, hits, ids, session)
    }
  }

  private func answer(
    _ query: ComparedThought, _ hits: [TextLikeness.Hit], _ ids: [String],
    _ session: CommandSession
  ) throws {
    let isSame = hits.contains(where: \.isSame)
    guard output.json else {
      let cells = hits.prefix(10).map { hit in
        "\(session.visible(ids[hit.index])) \((hit.score * 1000).rounded() / 1000)"
          + (hit.isSame ? " same" : "")
      }
      return try session.print(([session.visible(query.id)] + cells).joined(separator: "\t"))
    }
    var writer = JSONWriter()
    let value: JSONValue = [
      "id": .string(query.id),
      "similar": .array(
        hits.map { hit in
          [
            "id": .string(ids[hit.index]), "score": .number(hit.score),
            "isSame": .boolean(hit.isSame),
          ]
        }), "isSame": .boolean(isSame),
    ]
    writer.write(try Self.fields.narrow(value, to: output.fields))
    writer.endLine()
    try session.output.write(writer.bytes)
  }
}
