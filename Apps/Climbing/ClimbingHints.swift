import ClimbingFeatures
import DomainModels
import Interchange
import SupabaseSync
import Sync
import TerminalCommands

extension ClimbingCommand {
  /// Hints with the commands that do what they say.
  static func hint(for error: any ExplainedError) -> String? {
    switch error {
    case let error as ClimberSyncError:
      switch error {
      case .anotherClimber(_, let owner, _, isHere: true): "Sync as that climber: --as \(owner)"
      case .anotherClimber(let place, _, let climber, isHere: false)
      where ClimberSyncError.isServer(place):
        "Sign in there with the account of \(climber); or add --join, and the account's climber comes "
          + "here, too"
      case .anotherClimber(_, _, _, isHere: false):
        "Take another folder; or add --join, and its climber comes here, too. Climbs move from one "
          + "climber to another by export and import"
      case .notLinked: "Name a folder that your devices share, or a hub: climbing sync --with PLACE"
      case .placeNotFound(_, known: []): "Link it: climbing sync --with PLACE"
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
  /// A command that solves the link's problem.
  var commandHint: String? {
    switch problemCode {
    case SyncError.Reason.locked.rawValue: problemHint ?? unlocking
    case SyncError.Reason.unauthorised.rawValue: SyncError.signingIn(at: label)
    default: problemHint
    }
  }

  /// The error of this link with the command that ends it.
  func explained(_ error: SyncError) -> SyncError {
    guard error.reason == .locked, error.hint == nil else { return error.advised(at: label) }
    return SyncError(.locked, error.message, hint: unlocking)
  }

  private var unlocking: String {
    "Give its passphrase once: climbing sync --with \(label) --passphrase"
  }
}

extension SyncError {
  /// The same error; one that needs a session at a hub names the command that signs in, and one of a
  /// hub's address without a scheme the address.
  func advised(at place: String) -> SyncError {
    if reason == .offline || reason == .wrongPlace,
      place.wholeMatch(of: #/[A-Za-z0-9\-]+(\.[A-Za-z0-9\-]+)+(:[0-9]+)?|localhost:[0-9]+/#) != nil
    {
      return SyncError(
        reason, message,
        hint: "If it is a hub, write its whole address: climbing sync --with https://\(place)")
    }
    guard reason == .unauthorised else { return self }
    return SyncError(reason, message, hint: SyncError.signingIn(at: place), retryAfter: retryAfter)
  }

  fileprivate static func signingIn(at place: String) -> String {
    place.hasPrefix("\(SupabaseProject.scheme):")
      ? "Sign in: climbing sync --with \(place.shellWord)"
      : "Sign in: climbing account sign-in --server \(place.shellWord)"
  }
}

/// JSON values of optionals: `null` for `nil`.
extension JSONValue {
  static func text(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }

  static func text(_ value: (some CustomStringConvertible)?) -> JSONValue {
    value.map { .string($0.description) } ?? .null
  }

  static func count(_ value: Int?) -> JSONValue { value.map { .integer(Int64($0)) } ?? .null }

  static func list(_ values: [String]) -> JSONValue { .array(values.map { .string($0) }) }

  /// The stretch of its scale's axis that a climb's grade covers, from and up to.
  static func band(of climb: JSONValue) -> JSONValue {
    guard let low = climb["gradeLow"], let high = climb["gradeHigh"], low != .null, high != .null
    else { return .null }
    return [low, high]
  }
}

extension String {
  /// A number of things in words (`1 pitch`, `2 pitches`).
  ///
  /// - Parameters:
  ///   - count: how many.
  ///   - one: what one of them is called.
  ///   - many: what several are called; without it `one` with an s.
  /// - Returns: the number and the noun.
  static func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    count == 1 ? "1 \(one)" : "\(count) \(many ?? one + "s")"
  }
}

extension Identifier {
  /// As many digits of the ID as distinguish it from one made a moment later.
  var short: String { String(description.prefix(13)) }

  /// The end of the identity, which tells those of one minute from each other.
  var ending: String { String(description.suffix(8)) }
}
