import Foundation
import Interchange
import Testing

/// A user's references to a card.
@Suite("Naming a card")
struct ReferenceTests {
  @Test(
    "a slug, its beginning, the name, any case, and what a narrow table leaves of a slug",
    arguments: [
      "biochar", "bioch", "Biochar", "BIOCHAR", "mangrove-restoration", "mang",
      "Mangrove & Blue Carbon Restoration", "mangrove & blue", "mangrove-r…",
    ])
  func forms(text: String) async throws {
    let program = try Program()
    let shown = try await program.json("show", text)
    let slug = text.lowercased().hasPrefix("b") ? "biochar" : "mangrove-restoration"
    #expect(shown["slug"] == .string(slug))
  }

  @Test("the UUID, or its beginning")
  func uuid() async throws {
    let program = try Program()
    let id = try #require(try await program.json("show", "biochar")["id"]?.stringValue)
    #expect(id.count == 36)
    for text in [id, id.uppercased(), String(id.prefix(8))] {
      let shown = try await program.json("show", text)
      #expect(shown["slug"] == "biochar", "\(text)")
    }
  }

  @Test("an ambiguous beginning lists the candidates and decides nothing")
  func ambiguous() async throws {
    let program = try Program()
    let failure = Failure(
      status: 64, code: "ambiguous_card",
      message: "\"cool\" can mean 2 cards: cool-roofs, cool-pavements",
      hint: "Type more of the name"
    )
    for command in ["like", "pass", "later", "show"] {
      try await failure.check(program, [command, "cool"])
    }
    try await failure.check(program, ["compare", "biochar", "cool"])
    #expect(try await program.verdicts() == [:])
  }

  @Test("a misspelt name is guessed")
  func misspelt() async throws {
    let program = try Program()
    let failure = Failure(
      status: 3, code: "unknown_card", message: "no card is called \"coool-roofs\"",
      hint: "Did you mean cool-roofs?")
    for command in ["like", "pass", "later", "show"] {
      try await failure.check(program, [command, "coool-roofs"])
    }
    let shared = ["share", "coool-roofs"]
    failure.check(try await program.run(shared), isJSON: false, shared)
    #expect(try await program.verdicts() == [:])
  }

  @Test("what is like no card says where to look")
  func unknown() async throws {
    let program = try Program()
    try await Failure(
      status: 3, code: "unknown_card", message: "no card is called \"zzzzzzzzzzzz\"",
      hint: "List the cards to see what they are called: dating list"
    ).check(program, ["like", "zzzzzzzzzzzz"])
  }
}

/// The checks of ArgumentParser at each start of a debug build, except in the build of these tests:
/// see `Tools/compiler`.
@Suite("How commands are declared")
struct DeclarationTests {
  /// The products of the umbrella, as its manifest lists them, and the simulator.
  private static let programs: [String] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let manifest = root.appending(path: "Package.swift")
    let text = (try? String(contentsOf: manifest, encoding: .utf8)) ?? ""
    return text.components(separatedBy: ".executable(name: \"").dropFirst()
      .map { String($0.prefix { $0 != "\"" }) } + ["simulate"]
  }()

  @Test("the programs are those of the manifest")
  func listed() {
    #expect(Self.programs.count >= 9)
    #expect(Self.programs.contains("climbing-server"))
  }

  @Test(
    "no name twice, nothing after words that repeat, and no flag that is always on",
    arguments: programs)
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
