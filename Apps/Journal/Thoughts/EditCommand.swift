import ArgumentParser
import Assembly
import DomainModels
import Interchange
import JournalAssembly
import JournalFeatures
import JournalModels
import ProductCommands
import Terminal
import TerminalCommands

/// `journal edit`: changes a thought, and keeps what it was.
struct EditCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change something you wrote; what it was is kept.",
    discussion: """
      Examples:
        journal edit 0198a                                  its text, in an editor
        journal edit 0198a --field situation                in an editor
        echo "At the office" | journal edit 0198a --field situation
        journal edit 0198a --field next-step --clear
        journal edit 0198a --stdin --json < change.json     several fields, as in journal review

      journal show 0198a --history shows what it was before.
      """)

  @OptionGroup var thought: ThoughtArgument
  @Option(help: "What to change.") var field: EditableField = .text
  @Flag(help: "Take it away.") var clear = false
  @Flag(name: .customLong("stdin"), help: "Read an object of JSON with all that changes.")
  var isObject = false
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: JournalOptions

  mutating func validate() throws {
    if clear, isObject { throw ValidationError("'--clear' and '--stdin' exclude each other") }
    if clear, field == .text {
      throw ValidationError("the thought itself can't be taken away; 'journal delete' deletes it")
    }
  }

  func run(in session: CommandSession) async throws {
    try output.check(ThoughtJSON.fields)
    let typed = TypedText(session: session)
    let piped = typed.isTyped || clear ? nil : try await typed.all() ?? ""
    let container = try await options.container(in: session)
    let entry = try await FindThought(container)(thought.reference)
    let catalogue = try await ListDistortions(container)()
    let edit: ThoughtEdit?
    if clear {
      edit = try field.edit(nil)
    } else if isObject {
      edit = try AnswersJSON(
        piped ?? "", taking: AnswersJSON.ofEdit, place: "standard input"
      ).edit(catalogue)
    } else {
      edit = try piped.map { try field.edit($0) }
    }
    let changed =
      if let edit {
        try await change(entry, edit, container)
      } else {
        try await EditorFile(session: session).edit(
          field.value(of: entry.thought) ?? "",
          for: EditorPurpose(
            "journal edit \(entry.id) --field \(field.rawValue)",
            in: JournalProduct.stores.location(options.store, in: session))
        ) { text in
          try await change(entry, try field.edit(text), container)
        }
      }
    try session.print(
      output, fields: ThoughtJSON.fields, json: { ThoughtJSON.value(changed) },
      text: {
        session.note(changed == entry ? "Nothing was different." : "Changed. What it was is kept.")
      })
  }

  private func change(
    _ entry: ThoughtEntry, _ edit: ThoughtEdit, _ container: JournalContainer
  ) async throws -> ThoughtEntry {
    do {
      return try await EditThought(container)(.identified(entry.id), edit)
    } catch let error as JournalError where error == .emptyThought {
      throw UsageFailure(
        code: error.code, message: "there was no text", hint: "Your thought is unchanged.")
    }
  }
}

/// A part of a thought that can be changed by itself.
enum EditableField: String, ExpressibleByArgument, CaseIterable {
  case text, situation, belief
  case evidenceFor = "evidence-for"
  case evidenceAgainst = "evidence-against"
  case balancedThought = "balanced-thought"
  case balancedBelief = "balanced-belief"
  case beliefAfter = "belief-after"
  case nextStep = "next-step"
  case followUpOn = "follow-up-on"
  case outcome

  /// The current value, as text.
  func value(of thought: Thought) -> String? {
    switch self {
    case .text: thought.text
    case .situation: thought.situation
    case .belief: thought.belief.map(String.init)
    case .evidenceFor: thought.evidenceFor
    case .evidenceAgainst: thought.evidenceAgainst
    case .balancedThought: thought.balancedThought
    case .balancedBelief: thought.balancedBelief.map(String.init)
    case .beliefAfter: thought.beliefAfter.map(String.init)
    case .nextStep: thought.nextStep
    case .followUpOn: thought.followUpOn?.description
    case .outcome: thought.outcome
    }
  }

  /// The change to a text; `nil` or nothing takes it away.
  ///
  /// - Throws: ``JournalFailure/unreadable(_:hint:)`` where it is no number, or no date.
  func edit(_ value: String?) throws -> ThoughtEdit {
    let typed = value.map { String($0.drop(while: \.isWhitespace)) }.flatMap { text in
      text.isEmpty ? nil : text
    }
    let text: FieldEdit<String> = typed.map { .set($0) } ?? .clear
    return switch self {
    case .text: ThoughtEdit(text: typed ?? "")
    case .situation: ThoughtEdit(answers: ReviewAnswers(situation: text))
    case .evidenceFor: ThoughtEdit(answers: ReviewAnswers(evidenceFor: text))
    case .evidenceAgainst: ThoughtEdit(answers: ReviewAnswers(evidenceAgainst: text))
    case .balancedThought: ThoughtEdit(answers: ReviewAnswers(balancedThought: text))
    case .nextStep: ThoughtEdit(answers: ReviewAnswers(nextStep: text))
    case .outcome: ThoughtEdit(outcome: text)
    case .belief: ThoughtEdit(answers: ReviewAnswers(belief: try number(typed)))
    case .balancedBelief: ThoughtEdit(answers: ReviewAnswers(balancedBelief: try number(typed)))
    case .beliefAfter: ThoughtEdit(answers: ReviewAnswers(beliefAfter: try number(typed)))
    case .followUpOn: ThoughtEdit(answers: ReviewAnswers(followUpOn: try day(typed)))
    }
  }

  private func number(_ typed: String?) throws -> FieldEdit<Int> {
    guard let typed else { return .clear }
    guard let number = Int(typed.filter { !$0.isWhitespace }), (0...100).contains(number) else {
      throw JournalFailure.unreadable(
        "\(rawValue) has to be a whole number from 0 to 100", hint: "Your thought is unchanged")
    }
    return .set(number)
  }

  private func day(_ typed: String?) throws -> FieldEdit<CivilDate> {
    guard let typed else { return .clear }
    guard let day = CivilDate(typed.filter { !$0.isWhitespace }) else {
      throw JournalFailure.unreadable(
        "\(rawValue) has to be a date such as 2026-05-01", hint: "Your thought is unchanged")
    }
    return .set(day)
  }
}
