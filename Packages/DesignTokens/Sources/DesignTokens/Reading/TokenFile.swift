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
  /// - Returns: Its tokens, every reference resolved; what is probably a mistake is in
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
