import ArgumentParser
import DesignTokens
import Interchange
import Terminal
import TerminalCommands

/// `tokens export`: tokens in the form of another program.
struct ExportCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write tokens in the form that another program reads.",
    discussion: """
      Examples:
        tokens export --format css app.resolver.json > tokens.css
        tokens export --format asset-catalog app.resolver.json --output App/Resources
        tokens export --format swift app.resolver.json --input brand=sea
        tokens export --format css app.resolver.json \\
          --appearance light:mode=day --appearance dark:mode=night
        tokens export --format css app.tokens.json --set prefix=dt

      `tokens plugins` lists the formats. Without '--output' a form of one file goes to standard \
      output. Files that are there are replaced, those that would not change are left alone.

      Of a resolver, light and dark go into one output: a modifier with the contexts light and dark \
      makes the two, one with two contexts of which one is called more, high, increased or \
      high-contrast makes more contrast. What '--input' chooses stays. '--appearance' says it \
      instead where names are others, and may not choose otherwise than '--input'; the first is what \
      holds by default. Appearances are light, dark, light-more-contrast and dark-more-contrast.

      Settings for '--set', by format; what is on or off is true or false:
      \(settingsText)
      """)

  /// A line for each format that has settings.
  private static let settingsText = Composition.exporters.compactMap { exporter -> String? in
    let keys = Composition.settings.filter { $0.isKnown(exporter) }.map(\.key)
    if keys.isEmpty { return nil }
    // Help breaks lines at 80 columns, and would not indent what follows.
    var lines = ["  \(exporter.name):"]
    for (index, key) in keys.enumerated() {
      let word = index + 1 < keys.count ? "\(key)," : key
      if lines[lines.count - 1].count + word.count > 76 { lines.append("   ") }
      lines[lines.count - 1] += " " + word
    }
    return lines.joined(separator: "\n")
  }.joined(separator: "\n")

  static let fields = JSONFields(["file", "bytes", "isChanged"])

  @Argument(
    help: ArgumentHelp("A token file or a resolver; - is standard input.", valueName: "file"),
    completion: .file())
  var file: String
  @Option(
    help: ArgumentHelp("Write this form; `tokens plugins` lists them.", valueName: "name"),
    completion: .list(Composition.exporters.map(\.name)))
  var format: String
  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Choose a setting of the format; may be repeated.", valueName: "key=value"))
  var settings: [SettingOption] = []
  @OptionGroup var choice: ChoiceOptions
  @Option(
    help: ArgumentHelp(
      "What makes an appearance of the output; may be repeated.",
      valueName: "appearance:modifier=context,…"))
  var appearance: [AppearanceOption] = []
  @Option(
    help: ArgumentHelp("What the output is called, instead of the file's name.", valueName: "name"))
  var name: String?
  @Option(
    help: ArgumentHelp("Write files into this folder.", valueName: "folder"),
    completion: .directory)
  var output: String?
  @OptionGroup var reading: ReadingOptions
  @OptionGroup(title: "Output") var form: OutputOptions

  func run(in session: CommandSession) async throws {
    try form.check(ExportCommand.fields)
    let exporter = try Composition.exporter(
      Composition.exporter(named: format), with: settings)
    if output == nil, form.json {
      throw UsageFailure(
        message: "'--json' reports on files, and standard output is the export itself",
        hint: "Name a folder with '--output', or leave '--json' out.")
    }
    if let output, output.isEmpty {
      throw UsageFailure(message: "'--output' is empty", hint: "Name a folder, such as '.'.")
    }
    if let name, name.isEmpty || name == "." || name == ".." || name.contains("/") {
      throw UsageFailure(
        message: "'--name' can't be '\(name)'",
        hint: "Give a name without '/'; '--output' names the folder.")
    }
    let input = try choice.values()
    let bytes = try FileBytes.read(file)
    let theme = try session.reading(reading, counting: \.base.tokens.tokens.count) { mode in
      let given = try InputTokens(file, bytes, mode)
      return try given.theme(name: name ?? given.title, input, appearance)
    }
    let files = try exporter.export(theme)
    if let output {
      try write(files, into: OutputFolder(path: output), session)
    } else {
      try print(files, session)
    }
  }

  private func print(_ files: [TokenExportFile], _ session: CommandSession) throws {
    guard files.count == 1 else {
      let names = files.prefix(3).map(\.path).joined(separator: ", ")
      let more = files.count > 3 ? " and \(files.count - 3) more" : ""
      throw UsageFailure(
        code: "several_files", message: "\(format) makes \(files.count) files: \(names)\(more)",
        hint: "Name a folder for them with '--output'.")
    }
    try session.output.write(files[0].bytes)
  }

  private func write(
    _ files: [TokenExportFile], into folder: OutputFolder, _ session: CommandSession
  ) throws {
    var written: [(path: String, count: Int, isChanged: Bool)] = []
    for file in files {
      let result = try folder.write(file)
      written.append((result.path, file.bytes.count, result.isChanged))
    }
    try session.print(
      form, fields: ExportCommand.fields,
      json: {
        .array(
          written.map { file in
            [
              "file": .string(file.path), "bytes": .integer(Int64(file.count)),
              "isChanged": .boolean(file.isChanged),
            ]
          })
      },
      text: {
        for file in written {
          let word = file.isChanged ? "Wrote" : "Unchanged:"
          try session.print("\(word) \(session.visible(file.path))")
        }
      })
  }
}
