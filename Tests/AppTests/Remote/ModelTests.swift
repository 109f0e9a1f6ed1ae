import Foundation
import Interchange
import Networking
import NetworkingTesting
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Language models over a network, asked by the real executable over real sockets.
@Suite("Language models", .timeLimit(.minutes(30)))
struct ModelTests {
  @Test("a model answers, and the log says for how much")
  func answer() async throws {
    let server = try ModelServer(ModelServer.answer("I hold ", "carbon."))
    defer { server.server.stop() }
    let program = try Program().with(server.environment)
    let said = try await program.json(
      "chat", "mangrove", "--say", "Who are you?", "--llm", ModelServer.model)
    #expect(said["reply"] == "I hold carbon.")
    #expect(said["model"] == .string(ModelServer.model))
    #expect(said["isOffline"] == false)
    let request = try #require(server.server.record.requests.first)
    #expect(request.target == "/v1/messages")
    #expect(request.headers["anthropic-version"] == "2026-10-21")
    let log = try await program.json("chat", "log")
    #expect(log[0]?["inputTokens"] == 100)
    #expect(log[0]?["outputTokens"] == 9)
    // 100 × $0.10 and 9 × $0.50 for a million.
    #expect(log[0]?["cost"]?.numberValue == 0.0000145)
    #expect(try await program.json("chat", "search", "carb").arrayValue?.count == 1)
  }

  @Test("DATING_LLM answers where --llm doesn't, and on the screen reader's chat too")
  func preset() async throws {
    let server = try ModelServer(ModelServer.answer("Preset."))
    defer { server.server.stop() }
    let program = try Program().with(server.environment).with(["DATING_LLM": ModelServer.model])
    let outcome = try await program.shell("echo Hello | dating chat biochar --plain")
    #expect(outcome.output.contains("Preset."))
    let offline = try await program.json("chat", "biochar", "--say", "Hi", "--llm", "offline")
    #expect(offline["isOffline"] == true)
  }

  @Test("who is busy is asked again, and that is told")
  func busy() async throws {
    let server = try ModelServer(
      ModelServer.refusal(529, "overloaded_error", "Overloaded", [("Retry-After", "1")]),
      ModelServer.answer("Now."))
    defer { server.server.stop() }
    let program = try Program().with(server.environment)
    let said = try await program.succeed(
      "chat", "mangrove", "--say", "Hi", "--llm", ModelServer.model)
    #expect(said.output == "Now.\n")
    #expect(said.errors.contains("Overloaded. Asking again in 1 s, for the second time."))
    #expect(try await program.json("chat", "log")[0]?["attempts"] == 2)
  }

  @Test("an answer that breaks off is shown as far as it came, kept, and an error")
  func broken() async throws {
    let server = try ModelServer(ModelServer.half("I hold "))
    defer { server.server.stop() }
    let program = try Program().with(server.environment)
    let said = try await program.run(
      ["chat", "mangrove", "--say", "Hi", "--llm", ModelServer.model])
    #expect(said.status == 1)
    #expect(said.output.contains("I hold"))
    #expect(said.output.contains("(broken off)"))
    #expect(said.errors.contains("error: the reply stopped before it was finished"))
    let messages = try await program.messages(with: "mangrove")
    #expect(messages.last?["ending"] == "failed")
  }

  @Test("Ctrl-C stops an answer that stands still, and what came is kept")
  func interrupted() async throws {
    let server = try ModelServer(ModelServer.standing("I hold "))
    defer { server.server.stop() }
    let program = try Program().with(server.environment)
    async let outcome = program.shell(
      """
      '\(program.executable)' chat mangrove --say Hi --llm \(ModelServer.model) &
      echo $! >pid
      wait $!
      """)
    #expect(await server.server.wait { $0.connections.first?.heldAt != nil })
    // The piece was sent before the server stood still: it has been taken in once none of it waits
    // to be read and the program has nothing to do.
    let port = server.server.port
    try await Processes.wait { try Processes.hasRead(everythingFrom: port) }
    let process = try #require(Processes.noted(in: program.workspace))
    try await Processes.wait { Processes.isIdle(process) }
    #expect(kill(process, SIGINT) == 0)
    #expect(try await outcome.status == 130)
    let messages = try await program.messages(with: "mangrove")
    #expect(messages.last?["text"] == "I hold ")
    #expect(messages.last?["ending"] == "cancelled")
  }

  @Test("the key is in no output, no file and no recording")
  func secrets() async throws {
    let words = "Incorrect key: \(ModelServer.key)"
    let server = try ModelServer(
      ModelServer.refusal(401, "authentication_error", words),
      ModelServer.answer("My key is \(ModelServer.key)."))
    defer { server.server.stop() }
    let program = try Program().with(server.environment)
    let refused = try await program.run(
      ["chat", "mangrove", "--say", "Hi", "--llm", ModelServer.model, "--record", "refused.jsonl"])
    #expect(refused.status == 4)
    #expect(refused.errors.contains("Incorrect key: •••"))
    let said = try await program.run(
      ["chat", "biochar", "--say", "Hi", "--llm", ModelServer.model, "--record", "said.jsonl"])
    #expect(said.status == 0, "\(said.errors)")
    let log = try await program.succeed("chat", "log", "--json")
    #expect(log.output.contains("authentication_error"))
    for text in [refused.output, refused.errors, log.output] {
      #expect(!text.contains(ModelServer.key))
    }
    for file in ["refused.jsonl", "said.jsonl"] {
      let text = try String(contentsOfFile: program.workspace.path(file), encoding: .utf8)
      #expect(text.contains("\"cassette\":1"))
      #expect(text.contains("/v1/messages"))
      #expect(!text.contains(ModelServer.key), "\(file)")
    }
  }

  @Test("a recording answers in place of the network, without a key")
  func replay() async throws {
    let server = try ModelServer(ModelServer.answer("I hold carbon."))
    let recorded = try Program().with(server.environment)
    try await recorded.succeed(
      "chat", "mangrove", "--say", "Hi", "--llm", ModelServer.model, "--record", "tape.jsonl")
    server.server.stop()
    let fresh = try Program().with(["ANTHROPIC_BASE_URL": server.environment["ANTHROPIC_BASE_URL"]!]
    )
    let tape = recorded.workspace.path("tape.jsonl")
    let said = try await fresh.succeed(
      "chat", "mangrove", "--say", "Hi", "--llm", ModelServer.model, "--replay", tape)
    #expect(said.output == "I hold carbon.\n")
    let other = try await fresh.run(
      ["chat", "mangrove", "--say", "Something else", "--llm", ModelServer.model, "--replay", tape])
    #expect(other.status != 0)
    #expect(other.errors.contains("error: "))
  }

  @Test("without a key, and with names that are none, the error says what to do")
  func mistakes() async throws {
    let program = try Program()
    let keyless = try await program.run(["chat", "mangrove", "--say", "Hi", "--llm", "anthropic"])
    #expect(keyless.status == 4)
    #expect(keyless.errors.contains("hint: Set ANTHROPIC_API_KEY"))
    let unknown = try await program.run(["chat", "mangrove", "--say", "Hi", "--llm", "antropic"])
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("Did you mean \"anthropic\"?"))
    let unnamed = try await program.run(["chat", "mangrove", "--say", "Hi", "--llm", "ollama"])
    #expect(unnamed.errors.contains("Name one that it has"))
    let both = try await program.run(
      ["chat", "mangrove", "--record", "a", "--replay", "b", "--say", "x"])
    #expect(both.status == 64)
    let ask = try await program.run(["models", "--ask"])
    #expect(ask.status == 64)
  }

  @Test("a key in a file .env of the folder is found, if no other user can read it")
  func dotEnv() async throws {
    let server = try ModelServer(ModelServer.answer("Found."))
    defer { server.server.stop() }
    let program = try Program().with(server.environment).with(["ANTHROPIC_API_KEY": nil])
    let file = program.workspace.path(".env")
    try "ANTHROPIC_API_KEY=\(ModelServer.key)\n".write(
      toFile: file, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    try await program.succeed("chat", "mangrove", "--say", "Hi", "--llm", ModelServer.model)
    #expect(server.server.record.requests.last?.headers["x-api-key"] == ModelServer.key)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
    let open = try await program.run([
      "chat", "mangrove", "--say", "Hi", "--llm", ModelServer.model,
    ])
    #expect(open.status != 0)
    #expect(open.errors.contains(".env"))
    #expect(!open.errors.contains(ModelServer.key))
  }

  @Test("what was answered once is read again where the service is out of reach")
  func kept() async throws {
    let server = try ModelServer(ModelServer.answer("I hold carbon."))
    let program = try Program().with(server.environment)
    try await program.succeed("chat", "mangrove", "--say", "Hi", "--llm", ModelServer.model)
    server.server.stop()
    let again = try await program.succeed(
      "chat", "mangrove", "--say", "Hi", "--llm", ModelServer.model)
    #expect(again.output == "I hold carbon.\n")
    #expect(again.errors.contains("The answer to the same question on "))
    #expect(try await program.json("chat", "log")[0]?["isKept"] == true)
    let other = try await program.run([
      "chat", "mangrove", "--say", "Ho", "--llm", ModelServer.model,
    ])
    #expect(other.status == 1)
    #expect(other.errors.contains("Asking again"))
  }
}
