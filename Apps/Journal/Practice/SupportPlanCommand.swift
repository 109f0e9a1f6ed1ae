import ArgumentParser
import Assembly
import Interchange
import JournalAssembly
import JournalFeatures
import JournalModels
import ProductCommands
import Terminal
import TerminalCommands

/// `journal support plan`: the user's safety plan.
struct SupportPlanCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan", abstract: "Read or write your own safety plan.",
    discussion: """
      Examples:
        journal support plan
        journal support plan --edit                     asks for one part after the other
        journal support plan --edit --section coping-steps
        echo "A walk by the river" | journal support plan --edit --section coping-steps
        journal support plan --markdown                 to print, or to give away

      It is best written at a calm hour, and a line is enough. Every part can be left out. It can \
      be read while the journal is locked if you allowed that (plan-while-locked in the settings).
      """)

  static let fields = JSONFields(SafetyPlanSection.allCases.map(\.rawValue))

  @Flag(help: "Write instead of reading.") var edit = false
  @Option(help: "Only this part.") var section: PlanPart?
  @Flag(help: "Print it as Markdown.") var markdown = false
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: JournalOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let typed = TypedText(session: session)
    if edit, !typed.isTyped, section == nil {
      throw UsageFailure(
        message: "piped text needs a part to go into",
        hint: "Name it with '--section'.")
    }
    let piped = edit && !typed.isTyped ? try await typed.all() ?? "" : nil
    let card = try await edit ? write(piped, session) : readable(session)
    try session.print(
      output, fields: Self.fields, json: { json(card) },
      text: {
        if edit { return try tellKept(session) }
        if card.isEmpty {
          return session.note(
            "Nothing is written in it yet. A line is enough: journal support plan --edit")
        }
        let text = markdown ? card.markdown : card.plainText
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
          try session.print(markdown ? String(line) : session.visible(String(line)))
        }
      })
  }

  private func tellKept(_ session: CommandSession) throws {
    session.note("Written down, and sealed with the rest.")
    let place = try JournalProduct.stores.location(options.store, in: session)
    if case .card = SupportCopy.plan(at: place) { return }
    session.note(
      "While the journal is locked it can't be read, by you neither. "
        + "To change that: journal settings set plan-while-locked on")
  }

  private func write(_ piped: String?, _ session: CommandSession) async throws -> SupportCard {
    let container = try await options.container(in: session)
    let change = try await change(piped, container, session)
    try await WriteSafetyPlan(container)(change)
    try await SupportCopy(container: container).refresh()
    return try await ReadSupportCard(container)()
  }

  /// The plan, or the copy of it that may be read while the journal is locked.
  private func readable(_ session: CommandSession) async throws -> SupportCard {
    do {
      let container = try await options.container(in: session, asking: false)
      return try await ReadSupportCard(container)()
    } catch let failure as JournalFailure where failure == .locked {
      let place = try JournalProduct.stores.location(options.store, in: session)
      if case .card(let copy) = SupportCopy.plan(at: place) { return copy }
      let container = try await options.container(in: session)
      return try await ReadSupportCard(container)()
    }
  }

  private func change(
    _ piped: String?, _ container: JournalContainer, _ session: CommandSession
  ) async throws -> SafetyPlanEdit {
    if let piped, let section { return SafetyPlanEdit(section.value, piped) }
    let card = try await ReadSupportCard(container)()
    var change = SafetyPlanEdit()
    session.note("Enter leaves a part as it is; a minus empties it.")
    for part in section.map({ [$0.value] }) ?? SafetyPlanSection.allCases {
      session.note("")
      session.note(session.traits.paint(part.title, .bold))
      if let text = card.sections[part] { session.note(session.visible(text)) }
      let line = try await session.prompt.nextLine(
        part.question, answeredBy: "--section and the text on standard input")
      guard let line else { break }
      let said = line.drop(while: \.isWhitespace)
      if said.isEmpty { continue }
      change.sections[part] = said == "-" ? .clear : .set(String(said))
    }
    return change
  }

  private func json(_ card: SupportCard) -> JSONValue {
    var members = JSONObject()
    for section in SafetyPlanSection.allCases {
      members[section.rawValue] = .text(card.sections[section])
    }
    return .object(members)
  }
}

/// A part of the safety plan by its name on the command line.
struct PlanPart: ExpressibleByArgument, Sendable {
  let value: SafetyPlanSection

  init?(argument: String) {
    let wanted = argument.lowercased().filter(\.isLetter)
    let found = SafetyPlanSection.allCases.first { $0.rawValue.lowercased() == wanted }
    guard let found else { return nil }
    value = found
  }

  static var allValueStrings: [String] {
    SafetyPlanSection.allCases.map { section in
      section.rawValue.reduce(into: "") { text, character in
        text += character.isUppercase ? "-\(character.lowercased())" : "\(character)"
      }
    }
  }
}
