import ArgumentParser
import DatingAssembly
import DatingFeatures
import DatingModels
import DatingPages
import DomainModels
import Interchange
import LLM
import PageScreens
import Pages
import ProductCommands
import Terminal
import TerminalCommands

/// `dating models`: the language models that can answer.
struct ModelsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "models", abstract: "List the language models that can speak for a card.",
    discussion: """
      Examples:
        dating models                       those that are known, with their prices
        dating models openai                those of one kind
        dating models ollama --ask          those that a server has now
        dating chat biochar --llm openai:gpt-6-luna

      Prices are in US dollars for a million tokens, by a list of the day that --json names; they \
      change. A model that is not listed can be named all the same. With --ask the service itself is \
      asked, with your key.
      """)

  static let fields = JSONFields([
    "llm", "kind", "context", "longestReply", "inputPrice", "outputPrice", "pricesOf", "retires",
  ])

  @Argument(help: ArgumentHelp("Only this kind: anthropic, openai or ollama", valueName: "kind"))
  var kind: String?
  @Flag(help: "Ask the service which models it has now.") var ask = false
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var plugins: PluginOptions

  func validate() throws {
    if ask, kind == nil { throw ValidationError("'--ask' needs the kind that is to be asked") }
  }

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let drivers = DatingProduct.composition.languageModelDrivers(
      plugins.choice(in: session), at: try DatingProduct.stores.location(plugins.store, in: session)
    )
    var rows: [Row] = []
    var unlisted: [String] = []
    for driver in try drivers.filter(named: kind) {
      let models = ask ? try await driver.offeredModels() : driver.knownModels
      rows += models.map { Row(driver: driver.name, model: $0) }
      if models.isEmpty { unlisted.append(driver.name) }
    }
    try session.print(
      output, fields: Self.fields, json: { .array(rows.map(\.json)) },
      table: { table(rows, session) }
    )
    if !output.json, !unlisted.isEmpty {
      session.note(
        "No models of \(unlisted.joined(separator: " and ")) are listed: ask for them with `dating models "
          + "\(unlisted[0]) --ask`.")
    }
  }

  private func table(_ rows: [Row], _ session: CommandSession) -> Table {
    var table = Table([
      TableColumn("--llm", minimumWidth: 20, isFlexible: true),
      TableColumn("WINDOW", alignment: .trailing), TableColumn("IN $/M", alignment: .trailing),
      TableColumn("OUT $/M", alignment: .trailing), "UNTIL",
    ])
    for row in rows {
      table.append([
        TableCell(row.name), TableCell(row.model.context.map { "\($0)" } ?? ""),
        TableCell(row.model.price.map { Row.dollars($0.input) } ?? ""),
        TableCell(row.model.price.map { Row.dollars($0.output) } ?? ""),
        TableCell(row.model.retires?.description ?? ""),
      ])
    }
    return table
  }

  /// A model and the driver that opens it.
  private struct Row {
    let driver: String
    let model: ModelDescription

    /// As `--llm` takes it.
    var name: String { model.name.isEmpty ? driver : "\(driver):\(model.name)" }

    var json: JSONValue {
      [
        "llm": .string(name), "kind": .string(driver),
        "context": model.context.map { .integer(Int64($0)) } ?? .null,
        "longestReply": model.longestReply.map { .integer(Int64($0)) } ?? .null,
        "inputPrice": model.price.map { .number(Double($0.input) / 1e6) } ?? .null,
        "outputPrice": model.price.map { .number(Double($0.output) / 1e6) } ?? .null,
        "pricesOf": model.price.map { .string($0.asOf.description) } ?? .null,
        "retires": model.retires.map { .string($0.description) } ?? .null,
      ]
    }

    /// A price of one token as dollars for a million.
    static func dollars(_ perToken: ModelPrice.PerToken) -> String {
      Cost(picodollars: perToken * 1_000_000).description.replacing("$", with: "")
    }
  }
}

extension [any LanguageModelDriver] {
  /// The drivers of a name; all for none.
  ///
  /// - Throws: `LanguageModelError` that names the known ones.
  fileprivate func filter(named name: String?) throws(LanguageModelError) -> Self {
    guard let name = name?.lowercased() else { return self }
    let found = filter { $0.name == name }
    if found.isEmpty { throw .unknownModel(name, known: map(\.name)) }
    return found
  }
}

/// `dating compare`: two profiles side by side.
struct CompareCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Put two cards side by side.")

  static let fields = JSONFields(["left", "right", "traits"])

  @Argument(help: "The first card.") var first: String
  @Argument(help: "The second card.") var second: String
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Output") var paging: PagerOptions
  @OptionGroup var plugins: PluginOptions

  func run(in session: CommandSession) async throws {
    let container = try await plugins.container(in: session)
    let comparison = try await CompareCards(container)(
      CardReference(first), CardReference(second))
    let page = Page(comparison)
    if session.traits.stdoutIsTerminal, !output.json {
      return try await session.page(
        session.pageText(columns: session.textWidth(upTo: 140)).lines(of: page))
    }
    try session.print(
      output, fields: CompareCommand.fields, json: { json(comparison) },
      table: { table(page.rows, comparison) })
  }

  private func json(_ comparison: CardComparison) -> JSONValue {
    let traits = comparison.traits.map { trait -> JSONValue in
      [
        "name": .string(trait.name), "left": .string(trait.left), "right": .string(trait.right),
        "isShared": .boolean(trait.isShared),
      ]
    }
    return [
      "left": CardJSON.value(comparison.left), "right": CardJSON.value(comparison.right),
      "traits": .array(traits),
    ]
  }

  /// The table for a pipe: it has no headings, so the first row names the models.
  private func table(
    _ rows: [PageRow<DatingOperation>], _ comparison: CardComparison
  ) -> Table {
    var table = Table(["", "", ""])
    let names = [comparison.left, comparison.right].map(\.intervention.name)
    table.append((["Name"] + names).map { TableCell($0) })
    for row in rows {
      let values = names.map { name in
        row.statements.first { $0.lead == "\(name):" }?.phrases.map(\.text).joined() ?? ""
      }
      table.append(([row.title] + values).map { TableCell($0) })
    }
    return table
  }
}
