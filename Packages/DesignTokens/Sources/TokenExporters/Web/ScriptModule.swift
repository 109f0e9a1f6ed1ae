import DesignTokens

/// A module of JavaScript or TypeScript that is being written.
struct ScriptModule {
  let theme: TokenTheme
  let table: ThemeTable
  let exporter: String
  let isTyped: Bool
  let writesComments: Bool
  var buffer = TextBuffer()

  init(
    theme: TokenTheme, table: ThemeTable, exporter: String, isTyped: Bool, writesComments: Bool
  ) {
    self.theme = theme
    self.table = table
    self.exporter = exporter
    self.isTyped = isTyped
    self.writesComments = writesComments
  }

  mutating func write() throws(TokenExportError) {
    let tree = try PathTree(table.rows.map(\.path), exporter: exporter)
    buffer.write("// Written from the design tokens of ")
    buffer.write(comment: theme.name)
    buffer.write("; change those instead.\n\n")
    writeFreeze()
    writeTypes()
    buffer.write("/** Every appearance. */\nexport const appearances = ")
    writeFrozen { module in
      module.buffer.write("{\n")
      for (variant, appearance) in module.theme.variants.map(\.appearance).enumerated() {
        module.buffer.write("  ")
        module.writeQuoted(FileName.of(appearance))
        module.buffer.write(": {\n    tokens: ")
        module.writeTree(tree, variant)
        module.buffer.write(",\n    flat: ")
        module.writeFlat(variant)
        module.buffer.write(",\n  },\n")
      }
      module.buffer.write("}")
    }
    let base = TokenText.javaScriptString(FileName.of(theme.base.appearance))
    buffer.write(
      """

      /** What holds where nothing is known of the surroundings. */
      export const tokens = appearances["\(base)"].tokens;

      /** The same from path to value. */
      export const flat = appearances["\(base)"].flat;

      export default tokens;

      """)
  }

  // MARK: - Around the values

  /// A function that freezes objects within objects.
  private mutating func writeFreeze() {
    buffer.write(isTyped ? "function freeze<T>(value: T): T {\n" : "function freeze(value) {\n")
    buffer.write(
      """
        if (typeof value === "object" && value !== null) {
          for (const part of Object.values(value)) freeze(part);
          Object.freeze(value);
        }
        return value;
      }


      """)
  }

  private mutating func writeTypes() {
    guard isTyped else { return }
    writeUnion(
      "Appearance", "The name of an appearance.",
      of: theme.variants.map {
        FileName.of($0.appearance)
      })
    writeUnion("TokenPath", "The path of a token.", of: table.rows.map(\.path))
  }

  private mutating func writeUnion(_ name: String, _ summary: String, of members: [String]) {
    buffer.write("/** \(summary) */\nexport type \(name) =")
    if members.isEmpty { buffer.write(" never") }
    for member in members {
      buffer.write("\n  | ")
      writeQuoted(member)
    }
    buffer.write(";\n\n")
  }

  private mutating func writeFrozen(_ write: (inout ScriptModule) -> Void) {
    buffer.write("freeze(")
    write(&self)
    buffer.write(isTyped ? " as const);\n" : ");\n")
  }

  // MARK: - Values

  private mutating func writeTree(_ tree: PathTree, _ variant: Int) {
    var depth = 3
    buffer.write("{\n")
    tree.walk { event in
      switch event {
      case .open(let name, _):
        buffer.indent(depth)
        writeKey(name)
        buffer.write("{\n")
        depth += 1
      case .leaf(let name, let index):
        guard let token = table.rows[index][variant] else { return }
        writeComment(on: token, depth)
        buffer.indent(depth)
        writeKey(name)
        write(PlainValue(token.content))
        buffer.write(",\n")
      case .close:
        depth -= 1
        buffer.indent(depth)
        buffer.write("},\n")
      }
    }
    buffer.write("    }")
  }

  private mutating func writeFlat(_ variant: Int) {
    buffer.write("{\n")
    for row in table.rows {
      guard let token = row[variant] else { continue }
      buffer.indent(3)
      writeKey(row.path)
      write(PlainValue(token.content))
      buffer.write(",\n")
    }
    buffer.write("    }")
  }

  private mutating func write(_ value: PlainValue) {
    switch value {
    case .number(let number): buffer.write(number: number)
    case .text(let text): writeQuoted(text)
    case .properties(let properties):
      for (index, property) in properties.enumerated() {
        buffer.write(index == 0 ? "{ " : ", ")
        buffer.write(property.name)
        buffer.write(": ")
        write(property.value)
      }
      buffer.write(" }")
    }
  }

  private mutating func writeQuoted(_ text: String) {
    buffer.write("\"")
    buffer.write(javaScriptString: text)
    buffer.write("\"")
  }

  /// Writes a key and a colon.
  ///
  /// `"__proto__":` would set what an object inherits from, unless it is computed.
  private mutating func writeKey(_ name: String) {
    if name == "__proto__" {
      buffer.write("[\"__proto__\"]: ")
    } else {
      writeQuoted(name)
      buffer.write(": ")
    }
  }

  private mutating func writeComment(on token: Token, _ depth: Int) {
    guard writesComments, token.summary != nil || token.deprecation != nil else { return }
    buffer.indent(depth)
    buffer.write("/** ")
    if let summary = token.summary { buffer.write(comment: summary) }
    if let deprecation = token.deprecation {
      // Editors know a tag only at the beginning of a line.
      if token.summary != nil {
        buffer.write("\n")
        buffer.indent(depth)
        buffer.write(" * ")
      }
      buffer.write("@deprecated ")
      buffer.write(comment: deprecation.explanation ?? "")
    }
    buffer.write(" */\n")
  }
}
