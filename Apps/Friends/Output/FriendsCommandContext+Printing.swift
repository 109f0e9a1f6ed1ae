import FriendsAssembly
import FriendsFeatures
import FriendsPages
import FriendsRequests
import Interchange
import PageCommands
import PageScreens
import Pages
import ProductCommands
import Terminal
import TerminalCommands

extension FriendsCommandContext {
  func print(_ done: Acknowledgement, _ output: OutputOptions) throws {
    try print(done, FriendsFields.message, output) {
      try session.print(session.visible(done.message))
    }
  }

  /// Prints an answer, as JSON or as text.
  func print(
    _ answer: some Encodable, _ fields: JSONFields, _ output: OutputOptions,
    text: () throws -> Void
  ) throws {
    try session.print(output, fields: fields, json: { try FriendsJSON.value(answer) }, text: text)
  }

  /// Prints a list, as JSON or as a table.
  ///
  /// - Parameters:
  ///   - answers: what to print.
  ///   - fields: the fields of the JSON.
  ///   - output: how.
  ///   - empty: what to say on standard error where there is nothing.
  ///   - table: the same for people.
  /// - Throws: an error of the output.
  func print(
    _ answers: [some Encodable], _ fields: JSONFields, _ output: OutputOptions, empty: String,
    table: () throws -> Table
  ) throws {
    try session.print(
      output, fields: fields, json: { try FriendsJSON.list(answers) }, table: table)
    if answers.isEmpty, !output.json { session.note(empty) }
  }

  /// Prints a response, as JSON or as the page that shows it.
  ///
  /// - Parameters:
  ///   - answer: the response.
  ///   - page: the same for people.
  ///   - id: by which commands name what it is about; `nil` for none.
  ///   - fields: the fields of the JSON.
  ///   - output: how.
  /// - Throws: an error of the output.
  func print(
    _ answer: some Encodable, as page: FriendsPage, id: String? = nil, _ fields: JSONFields,
    _ output: OutputOptions
  ) throws {
    try print(answer, fields, output) {
      // What reads a pipe finds its lines whole.
      let columns = session.traits.stdoutIsTerminal ? session.textWidth : 10_000
      try session.print(
        PageText(try session.friendsLook(), columns: columns).lines(of: page)
          + (id.map { [StyledText(""), StyledText("ID \($0)")] } ?? []))
    }
  }

  /// Prints the rows of a page as a table, or the responses that they are built from as JSON.
  ///
  /// - Parameters:
  ///   - page: what shows the list.
  ///   - title: what the rows are, over the table.
  ///   - fields: the fields of the JSON.
  ///   - output: how.
  ///   - empty: what to say on standard error where there is nothing.
  ///   - json: makes the JSON.
  /// - Throws: an error of the output.
  func print(
    list page: FriendsPage, of title: String, _ fields: JSONFields, _ output: OutputOptions,
    empty: String, json: () throws -> JSONValue
  ) throws {
    try session.print(
      list: page, of: title, try session.friendsLook(), fields, output, empty: empty, json: json)
  }

  /// The clocks by which pages show times.
  var clocks: FriendsClocks { .system(clock) }

  /// The reader's time zone.
  func zone() async throws -> String { try await ask(Users.Settings()).timeZone }

  /// Prints names and values, those without a value left out.
  func print(rows: [(String, String?)]) throws {
    var table = Table(["", TableColumn("", minimumWidth: 20, isFlexible: true, wraps: true)])
    for (name, value) in rows {
      guard let value, !value.isEmpty else { continue }
      table.append([TableCell(name, style: .dim), TableCell(value)])
    }
    try session.print(table: table)
  }
}
