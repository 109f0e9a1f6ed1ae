import Interchange
import Testing

/// The end of a command whose server is overloaded: the same for all requests.
enum Answerer: Sendable, Equatable {
  /// The server: the command is busy.
  case server
  /// The device or the program itself: the command succeeds.
  case device
  /// Nothing but a store on this machine: a wrong command line.
  case store
}

/// Every command of a product with arguments that are right, and what answers it.
struct CommandTable: Sendable {
  let commands: [(command: String, arguments: [String], answerer: Answerer)]

  init(_ lines: [(String, Answerer)]) {
    commands = lines.map { line, answerer in
      let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      let words = parts[0].split(separator: " ").map(String.init)
      let rest = parts.dropFirst().flatMap { $0.split(separator: " ").map(String.init) }
      return (words.joined(separator: " "), words + rest, answerer)
    }
  }

  /// Checks each command, signed in at a server that is overloaded.
  func check(_ program: Program, _ server: ProductServer) async throws {
    for (command, arguments, answerer) in commands {
      let refused = server.load.refused
      let options = ["man", "plugins"].contains(command) ? [] : ["--as", "ada"]
      let outcome = try await program.run(arguments + options)
      let words = "\(command): \(outcome.output)\(outcome.errors)"
      switch answerer {
      case .server:
        #expect(outcome.status == 5, "\(words)")
        #expect(outcome.errors.contains("the server is overloaded"), "\(words)")
        #expect(outcome.errors.contains(#/Try again in 30 s \(at 20[0-9T:.-]+Z\)/#), "\(words)")
        // Refused with a pause that is too long to wait: sent once.
        #expect(server.load.refused == refused + 1, "\(words)")
      case .device:
        #expect(outcome.status == 0 && server.load.refused == refused, "\(words)")
      case .store:
        #expect(outcome.status == 64 && server.load.refused == refused, "\(words)")
        #expect(outcome.errors.contains("works on a store of this machine"), "\(words)")
        #expect(outcome.errors.contains(server.url), "\(words)")
      }
    }
  }

  /// Checks that the table has every command below some, as help lists them.
  func checkIsComplete(_ program: Program, below groups: [String]) async throws {
    var waiting = groups
    var leaves: Set<String> = []
    while let group = waiting.popLast() {
      let words = group.split(separator: " ").map(String.init)
      let help = try await program.succeed(["help"] + words)
      let children = help.lines.drop { $0 != "SUBCOMMANDS:" }.dropFirst().prefix { !$0.isEmpty }
        .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
        .compactMap { $0.split(separator: " ").first.map(String.init) }
      if children.isEmpty { leaves.insert(group) }
      waiting += children.map { group.isEmpty ? $0 : "\(group) \($0)" }
    }
    #expect(Set(commands.map(\.command)) == leaves)
  }
}
