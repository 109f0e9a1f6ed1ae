import ArgumentParser
import TerminalCommands

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
