import Interchange

/// Reads token files of the DTCG Format Module 2025.10 (`.tokens`, `.tokens.json`).
///
/// A file served as `application/design-tokens+json` and one served as `application/json` are the
/// same to it: it takes bytes.
public enum TokenFile {
  /// The media types under which token files are served, the preferred one first.
  ///
  /// DTCG Format Module 2025.10, 4.1.
  public static let mediaTypes = ["application/design-tokens+json", "application/json"]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file: JSON in UTF-8 without a byte order mark.
  ///   - name: What to call the file in messages.
  ///   - mode: What to do about what breaks the standard's rules.
  /// - Returns: Its tokens, every reference resolved; probable mistakes are in
  ///   ``TokenSet/warnings``.
  /// - Throws: ``TokenFileError`` with every mistake of the file; of one that is no JSON, the first.
  public static func read(
    _ bytes: [UInt8], name: String, mode: TokenReadingMode = .strict
  ) throws(TokenFileError) -> TokenSet {
    let report = check(bytes, name: name, mode: mode)
    guard let tokens = report.tokens else {
      throw TokenFileError(name: name, issues: report.errors)
    }
    return tokens
  }

  /// Reads a file and tells everything about it, with tokens or without.
  ///
  /// - Parameters:
  ///   - bytes: The whole file: JSON in UTF-8 without a byte order mark.
  ///   - name: What to call the file in messages.
  ///   - mode: What to do about what breaks the standard's rules.
  /// - Returns: The tokens and the warnings, or the errors and the warnings.
  public static func check(
    _ bytes: [UInt8], name: String, mode: TokenReadingMode = .strict
  ) -> TokenFileReport {
    do {
      let document = try JSONDocument(bytes)
      let source = TokenSource(name: name, document: document, root: document.root)
      return TokenReader.read([source], name: name, mode: mode)
    } catch {
      return TokenFileReport(
        tokens: nil, errors: [TokenFileIssue(error, in: name)], warnings: [])
    }
  }
}

/// The result of reading a token file.
public struct TokenFileReport: Sendable {
  /// The tokens; nil if there is an error.
  public let tokens: TokenSet?

  /// The errors that keep the file from being used, in its order.
  public let errors: [TokenFileIssue]

  /// Probable or tolerated mistakes, in the order of the file.
  public let warnings: [TokenFileIssue]
}

/// The strictness of a reader of token files.
public enum TokenReadingMode: String, Sendable, CaseIterable {
  /// A violation of the standard is an error, and a file with an error gives no tokens.
  case strict

  /// The reader reports unreadable parts as warnings and leaves them out.
  ///
  /// A lenient reader also takes some forms that the standard has only in its examples or had in
  /// its drafts, with a warning; the package's README lists them. A file that is no JSON object is
  /// an error here as well.
  case lenient
}

/// A tree of groups and tokens, which may be a part of a document.
struct TokenSource {
  /// The document's name in messages.
  let name: String

  /// The document of the tree.
  let document: JSONDocument

  /// The tree's outermost group.
  let root: JSONNode

  /// The members of the outermost group that don't count.
  var leftOut = OmittedNames.none
}

/// Makes a set of tokens of one tree or of several.
///
/// Of several trees, a later one overrides the earlier: groups are merged through all levels, a
/// token replaces what stood at its path wholly. References are followed in what comes out.
enum TokenReader {
  /// Reads trees.
  ///
  /// - Parameters:
  ///   - sources: The trees, the strongest last.
  ///   - name: What to call the set in messages.
  ///   - mode: What to do about what breaks the standard's rules.
  /// - Returns: The tokens and the warnings, or the errors and the warnings.
  static func read(
    _ sources: [TokenSource], name: String, mode: TokenReadingMode
  ) -> TokenFileReport {
    guard let document = TokenDocument(sources) else {
      let issue = TokenFileIssue(
        code: .valueTooLarge, file: name, line: 1, column: 1, path: "",
        reason:
          "the documents together must be smaller than 4 GiB, and have fewer than 2147483647 values"
      )
      return TokenFileReport(tokens: nil, errors: [issue], warnings: [])
    }
    var reading = TokenReading(document, mode: mode)
    return reading.run(name: name)
  }
}

/// The trees that tokens are read from, as one document.
///
/// A reader that has one document has one sort of node, independent of the file of a token.
struct TokenDocument: Sendable {
  /// A tree, and where it stands in its file.
  struct Part: Sendable {
    let name: String
    /// The whole file.
    let bytes: [UInt8]
    /// The tree's outermost group in the joined document.
    let root: JSONNode
    /// The tree's first byte in the joined document.
    let start: Int
    /// The offset to add to a byte of the joined document to get that of the file.
    let shift: Int
    /// The members of the outermost group that don't count.
    let leftOut: OmittedNames
  }

  let json: JSONDocument
  let parts: [Part]

  /// Joins trees; nil if they are too large together.
  init?(_ sources: [TokenSource]) {
    if sources.count == 1 {
      let source = sources[0]
      guard source.document.nodeCount(of: source.document.root) < Int32.max else { return nil }
      json = source.document
      parts = [
        Part(
          name: source.name, bytes: source.document.bytes, root: source.root, start: 0, shift: 0,
          leftOut: source.leftOut)
      ]
      return
    }
    guard let json = JSONDocument(joining: sources.map { ($0.document, $0.root) }),
      json.nodeCount(of: json.root) < Int32.max
    else { return nil }
    self.json = json
    parts = zip(sources, json.elements(of: json.root)).map { source, root in
      let start = json.range(of: root).lowerBound
      return Part(
        name: source.name, bytes: source.document.bytes, root: root, start: start,
        shift: source.document.range(of: source.root).lowerBound - start, leftOut: source.leftOut)
    }
  }

  /// The number of the part that a byte of the joined document belongs to.
  func part(atOffset offset: Int) -> Int { Self.part(atOffset: offset, of: parts) }

  /// The number of the one of some parts that a byte of the joined document belongs to.
  static func part(atOffset offset: Int, of parts: [Part]) -> Int {
    var low = 0
    var high = parts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if parts[middle].start <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
