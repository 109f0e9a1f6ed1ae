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
