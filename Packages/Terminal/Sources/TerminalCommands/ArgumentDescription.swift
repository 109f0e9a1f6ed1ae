public import DomainModels
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

  /// The command that runs if none of the subcommands is named.
  private var standard: CommandDescription? { defaultSubcommand.flatMap(subcommand(called:)) }

  /// True if the command, or its default subcommand, takes words that are no options.
  var takesWords: Bool {
    arguments.contains { $0.kind == .positional } || standard?.takesWords ?? false
  }

  /// Returns whether an option of the command, or of what it runs without a subcommand, takes the
  /// next word.
  func takesValue(_ option: String) -> Bool {
    arguments.contains { $0.kind == .option && $0.names.contains(option) }
      || standard?.takesValue(option) ?? false
  }
}

/// An argument of a command, as ArgumentParser describes it in its help dump.
struct ArgumentDescription: Sendable {
  enum Kind: String, Sendable {
    case positional
    case option
    case flag
  }

  let kind: Kind
  let isVisible: Bool
  let isOptional: Bool
  let isRepeating: Bool
  let names: [String]
  let valueName: String
  let defaultValue: String?
  /// The values that it takes; empty if it takes others, too.
  let values: [String]
  let abstract: String
  let discussion: String

  init?(_ json: JSONValue) {
    guard let kind = json["kind"]?.stringValue.flatMap(Kind.init(rawValue:)) else { return nil }
    self.kind = kind
    isVisible = json["shouldDisplay"]?.booleanValue ?? true
    isOptional = json["isOptional"]?.booleanValue ?? false
    isRepeating = json["isRepeating"]?.booleanValue ?? false
    names = json["names"]?.arrayValue?.compactMap(Self.spelledName) ?? []
    valueName = json["valueName"]?.stringValue ?? ""
    defaultValue = json["defaultValue"]?.stringValue
    values = json["allValues"]?.arrayValue?.compactMap(\.stringValue) ?? []
    abstract = json["abstract"]?.stringValue ?? ""
    discussion = json["discussion"]?.stringValue ?? ""
  }

  private static func spelledName(_ json: JSONValue) -> String? {
    guard let name = json["name"]?.stringValue else { return nil }
    return json["kind"]?.stringValue == "long" ? "--\(name)" : "-\(name)"
  }
}

/// A description of a command line that can't be read.
public struct HelpDumpError: ExplainedError, Equatable {
  public let reason: String

  public var code: String { "unreadable_help" }

  /// The failure, as a sentence.
  public var message: String { "the help dump can't be read: \(reason)" }

  public var hint: String? { "Make it with '--experimental-dump-help'." }

  public var kind: FailureKind { .failed }
}
