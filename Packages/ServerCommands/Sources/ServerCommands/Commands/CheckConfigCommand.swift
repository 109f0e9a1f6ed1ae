import ArgumentParser
import Assembly
import DomainModels
import Interchange
import ProductCommands
import Storage
import Terminal
import TerminalCommands

/// `check-config`: what the settings come to, and what is wrong with them.
struct CheckConfigCommand<App: ServerDefinition>: TerminalCommand {
  static var configuration: CommandConfiguration {
    let name = App.product.name
    return CommandConfiguration(
      commandName: "check-config",
      abstract: "Show each setting with its source, and every mistake.",
      discussion: """
        Examples:
          \(name) check-config
          \(name) check-config --config /etc/quartet/\(name).json

        It takes the same options as `\(name) serve`. It opens no store and listens nowhere, and \
        does not look at secrets. It ends with 64 if a setting is wrong.
        """)
  }

  static var fields: JSONFields { JSONFields(["name", "value", "source", "error", "hint"]) }

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Network") var network: NetworkOptions<App>
  @OptionGroup var options: ServerOptions

  func run(in session: CommandSession) async throws {
    let server = App.server
    var settings = options.settings(
      network.flags, senders: server.codeSenders.map(\.name), sendsMail: server.sendsMail,
      in: session)
    let location = try? App.product.stores.location(settings.storeOptions, in: session)
    settings.show(location.map { "\($0.store)" }, for: "store")
    settings.show(try? session.dataFolder(settings.storeOptions).path, for: "dataDir")
    for advice in [server.adviceOnCodes(settings), settings.adviceOnTLS].compactMap(\.self) {
      session.note("note: \(session.visible(advice))")
    }
    let mistakes = settings.mistakes + [location.flatMap(unknownStore)].compactMap(\.self)
    try session.print(
      output, fields: Self.fields, json: { json(settings, mistakes) }, table: { table(settings) })
    guard !mistakes.isEmpty else { return }
    if !output.json {
      for mistake in mistakes {
        session.note("error: \(session.visible(mistake.message))")
        session.note("hint: \(session.visible(mistake.hint))")
      }
    }
    throw SilentExit(.usage)
  }

  /// The mistake in a place that no linked store opens.
  private func unknownStore(_ location: DataLocation) -> SettingError? {
    do {
      _ = try App.product.composition.stores.driver(for: location.store)
      return nil
    } catch {
      let explained = error as? any ExplainedError
      return SettingError(
        "store", explained?.message ?? "\(error)",
        explained?.hint ?? "Write it like sqlite:///PATH")
    }
  }

  private func json(_ settings: ServerSettings, _ mistakes: [SettingError]) -> JSONValue {
    let keys = settings.rows.map(\.key)
    let rows = settings.rows.map { row in
      let mistake = mistakes.first { $0.key == row.key }
      return json(row.key, .string(row.value), .string(row.source), mistake)
    }
    let others = mistakes.filter { !keys.contains($0.key) }
      .map { json($0.key, .null, .null, $0) }
    return .array(rows + others)
  }

  private func json(
    _ key: String, _ value: JSONValue, _ source: JSONValue, _ mistake: SettingError?
  ) -> JSONValue {
    [
      "name": .string(key), "value": value, "source": source,
      "error": mistake.map { .string($0.message) } ?? .null,
      "hint": mistake.map { .string($0.hint) } ?? .null,
    ]
  }

  private func table(_ settings: ServerSettings) -> Table {
    var table = Table([
      "SETTING", TableColumn("VALUE", minimumWidth: 10, isFlexible: true, wraps: true), "SOURCE",
    ])
    for row in settings.rows {
      table.append([row.key, row.value, row.source].map { TableCell($0) })
    }
    return table
  }
}
