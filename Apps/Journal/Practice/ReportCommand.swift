import ArgumentParser
import DomainModels
import Interchange
import JournalFeatures
import JournalModels
import JournalReports
import ProductCommands
import QuartetTokens
import Reports
import Terminal
import TerminalCommands

/// `journal report`: a report for a therapist or another helper.
struct ReportCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Put a report together for a person who helps you.",
    discussion: """
      Examples:
        journal report                                  shows what would be in it, and what not
        journal report --redact words.txt               black out names that stand in this file
        journal report --html report.html --yes
        journal report --markdown report.md --leave-out situation,evidence

      The command shows it first, word for word, and writes it only when you confirm. Any person \
      who has the file can read it. Names to black out are read from a file, one a line (ann* blacks \
      out all that begins so), or with --redact - from standard input.
      """)

  static let fields = JSONFields([
    "chapters", "leftOut", "blackedOut", "unmetWords", "lookalikes", "files",
  ])

  @OptionGroup var days: PeriodOptions
  @Option(
    help: ArgumentHelp("Write it as a page.", valueName: "file"), completion: .file())
  var html: String?
  @Option(
    name: [.customLong("markdown"), .customLong("md")],
    help: ArgumentHelp("Write it as Markdown.", valueName: "file"), completion: .file())
  var markdown: String?
  @Flag(help: "Replace files that are there.") var force = false
  @Option(help: ArgumentHelp("Leave these fields out.", valueName: "a,b")) var leaveOut: String?
  @Option(help: ArgumentHelp("Leave these thoughts out.", valueName: "id")) var without: [String] =
    []
  @Option(
    help: ArgumentHelp("Black out the words in this file.", valueName: "file"), completion: .file())
  var redact: String?
  @Flag(help: "Tell also of thoughts that wait for a review.") var waiting = false
  @Flag(help: "Don't ask.") var yes = false
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: JournalOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let fields = try fields()
    let words = try await words(session)
    for file in [html, markdown].compactMap(\.self) {
      try JournalProduct.stores.requireApart(file, from: options.store, in: session)
    }
    let container = try await options.container(in: session)
    var leftOut: Set<Identifier<Thought>> = []
    for id in without { leftOut.insert(try await FindThought(container)(.text(id)).id) }
    let report = TherapistReport(
      try await SummariseJournal(container).material(today: container.today),
      selfChecks: try await ListSelfChecks(container)(),
      options: TherapistOptions(
        period: try days.period(usually: .month), fields: fields, includesWaiting: waiting,
        leftOut: leftOut, redaction: Redaction(words: words)))
    let files = [html, markdown].compactMap(\.self)
    if !output.json { try show(report, session) }
    if !files.isEmpty { try await write(report, session) }
    if output.json {
      try session.print(
        json: Self.fields.narrow(json(report.preview, files), to: output.fields))
    } else if files.isEmpty {
      session.note("Nothing is written yet. To write it: --html FILE, or --markdown FILE")
    }
  }

  private func fields() throws -> Set<TherapistField> {
    var fields = Set(TherapistField.allCases)
    for word in (leaveOut ?? "").split(separator: ",") {
      let wanted = word.lowercased().filter(\.isLetter)
      guard
        let field = TherapistField.allCases.first(where: {
          $0.rawValue.filter(\.isLetter) == wanted
        })
      else {
        throw UsageFailure(
          message: "there is no field '\(word)' in a report",
          hint: "They are \(TherapistField.allCases.map(\.rawValue).joined(separator: ", ")).")
      }
      fields.remove(field)
    }
    return fields
  }

  private func words(_ session: CommandSession) async throws -> [String] {
    guard let redact else { return [] }
    let text: String
    if redact == "-" {
      text = try await TypedText(session: session).all() ?? ""
    } else {
      let file = try InputFile(path: redact)
      text = String(decoding: try file.bytes(in: 0..<file.size), as: UTF8.self)
    }
    return text.split(whereSeparator: \.isNewline).map(String.init)
      .filter { !$0.allSatisfy(\.isWhitespace) }
  }

  private func show(_ report: TherapistReport, _ session: CommandSession) throws {
    for line in report.markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      try session.print(session.visible(String(line)))
    }
    for left in report.preview.leftOut { session.note("Left out: \(left.sentence)") }
    if report.preview.blackedOut > 0 {
      session.note("Blacked out: \(Counted(report.preview.blackedOut, "place"))")
    }
    if !report.preview.unmatchedWords.isEmpty {
      session.note(
        "Met nowhere, perhaps spelt otherwise: "
          + session.visible(report.preview.unmatchedWords.joined(separator: ", ")))
    }
    if !report.preview.lookalikes.isEmpty {
      session.note(
        "Not blacked out, and much alike: "
          + session.visible(report.preview.lookalikes.joined(separator: ", ")))
    }
  }

  private func write(_ report: TherapistReport, _ session: CommandSession) async throws {
    if !yes {
      guard
        try await session.prompt.confirm(
          "Write it as shown? Anyone with the file can read it.", answeredBy: "--yes")
      else { throw PromptError.cancelled }
    }
    if let html {
      let page = report.page(generated: "\(session.programName)")
        .bytes(try ReportStyle(QuartetTokens.theme(.journal)))
      try await session.newFile(at: html, replacing: force) { try $0.write(page) }
    }
    if let markdown {
      let text = Array(report.markdown.utf8)
      try await session.newFile(at: markdown, replacing: force) { try $0.write(text) }
    }
    session.note("Written. Anyone with the file can read it.")
  }

  private func json(_ preview: TherapistPreview, _ files: [String]) -> JSONValue {
    [
      "chapters": .array(
        preview.content.chapters.map { chapter in
          [
            "heading": .string(chapter.heading),
            "parts": .array(
              chapter.parts.map { part in
                [
                  "heading": .string(part.heading),
                  "lines": .array(
                    part.lines.map { ["label": .string($0.label), "text": .string($0.text)] }),
                ]
              }),
          ]
        }),
      "leftOut": .array(
        preview.leftOut.map { ["what": .string($0.what), "count": .count($0.count)] }),
      "blackedOut": .count(preview.blackedOut), "unmetWords": .list(preview.unmatchedWords),
      "lookalikes": .list(preview.lookalikes), "files": .list(files),
    ]
  }
}
