import DomainModels
import SharedFolders
import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Finds out which folder it is, or makes it one.
struct FolderOpening {
  private let files: any FolderFiles
  private let options: FolderOptions
  private(set) var keys: FolderKeyring?
  private(set) var scan = FolderScan()

  init(_ files: any FolderFiles, _ options: FolderOptions) {
    self.files = files
    self.options = options
    keys = options.credential.map { FolderKeyring($0, options.keyCost) }
  }

  mutating func run() async throws(SyncError) -> FolderIdentity {
    try look()
    if scan.documents.isEmpty, !scan.hasNewerDocument { try await makeDocument() }
    if let salt = scan.document?.salt, var keys {
      try await keys.learn(salt)
      self.keys = keys
      try look()
    }
    let identity = try scan.identity(known: nil, keys, in: files.path)
    if identity.salt == nil, keys != nil {
      throw SyncError(
        .wrongPlace, "the folder \(files.path) is not encrypted, and a passphrase was given for it",
        hint: "Leave the passphrase out, or take an empty folder for an encrypted one")
    }
    guard identity.owner.isSame(as: options.owner) else {
      let owner = identity.owner
      throw SyncError(
        .wrongPlace,
        "the folder \(files.path) holds changes of \(owner.name) (\(owner.product)), not of "
          + "\(options.owner.name) (\(options.owner.product))",
        hint: "Take another folder")
    }
    return identity
  }

  private mutating func look() throws(SyncError) {
    do throws(FolderFault) {
      try scan.look(files, keys)
    } catch {
      throw SyncError(error, in: files.path)
    }
  }

  /// Writes the file that says which folder it is: what segments tell of it, or a new one.
  private mutating func makeDocument() async throws(SyncError) {
    for salt in scan.lockedSalts {
      guard var keys else { throw .locked(files.path, isMissing: true) }
      try await keys.learn(salt)
      self.keys = keys
    }
    if !scan.lockedSalts.isEmpty { try look() }
    let told = scan.groups.map(\.header.folder).min { $0.outweighs($1) }
    if told == nil { try checkIsEmpty() }
    let identity = if let told { told } else { try await fresh() }
    guard let document = FolderDocument(identity, keys) else {
      throw .locked(files.path, isMissing: false)
    }
    do throws(FolderFault) {
      // Where the name is taken, the file is not whole, or another device was faster.
      if try files.publish(document.bytes, as: FolderDocument.usualName) == nil {
        _ = try files.publish(
          document.bytes, as: "quartet-sync-\(identity.id.text.suffix(8)).json")
      }
    } catch {
      // A folder that can't be written may be read as long as its segments say which one it is.
      if told == nil || error.reason != .forbidden { throw SyncError(error, in: files.path) }
    }
    try look()
  }

  /// Makes sure that there is nothing here of which one can't be sure whose it is.
  private func checkIsEmpty() throws(SyncError) {
    if !scan.damages.isEmpty, keys != nil { throw .locked(files.path, isMissing: false) }
    if scan.hasBrokenDocument || !scan.damages.isEmpty {
      throw SyncError(
        .damaged, "the file that says which folder \(files.path) is can't be read",
        hint: "If \(files.path) is still being copied, wait; else copy "
          + "\(FolderDocument.usualName) again from where it is whole")
    }
    if !options.makesFolder { throw .emptied(files.path) }
  }

  private mutating func fresh() async throws(SyncError) -> FolderIdentity {
    var salt: [UInt8]?
    if var keys {
      let chosen = keys.anySalt ?? FolderKey.freshSalt()
      try await keys.learn(chosen)
      self.keys = keys
      salt = chosen
    }
    return FolderIdentity(
      id: UUID.random(options.random), made: options.clock.now, owner: options.owner, salt: salt)
  }
}
