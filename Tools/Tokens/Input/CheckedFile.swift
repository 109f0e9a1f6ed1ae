import DesignTokens
import Interchange

/// What is wrong with a file.
struct CheckedFile {
  let name: String
  let isResolver: Bool
  let errors: [TokenFileIssue]
  let warnings: [TokenFileIssue]
  /// How many tokens there are; `nil` if the file is invalid.
  let tokenCount: Int?
  /// What was read for it.
  let sources: SourceFiles

  /// Checks a file.
  ///
  /// - Throws: ``FileFailure`` if it can't be read at all.
  init(_ path: String, _ mode: TokenReadingMode) throws(FileFailure) {
    name = FileBytes.name(of: path)
    let bytes = try FileBytes.read(path)
    let sources = SourceFiles(beside: path)
    sources.remember(bytes, as: name)
    self.sources = sources
    let document = try? JSONDocument(bytes)
    isResolver = document.map { TokenResolver.isResolver($0, name: path) } ?? false
    let report: TokenFileReport
    if isResolver {
      do {
        let resolver = try TokenResolver.load(bytes, name: name, mode: mode) {
          try sources.bytes(of: $0)
        }
        report = resolver.check()
      } catch {
        errors = error.issues
        warnings = []
        tokenCount = nil
        return
      }
    } else {
      report = TokenFile.check(bytes, name: name, mode: mode)
    }
    errors = report.errors
    warnings = report.warnings
    tokenCount = report.tokens?.tokens.count
  }
}
