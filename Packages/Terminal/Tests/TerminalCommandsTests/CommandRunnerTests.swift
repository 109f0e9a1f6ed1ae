import DomainModels
import Interchange
import Terminal
import TerminalCommands
import Testing

@Suite struct CommandRunnerTests {
  @Test("an empty command line shows the help", arguments: [[], ["--help"], ["help"], ["-h"]])
  func help(_ arguments: [String]) async {
    let outcome = await Harness().run(bytes: arguments.map { Array($0.utf8) })
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("OVERVIEW: Keep climbs."))
    #expect(outcome.output.contains("session"))
    #expect(!outcome.output.contains("fail"))
    #expect(outcome.errors == "")
  }

  @Test("a group alone shows its own help")
  func groupHelp() async {
    for outcome in [
      await Harness().run("session"), await Harness().run("help", "session"),
      await Harness().run("session", "--help"),
    ] {
      #expect(outcome.status == 0)
      #expect(outcome.output.contains("Work with sessions."))
      #expect(outcome.output.contains("start"))
      #expect(outcome.errors == "")
    }
  }

  @Test("version")
  func version() async {
    let outcome = await Harness().run("--version")
    #expect(outcome.status == 0)
    #expect(outcome.output == "1.2.3\n")
  }

  @Test("completion scripts", arguments: ["bash", "zsh", "fish"])
  func completions(_ shell: String) async {
    let outcome = await Harness().run("--generate-completion-script", shell)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("climbs"))
    #expect(outcome.output.contains("session"))
    #expect(outcome.errors == "")
  }

  @Test("results go to standard output, notes to standard error")
  func streams() async {
    let outcome = await Harness().run("session", "start", "Bas Cuvier\u{1B}[2J")
    #expect(outcome.status == 0)
    #expect(outcome.output == "Started at Bas Cuvier␛[2J.\n")
    #expect(outcome.errors == "Starting.\n")
  }

  @Test("a table in a pipe and on a terminal")
  func table() async {
    let piped = await Harness().run("list")
    #expect(piped.output == "La Marie-Rose\t6A\t2026-11-19T08:17:18.000Z\n")
    let terminal = await Harness(isTerminal: true).run("ls", "--color", "never")
    #expect(
      terminal.output == """
        NAME           GRADE  CLIMBED
        La Marie-Rose  6A     2 days ago

        """)
  }

  @Test("JSON: one line in a pipe, pretty on a terminal, narrowed in the user's order")
  func json() async throws {
    let piped = await Harness().run("list", "--json", "--fields", "grade,id")
    #expect(piped.output == "[{\"grade\":\"6A\",\"id\":\"1\"}]\n")
    let terminal = await Harness(isTerminal: true).run("list", "--json", "--fields=name")
    #expect(terminal.output == "[\n  {\n    \"name\": \"La Marie-Rose\"\n  }\n]\n")
    let full = await Harness().run("list", "--json")
    let first = try #require(try JSONReader.read(full.output)[0]?.objectValue)
    #expect(first.keys == ["id", "name", "grade", "climbed_at"])
  }

  @Test("--theme and --contrast are options of every command that prints, and name their values")
  func appearance() async {
    #expect(
      await Harness().run("say", "--theme", "light", "--contrast=more").output == "hello\n")
    let theme = await Harness().run("say", "--theme", "sepia")
    #expect(theme.status == 64)
    #expect(theme.errors.contains("'auto', 'dark'"), "\(theme.errors)")
    let contrast = await Harness().run("say", "--contrast", "less")
    #expect(contrast.status == 64)
    #expect(contrast.errors.contains("'auto', 'standard'"), "\(contrast.errors)")
  }

  @Test("colours follow --color, wherever it is written")
  func color() async {
    #expect(await Harness().run("say").output == "hello\n")
    let bold = "\u{1B}[1mhello\u{1B}[0m\n"
    #expect(await Harness().run("say", "--color", "always").output == bold)
    #expect(await Harness().run("say", "--color=always").output == bold)
    #expect(await Harness(isTerminal: true).run("say").output == bold)
    #expect(await Harness(isTerminal: true).run("say", "--color=never").output == "hello\n")
    var noColor = Harness(isTerminal: true)
    noColor.environment["NO_COLOR"] = "1"
    #expect(await noColor.run("say").output == "hello\n")
  }

  @Test("a closed output pipe is a silent success, in results and in help")
  func closedPipe() async {
    for arguments in [["list"], ["list", "--json"], ["--help"], ["--version"]] {
      let outcome = await Harness(failingOutput: ClosedPipe())
        .run(bytes: arguments.map { Array($0.utf8) })
      #expect(outcome.status == 0)
      #expect(outcome.errors == "")
    }
  }
}

@Suite struct DataFolderTests {
  @Test(
    "where data is",
    arguments: [
      (["HOME": "/home/ada"], nil, "/home/ada/.local/share/quartet/climbing"),
      (["HOME": "/home/ada/"], nil, "/home/ada/.local/share/quartet/climbing"),
      (["HOME": "/"], nil, "/.local/share/quartet/climbing"),
      (["HOME": "/h", "XDG_DATA_HOME": "/data"], nil, "/data/quartet/climbing"),
      (["HOME": "/h", "XDG_DATA_HOME": "data"], nil, "/h/.local/share/quartet/climbing"),
      (["HOME": "/h", "XDG_DATA_HOME": ""], nil, "/h/.local/share/quartet/climbing"),
      (["XDG_DATA_HOME": "/data"], nil, "/data/quartet/climbing"),
      (["HOME": "/h", "XDG_DATA_HOME": "/data"], "relative/folder", "relative/folder"),
      ([:], "/tmp/x", "/tmp/x"),
    ] as [([String: String], String?, String)])
  func resolve(_ environment: [String: String], _ override: String?, _ path: String) throws {
    let folder = try DataFolder.resolve(
      product: "climbing", override: override, environment: environment)
    #expect(folder.path == path)
  }

  @Test("no home is an error that says what to do", arguments: [[:], ["HOME": ""], ["HOME": "x"]])
  func noHome(_ environment: [String: String]) throws {
    let error = try #require(throws: DataFolderError.self) {
      try DataFolder.resolve(product: "climbing", override: nil, environment: environment)
    }
    #expect(error == .noHome)
    #expect(error.kind == .failed)
    #expect(error.hint?.contains("--data-dir") == true)
  }

  @Test("an empty override is a wrong call")
  func emptyOverride() {
    #expect(throws: DataFolderError.emptyPath) {
      try DataFolder.resolve(product: "climbing", override: "", environment: ["HOME": "/h"])
    }
    #expect(DataFolderError.emptyPath.kind == .usage)
  }
}
