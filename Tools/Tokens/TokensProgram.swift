import ArgumentParser
import DesignTokens
import Interchange
import Terminal
import TerminalCommands
import TokenLint

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The entry point of the program.
@main
enum TokensProgram {
  static func main() async {
    exit(await CommandRunner.main(TokensCommand.self))
  }
}

struct TokensCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "tokens",
    abstract: "Check, resolve, export and rewrite design tokens (DTCG 2025.10).",
    discussion: """
      Examples:
        tokens validate app.tokens.json         every mistake, with its line
        tokens lint app.resolver.json           contrast and more, in every mode
        tokens export --format css app.resolver.json --output web
        tokens export --format swift app.tokens.json > Tokens.swift
        tokens resolve app.resolver.json --input theme=dark
        tokens explain text.muted --in app.resolver.json
        tokens convert --from draft old.json > app.tokens.json
        tokens format --check *.tokens.json

      A FILE is a token file or a resolver, told apart by what is in it; - is standard input. The \
      sources of a resolver are files beside it. Nothing is fetched from anywhere.
      """,
    version: "0.1.0",
    subcommands: [
      ValidateCommand.self, LintCommand.self, ResolveCommand.self, ExportCommand.self,
      ExplainCommand.self, ConvertCommand.self, FormatCommand.self, PluginsCommand.self,
      ManCommand.self,
    ])

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}

/// `tokens man`: the manual page, for packagers.
struct ManCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "man", abstract: "Print the manual page (tokens man | man -l -).")

  func run(in session: CommandSession) async throws {
    try session.output.write(ManualPage.render(dumpHelpJSON: TokensCommand._dumpHelp()))
  }
}

/// `tokens plugins`: what is linked.
struct PluginsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "plugins", abstract: "List the formats and the lint rules that are plugged in.")

  static let fields = JSONFields(["kind", "name", "summary", "use", "isOnByDefault"])

  @OptionGroup(title: "Output") var output: OutputOptions

  func run(in session: CommandSession) async throws {
    let plugins =
      Composition.exporters.map { exporter -> JSONValue in
        [
          "kind": "format", "name": .string(exporter.name), "summary": .string(exporter.summary),
          "use": .string("export --format \(exporter.name)"), "isOnByDefault": .null,
        ]
      }
      + Composition.rules.map { rule -> JSONValue in
        [
          "kind": "rule", "name": .string(rule.id), "summary": .string(rule.summary),
          "use": .string("lint --rule \(rule.id)"), "isOnByDefault": .boolean(rule.isOnByDefault),
        ]
      }
    try session.print(
      output, fields: PluginsCommand.fields, json: { .array(plugins) }, table: { table(plugins) })
  }

  private func table(_ plugins: [JSONValue]) -> Table {
    var table = Table([
      "KIND", "NAME", TableColumn("SUMMARY", minimumWidth: 20, isFlexible: true), "",
    ])
    for plugin in plugins {
      let cells = ["kind", "name", "summary"].map { plugin[$0]?.stringValue ?? "" }
      let isOff = plugin["isOnByDefault"]?.booleanValue == false
      table.append((cells + [isOff ? "off by default" : ""]).map { TableCell($0) })
    }
    return table
  }
}
