import ArgumentParser
import Interchange
import JournalFeatures
import JournalModels
import ProductCommands
import Terminal
import TerminalCommands

/// `journal support contacts`: the people to turn to.
struct SupportContactsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "contacts", abstract: "Your people: list, add, put in order, remove.",
    discussion: """
      Examples:
        journal support contacts
        journal support contacts --add                  asks for name and number
        printf 'Ada\\n030 123456\\n' | journal support contacts --add
        journal support contacts --move 3 --to 1
        journal support contacts --remove 2
      """)

  static let fields = JSONFields(["position", "name", "phone", "note"])

  @Flag(help: "Add a contact; the command asks for name, number and a note.") var add = false
  @Option(help: ArgumentHelp("Remove this one, by the number in the list.", valueName: "number"))
  var remove: Int?
  @Option(help: ArgumentHelp("Move this one.", valueName: "number")) var move: Int?
  @Option(help: ArgumentHelp("Move it here, counted from 1.", valueName: "number")) var to: Int?
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: JournalOptions

  mutating func validate() throws {
    if (move == nil) != (to == nil) { throw ValidationError("'--move' and '--to' belong together") }
    if [add, remove != nil, move != nil].filter({ $0 }).count > 1 {
      throw ValidationError("'--add', '--remove' and '--move' exclude each other")
    }
  }

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let draft = add ? try await draft(session) : nil
    let container = try await options.container(in: session)
    if let draft { _ = try await AddContact(container)(draft) }
    if let remove { _ = try await RemoveContact(container)(.text("\(remove)")) }
    if let move, let to { _ = try await MoveContact(container)(.text("\(move)"), to: to) }
    if add || remove != nil || move != nil {
      try await SupportCopy(container: container).refresh()
    }
    let contacts = try await ListContacts(container)()
    try session.print(
      output, fields: Self.fields,
      json: { .array(zip(1..., contacts).map(json)) },
      table: {
        var table = Table([
          "", TableColumn("NAME", minimumWidth: 8, isFlexible: true), "NUMBER",
          TableColumn("NOTE", minimumWidth: 8, isFlexible: true),
        ])
        for (number, contact) in zip(1..., contacts) {
          table.append([
            TableCell("\(number)"), TableCell(contact.name), TableCell(contact.phone ?? ""),
            TableCell(contact.note ?? ""),
          ])
        }
        return table
      })
    if contacts.isEmpty, !output.json {
      session.note(
        "No contacts yet. One name is a good beginning: journal support contacts --add")
    }
  }

  /// Asked for, or piped in: the name, the number, and a note, each on a line.
  private func draft(_ session: CommandSession) async throws -> ContactDraft {
    func next(_ question: String) async throws -> String? {
      let line = try await session.prompt.nextLine(question, answeredBy: "standard input")
      return line.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    }
    guard let name = try await next("Who?") else { throw PromptError.cancelled }
    return ContactDraft(
      name, phone: try await next("The number (Enter leaves it out):"),
      note: try await next("A note, such as when to call (Enter leaves it out):"))
  }

  private func json(_ number: Int, _ contact: Contact) -> JSONValue {
    [
      "position": .count(number), "name": .string(contact.name), "phone": .text(contact.phone),
      "note": .text(contact.note),
    ]
  }
}
