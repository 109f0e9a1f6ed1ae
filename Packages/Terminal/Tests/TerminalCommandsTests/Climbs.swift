import ArgumentParser
import DomainModels
import Interchange
import Terminal
import TerminalCommands

/// A small product: a root, a group and commands that end in every way.
struct Climbs: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "climbs", abstract: "Keep climbs.", discussion: "Example: climbs list --json",
    version: "1.2.3", subcommands: [List.self, Session.self, Notes.self, Fail.self, Say.self])

  struct List: TerminalCommand {
    static let configuration = CommandConfiguration(
      abstract: "List climbs.",
      discussion: """
        Examples:
          climbs list                            every climb of the logbook
          climbs list --json --fields name       only the names
          climbs list --store "sqlite:///home/ada/my climbs.sqlite" --json --fields name

        A climb has a name and a grade; one that was only tried is listed, too.
        """, aliases: ["ls"])

    static let fields = JSONFields(["id", "name", "grade", "climbed_at"])

    @OptionGroup var output: OutputOptions
    @OptionGroup var store: StoreOptions

    func run(in session: CommandSession) async throws {
      let when = Timestamp(milliseconds: 1_795_076_238_000)
      try session.print(
        output, fields: Self.fields,
        json: {
          [
            [
              "id": "1", "name": "La Marie-Rose", "grade": "6A",
              "climbed_at": .string(when.description),
            ]
          ]
        },
        table: {
          var table = Table(["NAME", "GRADE", "CLIMBED"])
          table.append(["La Marie-Rose", "6A", session.cell(for: when)])
          return table
        })
    }
  }

  struct Session: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Work with sessions.", subcommands: [Start.self, Stop.self])

    struct Start: TerminalCommand {
      static let configuration = CommandConfiguration(abstract: "Start a session.")

      @Argument(help: "The place to climb at.") var place: String
      @OptionGroup var output: OutputOptions

      func run(in session: CommandSession) async throws {
        session.note("Starting.")
        try session.print("Started at \(session.visible(place)).")
      }
    }

    struct Stop: TerminalCommand {
      static let configuration = CommandConfiguration(abstract: "Stop a session.")

      func run(in session: CommandSession) async throws {}
    }
  }

  /// Shows all notes unless a subcommand is named.
  struct Notes: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Keep notes.", shouldDisplay: false, subcommands: [Show.self, Write.self],
      defaultSubcommand: Show.self)

    struct Show: TerminalCommand {
      static let configuration = CommandConfiguration(abstract: "Show the notes.")

      @Option var about: String?

      func run(in session: CommandSession) async throws {}
    }

    struct Write: TerminalCommand {
      static let configuration = CommandConfiguration(abstract: "Write a note.")

      func run(in session: CommandSession) async throws {}
    }
  }

  struct Fail: TerminalCommand {
    static let configuration = CommandConfiguration(abstract: "Fail.", shouldDisplay: false)

    @Argument var how: String
    @OptionGroup var output: OutputOptions

    func run(in session: CommandSession) async throws {
      if let kind = FailureKind(rawValue: how) { throw Mishap(kind: kind) }
      switch how {
      case "interrupted": throw CancellationError()
      case "validation": throw ArgumentParser.ValidationError("that is not right")
      case "code": throw ExitCode(9)
      case "clean": throw CleanExit.message("all is well")
      default: throw Unexplained(detail: how)
      }
    }
  }

  struct Say: TerminalCommand {
    @OptionGroup var output: OutputOptions

    func run(in session: CommandSession) async throws {
      try session.print(session.traits.paint("hello", .bold))
    }
  }

  struct Mishap: ExplainedError {
    let kind: FailureKind
    var code: String { "mishap" }
    var message: String { "the rope \u{1B}[2Jis wet" }
    var hint: String? { "Wait for the sun." }
  }

  struct Unexplained: Error, CustomStringConvertible {
    let detail: String
    var description: String { "unexplained: \(detail)" }
  }
}
