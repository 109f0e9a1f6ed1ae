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
  ///   A draft is read strictly, and each mistake in it is among the obstacles: without obstacles
  ///   it is valid.
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

/// One thing that a migration changed.
public struct TokenMigrationChange: Sendable, Equatable {
  /// The token or the group it is in; empty for the file as a whole.
  public let path: String

  /// The place in the old file.
  public let place: TokenLocation

  /// The old text, as the file has it; empty if there was none.
  public let before: String

  /// The new text.
  public let after: String

  /// The loss or assumption, as a phrase; nil if the two are equivalent.
  public let loss: String?

  public init(
    path: String, place: TokenLocation, before: String, after: String, loss: String? = nil
  ) {
    self.path = path
    self.place = place
    self.before = before
    self.after = after
    self.loss = loss
  }
}

/// One thing that a migration could not carry over.
public struct TokenMigrationObstacle: Sendable, Equatable {
  /// The token or the group it is in; empty for the file as a whole.
  public let path: String

  /// The place in the old file.
  public let place: TokenLocation

  /// The value, as the file has it.
  public let value: String

  /// Why it stays, as a sentence without a full stop.
  public let reason: String
}

/// The result of converting a file from one form to another.
public struct TokenMigrationReport: Sendable, Equatable {
  /// The file in its new form.
  public let bytes: [UInt8]

  /// The changes, in the order of the file.
  public let changes: [TokenMigrationChange]

  /// The parts that could not be carried over, or keep ``bytes`` from being valid, in the order of
  /// the file.
  public let obstacles: [TokenMigrationObstacle]

  /// True if the new form says all that the old one said.
  public var isLossless: Bool { obstacles.isEmpty && changes.allSatisfy { $0.loss == nil } }
}
