import Interchange
import Testing

/// What ArgumentParser checks at each start of a debug build, except in the build of these tests:
/// see `Tools/compiler`.
@Suite("How commands are declared")
struct DeclarationTests {
  @Test(
    "no name twice, nothing after words that repeat, and no flag that is always on",
    arguments: [
      "climbing", "climbing-server", "dating", "dating-server", "friends", "friends-server",
      "journal", "simulate", "tokens",
    ])
  func declarations(name: String) async throws {
    let help = try await Program(name).succeed("--experimental-dump-help").json()
    let root = try #require(help["command"])
    #expect(try check(root, []) > 1)
  }

  /// Checks a command and all below it; returns how many they are.
  private func check(_ command: JSONValue, _ above: [String]) throws -> Int {
    let path = above + [try #require(command["commandName"]?.stringValue)]
    let arguments = command["arguments"]?.arrayValue ?? []
    let names = arguments.flatMap { Self.names(of: $0) }
    #expect(Set(names).count == names.count, "\(path): \(names)")
    let words = arguments.filter { $0["kind"] == "positional" }
    #expect(!words.dropLast().contains { $0["isRepeating"] == true }, "\(path): \(words)")
    for flag in arguments where flag["kind"] == "flag" && flag["defaultValue"] == "true" {
      // What it turns off has a name of its own.
      #expect(Self.names(of: flag).contains { $0.hasPrefix("--no-") }, "\(path): \(flag)")
    }
    let subcommands = command["subcommands"]?.arrayValue ?? []
    return try subcommands.reduce(1) { count, subcommand in try count + check(subcommand, path) }
  }

  private static func names(of argument: JSONValue) -> [String] {
    (argument["names"]?.arrayValue ?? []).map { name in
      (name["kind"] == "long" ? "--" : "-") + (name["name"]?.stringValue ?? "")
    }
  }
}
