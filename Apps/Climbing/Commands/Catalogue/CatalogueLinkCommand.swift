import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import Interchange
import TerminalCommands

/// `climbing catalogue link`: the logbook's climbs and the catalogue's find each other.
struct CatalogueLinkCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "link", abstract: "Link climbs of the logbook to the catalogue.",
    discussion: """
      Examples:
        climbing catalogue link                              all whose name and area mean one
        climbing catalogue link monkey --to "monkey face smith"
        climbing catalogue link monkey --remove
      """)

  static let fields = JSONFields(["alreadyLinked", "linked", "ambiguous", "unknown"])

  @Argument(help: ArgumentHelp("One climb of the logbook.", valueName: "climb")) var climb: String?
  @Option(
    name: .customLong("to"), help: ArgumentHelp("The climb of the catalogue.", valueName: "climb"))
  var target: String?
  @Flag(help: "Take its link away.") var remove = false
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  mutating func validate() throws {
    guard (climb != nil) == (target != nil || remove), !(target != nil && remove) else {
      throw ValidationError("one climb needs '--to CLIMB' or '--remove'")
    }
  }

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let container = try await options.container(in: session)
    var linking = LogbookLinking()
    var sentence = ""
    if let climb, let target {
      let found = try await LinkClimb(container)(.text(climb), to: .text(target))
      sentence = "Linked to \(session.visible(found.name))."
    } else if let climb {
      try await UnlinkClimb(container)(.text(climb))
      sentence = "The link is gone."
    } else {
      linking = try await LinkLogbook(container)()
      sentence =
        "Linked \(String.counted(linking.linked, "climb")); \(linking.alreadyLinked) were, "
        + "\(linking.ambiguous) could be several, \(linking.unknown) are not in the catalogue."
    }
    let linked = target != nil ? 1 : linking.linked
    try session.print(
      output, fields: Self.fields,
      json: {
        [
          "alreadyLinked": .count(linking.alreadyLinked), "linked": .count(linked),
          "ambiguous": .count(linking.ambiguous), "unknown": .count(linking.unknown),
        ]
      }, text: { try session.print(sentence) })
  }
}
