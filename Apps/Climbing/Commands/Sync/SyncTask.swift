import Assembly
import ClimbingAssembly
import ClimbingFeatures
import ClimbingModels
import DomainModels
import Foundation
import ProductCommands
import Storage
import Sync
import TerminalCommands

/// Syncs, with progress on a terminal.
struct SyncTask {
  let options: ClimbingOptions
  let session: CommandSession
  /// The choice about syncing after writes; `nil` leaves it as it is.
  let automatic: Bool?

  /// Syncs with a place that the user named; a climber who comes from there gets an account.
  ///
  /// - Throws: as the use cases do; at a hub without a session the error names the command that signs
  ///   in.
  func link(_ text: String, passphrase: Bool, joins: Bool) async throws -> SyncResult {
    do {
      return try await linked(text, passphrase: passphrase, joins: joins)
    } catch let error as SyncError {
      throw error.advised(at: text)
    }
  }

  private func linked(
    _ text: String, passphrase: Bool, joins: Bool
  ) async throws -> SyncResult {
    let accounts = try await ClimbingOptions.accounts(options.store, in: session)
    guard accounts.store.backend.capabilities.contains(.persistent) else {
      throw ClimberSyncError.passingStore
    }
    let data = try ClimbingProduct.stores.location(options.store, in: session)
    let dependencies = ClimbingProduct.composition.syncing(at: data)
    let place = try Self.location(text)
    try await SupabaseSignIn(session: session, location: data)(at: place)
    let found = try await open(
      place, dependencies, SyncPassphrase(session: session, location: data),
      isWanted: passphrase)
    let identity = try await FindSyncIdentity(accounts)(found, as: options.climber, joins: joins)
    let container = SyncContainer(accounts, for: identity.climber, dependencies)
    let report = try await watched(container) {
      try await SyncLogbook($0)(with: found, report: $1)
    }
    var newcomer: LocalClimber?
    if case .newcomer(let owner, let id, let movesIn) = identity {
      if let problem = report.problem { throw problem }
      do {
        newcomer = try await JoinClimber(accounts)(
          id, called: owner.name, from: found.place.label, movesIn: movesIn)
      } catch let error as ClimberSyncError {
        // The climber's profile may be among what can't be read.
        if let unread = report.unread { throw unread }
        throw error
      }
    }
    try await choose(container, report.status.link)
    if let problem = report.problem { throw problem }
    return SyncResult(
      link: report.status.link, report: report, problem: report.unread, newcomer: newcomer,
      isAutomatic: automatic)
  }

  /// Syncs with the places that are known; a climber who was coming from one when that was interrupted
  /// comes now.
  ///
  /// - Returns: the outcome of each; with only one, its error is thrown.
  func again(_ nudge: SyncTrigger) async throws -> [SyncResult] {
    let accounts = try await ClimbingOptions.accounts(options.store, in: session)
    if options.climber == nil, let place = try await FindPendingRemote(accounts)() {
      return [try await link(place, passphrase: false, joins: false)]
    }
    let container = SyncContainer(try await options.container(in: session, syncs: false))
    if automatic != nil {
      for link in try await FindSyncRemotes(container)() { try await choose(container, link) }
    }
    let outcomes = try await watched(container) {
      try await SyncAllRemotes($0)(nudge, report: $1)
    }
    return try outcomes.map { outcome in
      let problem: SyncError? =
        switch outcome.result {
        case .success(let report): report.problem
        case .failure(let error): error
        }
      let link = outcome.report?.status.link ?? outcome.link
      guard let error = problem.map(link.explained) else {
        return SyncResult(
          link: link, report: outcome.report, problem: outcome.report?.unread, newcomer: nil,
          isAutomatic: automatic)
      }
      if outcomes.count == 1 { throw error }
      return SyncResult(
        link: link, report: nil, problem: error, newcomer: nil, isAutomatic: automatic)
    }
  }

  /// Looks at a place, and gets what opens it.
  private func open(
    _ location: SyncLocation, _ dependencies: SyncDependencies, _ passphrase: SyncPassphrase,
    isWanted: Bool
  ) async throws -> RemoteInfo {
    let look = InspectRemote(dependencies)
    let found = try await look(location)
    if found.isLocked {
      return try await look(location, passphrase: try await passphrase.known(of: found.place.label))
    }
    guard isWanted else { return found }
    if found.isNew {
      let chosen = try await passphrase.chosen(for: found.place.label)
      return RemoteInfo(location: location, place: found.place, key: .passphrase(chosen))
    }
    guard found.place.isEncrypted else {
      throw SyncError(
        .wrongPlace, "\(found.place.label) is not encrypted, and opens without a passphrase",
        hint: "Leave --passphrase out, or take an empty folder for an encrypted one")
    }
    return try await look(location, passphrase: try await passphrase.known(of: found.place.label))
  }

  private func choose(_ container: SyncContainer, _ link: SyncLink) async throws {
    if let automatic { try await SetAutomaticSync(container)(automatic, for: link) }
  }

  private func watched<Outcome: Sendable>(
    _ container: SyncContainer,
    _ work: (SyncContainer, @escaping @Sendable (SyncProgress) -> Void) async throws -> Outcome
  ) async throws -> Outcome {
    try await session.withProgress { line in
      try await work(container) { progress in
        switch progress.phase {
        case .pushing, .settling, .gathering:
          line.update("Handing over changes", done: progress.sent)
        case .digesting, .comparing, .refetching, .mending:
          line.update("Comparing records", done: progress.received)
        default:
          line.update(
            "Taking changes", done: progress.received,
            of: progress.remaining.map { progress.received + $0 })
        }
      }
    }
  }

  /// The absolute location, valid from any working directory; a hub as its address is
  /// written everywhere.
  static func location(_ text: String) throws -> SyncLocation {
    let location = try SyncLocation(text)
    if let address = try? HubAddress(text) { return try SyncLocation("\(address)") }
    guard location.scheme == SyncLocation.plainScheme else { return location }
    let base = URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
    var path = URL(filePath: location.path, relativeTo: base).standardizedFileURL
      .path(percentEncoded: false)
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return SyncLocation(scheme: location.scheme, path: path)
  }
}
