import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import Interchange
import Terminal
import TerminalCommands

/// `climbing tags`: what helped and what hindered.
struct TagsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "tags", abstract: "Say what helped or hindered: holds, skills, walls.",
    discussion: """
      Examples:
        climbing tags
        climbing tags set monkey crimp hindered
        climbing tags add skill "heel hook"
        climbing tags remove monkey crimp
      """,
    subcommands: [
      TagsListCommand.self, TagsSetCommand.self, TagsRemoveCommand.self, TagsAddCommand.self,
    ],
    defaultSubcommand: TagsListCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}

/// `climbing tags list`: the tags, and how often each helped or hindered.
struct TagsListCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the tags, and how often each helped or hindered.")

  static let fields = JSONFields(["kind", "tag", "name", "isBuiltIn", "helped", "hindered"])

  @Option(help: "Only this kind.") var kind: Choice<TagKind>?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    let container = try await options.container(in: session)
    let uses = try await ListTags(container)(kind?.value)
    try session.print(
      output, fields: Self.fields, json: { .array(uses.map(json)) }, table: { table(uses) })
  }

  private func json(_ use: TagUse) -> JSONValue {
    [
      "kind": .string(use.tag.kind.rawValue), "tag": .string(use.tag.slug),
      "name": .string(use.tag.name), "isBuiltIn": .boolean(use.tag.isBuiltIn),
      "helped": .count(use.helped), "hindered": .count(use.hindered),
    ]
  }

  private func table(_ uses: [TagUse]) -> Table {
    let number = TextAlignment.trailing
    var table = Table([
      "TAG", TableColumn("NAME", minimumWidth: 10, isFlexible: true), "KIND",
      TableColumn("HELPED", alignment: number), TableColumn("HINDERED", alignment: number),
    ])
    for use in uses {
      let cells = [use.tag.name, use.tag.kind.title, "\(use.helped)", "\(use.hindered)"]
      table.append([TableCell(use.tag.slug, style: .bold)] + cells.map { TableCell($0) })
    }
    return table
  }
}

/// `climbing tags add`: a tag that the user defines.
struct TagsAddCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Make a tag of your own.")

  static let fields = JSONFields(["kind", "tag", "name"])

  @Argument(help: "What it is.") var kind: Choice<TagKind>
  @Argument(help: "What it is called.") var name: String
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let container = try await options.container(in: session)
    let tag = try await AddTag(container)(kind.value, name: name)
    try session.print(
      output, fields: Self.fields,
      json: {
        [
          "kind": .string(tag.kind.rawValue), "tag": .string(tag.slug), "name": .string(tag.name),
        ]
      },
      text: { try session.print("There is a tag \(session.visible(tag.slug)) now.") })
  }
}

/// `climbing tags remove`: takes a tag off a climb.
struct TagsRemoveCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Take a tag off a climb.")

  @OptionGroup var climb: ClimbArgument
  @Argument(help: "The tag to remove.") var tag: String
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(ClimbJSON.fields)
    let container = try await options.container(in: session)
    let logged = try await UntagClimb(container)(climb.reference, tag)
    try session.print(
      output, fields: ClimbJSON.fields, json: { ClimbJSON.value(logged) },
      text: {
        let name = ClimbText(session: session).name(logged.climb)
        try session.print("Took \(session.visible(tag)) off \(name).")
      })
  }
}

/// `climbing tags set`: something helped or hindered on a climb.
struct TagsSetCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Say that something helped or hindered on a climb.")

  @OptionGroup var climb: ClimbArgument
  @Argument(help: "The tag; `climbing tags` lists them.") var tag: String
  @Argument(help: "What it did.") var impact: Choice<Impact>
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(ClimbJSON.fields)
    let container = try await options.container(in: session)
    let logged = try await TagClimb(container)(climb.reference, tag, impact.value)
    try session.print(
      output, fields: ClimbJSON.fields, json: { ClimbJSON.value(logged) },
      text: {
        let name = ClimbText(session: session).name(logged.climb)
        try session.print("\(session.visible(tag)) \(impact.value.title) on \(name).")
      })
  }
}
