public import ArgumentParser
internal import Assembly
internal import DomainModels
internal import Interchange
internal import Storage
internal import Terminal
public import TerminalCommands

/// `doctor`: examines the installation and the data.
public struct DoctorCommand<App: ProductDefinition>: TerminalCommand {
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "doctor", abstract: "Examine the data, the plug-ins and the clock.",
      discussion: "Ends with 1 if something is wrong. Nothing is changed: \(remedy)")
  }

  /// The remedy: no files can be read in place of the sealed ones.
  private static var remedy: String {
    let product = App.product
    let isEncrypted = product.composition.stores.contains { $0.capabilities.contains(.encrypted) }
    return isEncrypted
      ? "`\(product.name) repair` repairs files, but what was changed in what is sealed in them "
        + "can't be opened any more, and only a backup has it."
      : "`\(product.name) repair` repairs."
  }

  static var fields: JSONFields { JSONFields(["name", "isSound", "detail", "hint"]) }

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var plugins: App.Options

  public init() {}

  /// Runs the command.
  ///
  /// - Throws: An `ExplainedError`, or an error of the output.
  public func run(in session: CommandSession) async throws {
    let options = try plugins.choosingStore(in: session)
    let checks = await Examination<App>(options: options, session: session).checks()
    try session.print(
      output, fields: Self.fields, json: { .array(checks.map(json)) },
      table: { table(checks) })
    if !output.json {
      let wrong = checks.filter { !$0.isSound }
      for (place, check) in wrong.enumerated() {
        session.note("error: \(check.name): \(check.detail)")
        // One damage can show in every row, and has one remedy.
        let isRepeated = wrong.dropFirst(place + 1).first?.hint == check.hint
        if let hint = check.hint, !isRepeated { session.note("hint: \(hint)") }
      }
    }
    if checks.contains(where: { !$0.isSound }) { throw ExitCode(ExitStatus.failed.rawValue) }
  }

  private func json(_ check: Check) -> JSONValue {
    [
      "name": .string(check.name), "isSound": .boolean(check.isSound),
      "detail": .string(check.detail), "hint": check.hint.map { .string($0) } ?? .null,
    ]
  }

  private func table(_ checks: [Check]) -> Table {
    var table = Table([
      "", "CHECK", TableColumn("WHAT WAS FOUND", minimumWidth: 20, isFlexible: true, wraps: true),
    ])
    for check in checks {
      let cells = [check.isSound ? "ok" : "WRONG", check.name, check.detail]
      table.append(cells.map { TableCell($0) })
    }
    return table
  }
}
