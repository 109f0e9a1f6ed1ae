import Interchange

/// Carries a token file from the drafts of the format to the standard, or back.
///
/// The drafts are those of the Design Tokens Community Group from 2021 to 2023, in which values are
/// strings (`#ff4d88`, `16px`, `200ms`); in the first, properties have no `$`. What other programs
/// made of them is read too: CSS colour functions, numbers in strings, `{color.red.value}`, types
/// such as `spacing` and `fontSizes`.
///
/// Only what has to change does: every other byte, references and `$extensions` among them, stays as
/// it is. A file that is in the wanted form already comes out as it went in. What can't be carried
/// stays as it is too, and the report says so. The drafts have no resolvers: one stays whole, and the
/// token files that it refers to are carried over one by one.
///
/// ```swift
/// let report = try TokenMigration.fromDraft.migrate(bytes, name: "old.tokens.json")
/// for obstacle in report.obstacles { print(obstacle.place.line, obstacle.reason) }
/// ```
public enum TokenMigration: String, Sendable, CaseIterable {
  /// From the drafts to 2025.10.
  case fromDraft

  /// From 2025.10 to the draft of July 2023.
  case toDraft

  /// Carries a file over.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - name: What to call the file in messages.
  /// - Returns: The file in its new form, and what was changed, what was lost, what stayed behind.
  ///   What comes from a draft is read strictly, and whatever is wrong with it is among the obstacles:
  ///   without one, it is valid.
  /// - Throws: ``TokenFileError`` if it is no JSON.
  public func migrate(
    _ bytes: [UInt8], name: String
  ) throws(TokenFileError) -> TokenMigrationReport {
    let document = try JSONDocument(tokenFile: bytes, name: name)
    if TokenResolver.isResolver(document, name: name) {
      var log = MigrationLog(document, name: name)
      let order = document.members(of: document.root).first {
        document.text(of: $0.key, isExactly: "resolutionOrder")
      }
      log.leave(
        order?.key ?? document.root, at: [],
        because: "the drafts have no resolvers; carry over the token files that it refers to")
      return log.report
    }
    switch self {
    case .fromDraft:
      var reader = DraftReader(document, name: name)
      reader.read()
      reader.log.check()
      return reader.log.report
    case .toDraft:
      var writer = DraftWriter(document, name: name)
      writer.write()
      return writer.log.report
    }
  }
}
