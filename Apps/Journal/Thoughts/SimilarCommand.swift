import ArgumentParser
import DomainModels
import Interchange
import JournalAssembly
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
        journal similar --corpus thoughts.jsonl --stdin --sentence-model MiniLM < queries.jsonl

      File and input hold a thought a line: {"id": …, "situation": …, "thought": …}; the situation \
      may be missing. Each line of input becomes one line, blank ones are skipped: its id, the ids \
      of the file's thoughts that share something with it, the most alike first, each with a score \
      from 0 to 1 and whether it counts as the same thought again, and whether any does. A line \
      that holds no thought becomes {"error": …} with its number, the others are answered, and the \
      command ends with 1. It needs no journal, and keeps nothing.

      Thoughts are compared by their letters. With the files of the model all-MiniLM-L6-v2 they are \
      compared by their meaning, so that one in other words is found, too. The folder holds \
      config.json, vocab.txt and model.safetensors; nothing is downloaded.
      """)

  static let fields = JSONFields(["id", "similar", "isSame"])

  @Option(
    help: ArgumentHelp("The thoughts to look through.", valueName: "file"), completion: .file())
  var corpus: String
  @Flag(name: .customLong("stdin"), help: "Read the thoughts to compare from standard input.")
  var isStream = false
  @Option(help: "How many at most for each; all without it.") var limit: Int?
  @Option(
    help: ArgumentHelp(
      "Compare by meaning, with the sentence model in this folder;"
        + " $JOURNAL_SENTENCE_MODEL names one for every call.", valueName: "folder"),
    completion: .directory)
  var sentenceModel: String?
  @OptionGroup(title: "Output") var output: OutputOptions

  mutating func validate() throws {
    if let limit, limit < 1 { throw ValidationError("'--limit' is 1 at least") }
    guard isStream else { throw ValidationError("'--stdin' is needed: it reads what to compare") }
  }

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    // Before the corpus is read, so that a wrong folder is reported at once.
    let embedder = try JournalProduct.composition.embedder(
      ofModelIn: JournalComposition.sentenceModelFolder(sentenceModel, session.environment))
    let file = try InputFile(path: corpus)
    var known: [ComparedThought] = []
    let bytes = try file.bytes(in: 0..<file.size)
    for (number, line) in zip(1..., bytes.split(separator: 10, omittingEmptySubsequences: false))
    where !line.allSatisfy({ [32, 9, 13].contains($0) }) {
      known.append(try ComparedThought(Array(line), line: number, of: file.name))
    }
    let likeness = TextLikeness(known.map(\.text), embedder: embedder)
    let ids = known.map(\.id)
    var number = 0
    var isWhole = true
    while let line = try await session.nextMendedLine() {
      number += 1
      if line.allSatisfy(\.isWhitespace) { continue }
      let query: ComparedThought
      do throws(JournalFailure) {
        query = try ComparedThought(Array(line.utf8), line: number, of: "standard input")
      } catch {
        isWhole = false
        try refuse(error, line: number, session)
        continue
      }
      let hits = likeness.ranking(of: query.text, top: limit ?? known.count)
      try answer(query, hits, ids, session)
    }
    if !isWhole { throw SilentExit(.failed) }
  }

  /// Says that a line can't be answered, in its place.
  private func refuse(_ failure: JournalFailure, line: Int, _ session: CommandSession) throws {
    session.note("note: \(session.visible(failure.message))")
    guard output.json else {
      return try session.print("error\t\(session.visible(failure.message))")
    }
    let value: JSONValue = [
      "error": [
        "code": .string(failure.code), "message": .string(failure.message),
        "hint": failure.hint.map(JSONValue.string) ?? .null, "line": .integer(Int64(line)),
      ]
    ]
    var writer = JSONWriter()
    writer.write(value)
    writer.endLine()
    try session.output.write(writer.bytes)
  }

  private func answer(
    _ query: ComparedThought, _ hits: [TextLikeness.Hit], _ ids: [JSONValue],
    _ session: CommandSession
  ) throws {
    let isSame = hits.contains(where: \.isSame)
    guard output.json else {
      let cells = hits.prefix(10).map { (hit) -> String in
        let id = session.visible(ComparedThought.text(of: ids[hit.row]))
        return "\(id) \((hit.score * 1000).rounded() / 1000)"
          + (hit.isSame ? " same" : "")
      }
      return try session.print(
        ([session.visible(ComparedThought.text(of: query.id))] + cells).joined(separator: "\t"))
    }
    var writer = JSONWriter()
    let value: JSONValue = [
      "id": query.id,
      "similar": .array(
        hits.map { hit in
          [
            "id": ids[hit.row], "score": .number(hit.score),
            "isSame": .boolean(hit.isSame),
          ]
        }), "isSame": .boolean(isSame),
    ]
    writer.write(try Self.fields.narrow(value, to: output.fields))
    writer.endLine()
    try session.output.write(writer.bytes)
  }
}

/// A line of JSON that says a thought to be compared.
struct ComparedThought: Sendable {
  /// A string or a whole number, as it came.
  let id: JSONValue
  /// Situation and thought together: alone, a thought is often too short.
  let text: String

  /// Reads it.
  ///
  /// - Throws: ``JournalFailure/unreadable(_:hint:)`` with file and line.
  init(_ bytes: [UInt8], line: Int, of file: String) throws(JournalFailure) {
    let value: JSONValue
    do {
      value = try JSONReader.read(bytes)
    } catch {
      let reason = (error as? any ExplainedError)?.message ?? "\(error)"
      throw ComparedThought.unreadable("\(file):\(line): \(reason)")
    }
    guard let id = value["id"], id.stringValue != nil || id.integerValue != nil else {
      throw ComparedThought.unreadable("\(file):\(line): there is no \"id\"")
    }
    guard let thought = value["thought"]?.stringValue else {
      throw ComparedThought.unreadable("\(file):\(line): there is no \"thought\"")
    }
    self.id = id
    text = [value["situation"]?.stringValue, thought].compactMap(\.self).joined(separator: "\n")
  }

  /// The identity as a person reads it.
  static func text(of id: JSONValue) -> String { id.stringValue ?? id.text() }

  private static func unreadable(_ what: String) -> JournalFailure {
    .unreadable(
      what, hint: "Each line is {\"id\": \"…\", \"situation\": \"…\", \"thought\": \"…\"}")
  }
}

extension JournalContainer {
  /// Runs what shows similar thoughts, while the sentence model that the user named is made ready
  /// beside it; without one, thoughts are compared by their letters.
  ///
  /// A failure there is only reported at the end: the journal itself stays usable.
  func withModelInBackground<Value>(
    in session: CommandSession, _ body: () async throws -> Value
  ) async throws -> Value {
    guard let folder = JournalComposition.sentenceModelFolder(nil, session.environment) else {
      return try await body()
    }
    embedders.beginPreparing()
    let preparing = Task.detached(priority: .utility) { try await useModel(in: folder) }
    let result: Result<Value, any Error>
    do {
      result = .success(try await body())
    } catch {
      result = .failure(error)
    }
    preparing.cancel()
    if case .failure(let error) = await preparing.result, !(error is CancellationError) {
      noteLetters(error, in: session)
    }
    return try result.get()
  }

  /// Says that similar thoughts are not compared by meaning, and why.
  func noteLetters(_ error: any Error, in session: CommandSession) {
    let reason = (error as? any ExplainedError)?.message ?? String(describing: error)
    session.note(
      "Similar thoughts were compared by their letters, not by meaning: "
        + session.visible(reason.sentence))
  }

  /// Makes the sentence model ready that the user named, if any, and shows how far that is.
  ///
  /// - Throws: ``JournalFailure/sentenceModel(_:)``, and what the store throws.
  func prepareModel(in session: CommandSession) async throws {
    guard let folder = JournalComposition.sentenceModelFolder(nil, session.environment) else {
      return
    }
    try await session.withProgress { line in
      try await useModel(in: folder) { line.update("Comparing thoughts", done: $0, of: $1) }
    }
  }

  private func useModel(
    in folder: String, report: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws {
    try await embedders.use(
      for: store, load: { try JournalProduct.composition.embedder(ofModelIn: folder) },
      report: report)
  }
}
