import ClimbingFeatures
import DomainModels
import Sync

extension ClimbingCommand {
  /// Hints with the commands that do what they say.
  static func hint(for error: any ExplainedError) -> String? {
    switch error {
    case let error as ClimberSyncError:
      switch error {
      case .anotherClimber(_, let owner, _, isHere: true): "Sync as that climber: --as \(owner)"
      case .anotherClimber(_, _, _, isHere: false):
        "Take another folder; or add --join, and its climber comes here, too. Climbs move from one "
          + "climber to another by export and import"
      case .notLinked: "Name a folder that your devices share: climbing sync --with FOLDER"
      case .placeNotFound(_, known: []): "Link it: climbing sync --with FOLDER"
      case .conflictNotFound, .ambiguousConflict: "List them: climbing sync conflicts"
      case .refusalNotFound, .ambiguousRefusal: "List them: climbing sync quarantine"
      case .passingStore: "Leave --store out, or name a file: --store sqlite:PATH"
      default: error.hint
      }
    case let error as LogbookArchiveError where error.hint == LogbookArchiveError.anotherFile:
      "Give a file that `export --format json` wrote; nothing was imported"
    default: error.hint
    }
  }
}

extension SyncLink {
  /// What to do about the link's problem.
  var commandHint: String? {
    problemCode == SyncError.Reason.locked.rawValue ? problemHint ?? unlocking : problemHint
  }

  /// The error of this link with the command that ends it.
  func explained(_ error: SyncError) -> SyncError {
    guard error.reason == .locked, error.hint == nil else { return error }
    return SyncError(.locked, error.message, hint: unlocking)
  }

  private var unlocking: String {
    "Give its passphrase once: climbing sync --with \(label) --passphrase"
  }
}
