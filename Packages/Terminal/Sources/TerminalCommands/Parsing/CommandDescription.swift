internal import Interchange

/// A command and everything below it, as ArgumentParser describes it in its help dump.
struct CommandDescription: Sendable {
  let name: String
  let aliases: [String]
  let abstract: String
  let discussion: String
  let isVisible: Bool
  let defaultSubcommand: String?
  let arguments: [ArgumentDescription]
  let subcommands: [CommandDescription]

  /// Reads the dump of a whole tool.
  init(dumpHelpJSON text: String) throws(HelpDumpError) {
    let document: JSONValue
    do {
      document = try JSONReader.read(text)
    } catch {
      throw HelpDumpError(reason: error.message)
    }
    guard document["serializationVersion"]?.integerValue == 0 else {
      throw HelpDumpError(reason: "its version is not 0")
    }
    guard let command = document["command"] else {
      throw HelpDumpError(reason: "it has no command")
    }
    try self.init(command)
  }

  private init(_ json: JSONValue) throws(HelpDumpError) {
    guard let name = json["commandName"]?.stringValue else {
      throw HelpDumpError(reason: "a command has no name")
    }
    self.name = name
    aliases = json["aliases"]?.arrayValue?.compactMap(\.stringValue) ?? []
    abstract = json["abstract"]?.stringValue ?? ""
    discussion = json["discussion"]?.stringValue ?? ""
    isVisible = json["shouldDisplay"]?.booleanValue ?? true
    defaultSubcommand = json["defaultSubcommand"]?.stringValue
    arguments = json["arguments"]?.arrayValue?.compactMap(ArgumentDescription.init) ?? []
    var subcommands: [CommandDescription] = []
    for subcommand in json["subcommands"]?.arrayValue ?? [] {
      subcommands.append(try CommandDescription(subcommand))
    }
    self.subcommands = subcommands
  }

  /// The subcommand that a user calls so.
  func subcommand(called word: String) -> CommandDescription? {
    subcommands.first { $0.name == word || $0.aliases.contains(word) }
  }

  /// What runs if none of the subcommands is named.
  private var standard: CommandDescription? { defaultSubcommand.flatMap(subcommand(called:)) }

  /// Whether the command, or what it runs without a subcommand, takes words that are no options.
  var takesWords: Bool {
    arguments.contains { $0.kind == .positional } || standard?.takesWords ?? false
  }

  /// Whether an option of the command, or of what it runs without a subcommand, takes the next word.
  func takesValue(_ option: String) -> Bool {
    arguments.contains { $0.kind == .option && $0.names.contains(option) }
      || standard?.takesValue(option) ?? false
  }
}
