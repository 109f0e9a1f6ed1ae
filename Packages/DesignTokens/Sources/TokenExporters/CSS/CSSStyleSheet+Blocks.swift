import DesignTokens

extension CSSStyleSheet {
  /// Writes what a variant sets, and the colours that need a better screen.
  mutating func write(
    _ block: Block, isBase: Bool, paired: [Bool]
  ) throws(TokenExportError) {
    let writers = block.scopes.map { writer(.inside, in: [$0]) }
    let start = buffer.bytes.count
    let depth = open(media: block.query, selector: block.selector)
    let opened = buffer.bytes.count
    if !block.scheme.isEmpty { writeColorScheme(block.scheme, depth) }
    var wide: [Repeated] = []
    let tokens =
      isBase
      ? block.tokens.tokens.map { Repeated(token: $0, scope: 0) } : repeated(in: block)
    for (index, item) in tokens.enumerated() {
      let token = item.token
      let claim = try claim(token)
      if isBase, !claim.isNew { continue }
      if settings.schemes == .lightDark, isBase, !paired.isEmpty, paired[index] { continue }
      if settings.writesComments { writeComment(on: token, depth) }
      writeDeclarations(of: token, named: claim.range, writers[item.scope], depth)
      if settings.writesWideGamut, token.content.hasWideColor { wide.append(item) }
    }
    if !isBase, buffer.bytes.count == opened {
      buffer.bytes.removeLast(buffer.bytes.count - start)
      return
    }
    close(depth)
    try writeWide(wide, of: block)
  }

  /// Writes the tokens that have colours outside sRGB once more, exactly.
  private mutating func writeWide(_ tokens: [Repeated], of block: Block) throws(TokenExportError) {
    let start = buffer.bytes.count
    let selector = flavor == .tailwind && block.parents.isEmpty ? settings.selector : block.selector
    let depth = open(media: block.query, selector: selector, isWide: true)
    let firstDeclaration = buffer.bytes.count
    for item in tokens {
      let token = item.token
      let scope = block.scopes[item.scope]
      let writer = writer(.exact, in: [scope])
      let plain = self.writer(.inside, in: [scope])
      var exact = TextBuffer()
      var inside = TextBuffer()
      writer.write(token, to: &exact)
      plain.write(token, to: &inside)
      // A reference follows what it refers to by itself.
      if exact.bytes == inside.bytes { continue }
      writeDeclarations(of: token, named: try claim(token).range, writer, depth, isMainOnly: true)
    }
    if buffer.bytes.count == firstDeclaration {
      buffer.bytes.removeLast(buffer.bytes.count - start)
    } else {
      close(depth)
    }
  }

  /// Returns whether what a variant has differs from what holds there anyway.
  func isDifferent(_ token: Token, in block: Block) -> Bool {
    if settings.schemes == .lightDark, token.type == .color, isPaired(token.path) { return false }
    return block.parents.contains { parent in
      guard let other = parent[token.path] else { return true }
      return isDifferent(token, in: block.tokens, other, in: parent)
    }
  }

  /// Returns whether two tokens are written differently, here or on a better screen.
  private func isDifferent(
    _ token: Token, in tokens: TokenSet, _ other: Token, in others: TokenSet
  ) -> Bool {
    if token.hasSameValue(as: other) { return false }
    for notation in [CSSValueWriter.Notation.inside, .exact] {
      var one = TextBuffer()
      var two = TextBuffer()
      writeValues(of: token, writer(notation, in: [tokens]), to: &one)
      writeValues(of: other, writer(notation, in: [others]), to: &two)
      if one.bytes != two.bytes { return true }
      if !token.content.hasWideColor, !other.content.hasWideColor { return false }
    }
    return false
  }

  /// Returns whether `light-dark()` takes care of a colour: every variant has it.
  func isPaired(_ path: String) -> Bool {
    pairsSchemes && sets.allSatisfy { $0[path]?.type == .color }
  }

  /// A writer that keeps references to what all of some sets have.
  func writer(_ notation: CSSValueWriter.Notation, in sets: [TokenSet]) -> CSSValueWriter {
    CSSValueWriter(
      notation: notation, flavor: flavor, prefix: prefix, style: settings.nameStyle,
      scopes: settings.resolvesReferences ? [] : sets)
  }

  private func writeValues(of token: Token, _ writer: CSSValueWriter, to buffer: inout TextBuffer) {
    writer.write(token, to: &buffer)
    for detail in CSSDetail.all(of: token.content, flavor) {
      buffer.write(";")
      writer.write(detail, of: token, to: &buffer)
    }
  }

  // MARK: - Names

  /// Claims the names of a token's properties.
  mutating func claim(_ token: Token) throws(TokenExportError) -> NameRegistry.Claim {
    let claim = try ledger.claim(token.path, prefix: prefix)
    if claim.isNew {
      for detail in CSSDetail.all(of: token.content, flavor) {
        _ = try ledger.claim(token.path, prefix: prefix, suffix: detail.suffix(flavor))
      }
    }
    return claim
  }

  // MARK: - Text

  private mutating func writeDeclarations(
    of token: Token, named name: Range<Int>, _ writer: CSSValueWriter, _ depth: Int,
    isMainOnly: Bool = false
  ) {
    openDeclaration(name, depth)
    writer.write(token, to: &buffer)
    buffer.write(";\n")
    if isMainOnly { return }
    for detail in CSSDetail.all(of: token.content, flavor) {
      openDeclaration(name, depth, suffix: detail.suffix(flavor))
      writer.write(detail, of: token, to: &buffer)
      buffer.write(";\n")
    }
  }

  mutating func openDeclaration(_ name: Range<Int>, _ depth: Int, suffix: StaticString = "") {
    buffer.indent(depth)
    buffer.bytes.append(contentsOf: ledger.bytes[name])
    buffer.write(suffix)
    buffer.write(": ")
  }

  private mutating func writeColorScheme(_ scheme: String, _ depth: Int) {
    buffer.indent(depth)
    buffer.write("color-scheme: \(scheme);\n")
  }

  private mutating func writeComment(on token: Token, _ depth: Int) {
    var words: [String] = []
    if let deprecation = token.deprecation {
      words.append(deprecation.explanation.map { "Deprecated: \($0)" } ?? "Deprecated.")
    }
    if let summary = token.summary { words.append(summary) }
    if words.isEmpty { return }
    buffer.indent(depth)
    buffer.write("/* ")
    buffer.write(comment: words.joined(separator: " "))
    buffer.write(" */\n")
  }

  /// Opens a rule and what it stands in.
  ///
  /// - Parameters:
  ///   - media: The conditions of a media query, or nothing.
  ///   - selector: The selector of the rule.
  ///   - isWide: Whether it is for screens with more colours. A browser that can't read `color()`
  ///     would still take it into a custom property, so it is asked first.
  ///   - supports: Another condition on the browser, or nothing.
  /// - Returns: How deep the rule's declarations stand.
  mutating func open(
    media: String, selector: String, isWide: Bool = false, supports: String = ""
  ) -> Int {
    buffer.write("\n")
    var depth = 0
    func begin(_ rule: String) {
      buffer.indent(depth)
      buffer.write(rule)
      buffer.write(" {\n")
      depth += 1
    }
    if !supports.isEmpty { begin("@supports (\(supports))") }
    if isWide { begin("@supports (color: color(display-p3 1 1 1))") }
    let conditions = (isWide ? ["(color-gamut: p3)"] : []) + (media.isEmpty ? [] : [media])
    if !conditions.isEmpty { begin("@media \(conditions.joined(separator: " and "))") }
    begin(selector)
    return depth
  }

  /// Closes a rule and what it stands in.
  mutating func close(_ depth: Int) {
    for level in stride(from: depth - 1, through: 0, by: -1) {
      buffer.indent(level)
      buffer.write("}\n")
    }
  }
}
