import Interchange
import Testing

/// `--fields a,b`: the JSON with only these fields, in the user's order.
@Suite("Narrowing the JSON")
struct NarrowingTests {
  private static let commands: [([String], [String])] = [
    (["list"], ["verdict", "slug"]), (["show", "biochar"], ["name", "id"]),
    (["next"], ["support", "slug"]), (["like", "biochar"], ["isMatch", "slug"]),
    (["matches"], ["likedAt", "name", "id"]), (["stats"], ["favouriteCategory", "total"]),
    (["compare", "daccs", "biochar"], ["traits", "left"]), (["about"], ["version", "name"]),
    (["plugins"], ["use", "kind"]), (["doctor"], ["isSound", "name"]),
    (["reset", "--dry-run"], ["dryRun", "liked"]), (["undo"], ["restored", "slug"]),
    (["chat", "biochar", "--say", "Hello"], ["reply", "slug"]),
    (["messages", "cool-roofs"], ["text", "author"]), (["chats"], ["name", "sentAt"]),
    (["forget", "cool-roofs", "--dry-run"], ["dryRun", "messages"]),
    (["export", "--output", "all.jsonl"], ["rows", "file"]), (["repair"], ["losses", "damaged"]),
    (["backup", "copy.sqlite"], ["bytes", "file"]),
    (["quiz", "--answers", "1a"], ["share", "slug"]), (["quiz", "--questions"], ["prompt", "id"]),
  ]

  @Test("keeps the user's order", arguments: commands)
  func order(command: [String], fields: [String]) async throws {
    let program = try Program()
    // So that matches, undo and messages have something to say.
    try await program.succeed("like", "cool-roofs")
    try await program.succeed("chat", "cool-roofs", "--say", "Hello")
    let list = fields.joined(separator: ",")
    let outcome = try await program.succeed(command + ["--json", "--fields", list])
    let json = try outcome.json()
    let objects = json.arrayValue ?? [json]
    #expect(!objects.isEmpty)
    for object in objects { #expect(object.objectValue?.keys == fields) }
  }

  @Test("an unknown field is refused with the list of the known ones")
  func unknown() async throws {
    let program = try Program()
    let arguments = ["matches", "--json", "--fields", "name,likes"]
    Failure(
      status: 64, code: "unknown_field", message: "there is no field 'likes'",
      hint: "The fields are id, slug, name, category, tagline, likedAt."
    ).check(try await program.run(arguments), isJSON: true, arguments)
  }

  @Test("a misspelt field is guessed")
  func misspelt() async throws {
    let program = try Program()
    let arguments = ["matches", "--json", "--fields", "naem"]
    Failure(
      status: 64, code: "unknown_field", message: "there is no field 'naem'",
      hint: "Did you mean 'name'? The fields are id, slug, name, category, tagline, likedAt."
    ).check(try await program.run(arguments), isJSON: true, arguments)
  }

  @Test("fields without JSON are refused")
  func withoutJSON() async throws {
    let program = try Program()
    let arguments = ["matches", "--fields", "name"]
    Failure.usage("'--fields' needs '--json'", of: "dating matches", "[--json]")
      .check(try await program.run(arguments), isJSON: false, arguments)
  }
}
