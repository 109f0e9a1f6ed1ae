internal import DomainModels
internal import EncryptedStorage
internal import Secrets
public import Storage
internal import Synchronization
internal import Vault

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Damages the files of a vault at random, and looks whether opening it then shows all of it or says
/// what is wrong.
///
/// The files are the store with its log and lock, the inbox with its key and messages, and the
/// count of tries. Each case damages one to four of them; of the store often the header and its key
/// slots. What has to hold:
///
/// 1. The vault opens with all its pages; or something is named that is wrong; or it is refused
/// with a
///    hint. It is never taken for a new one while anything is left of it.
/// 2. Of the inbox each message that is there is read as it was written, or named.
/// 3. A wait for the next try is at most a minute.
public struct VaultFuzz: Sendable {
  /// A case in which one of these does not hold.
  public struct Violation: Sendable, CustomStringConvertible {
    /// The number that makes the same case again.
    public let number: Int
    public let damage: [String]
    public let message: String

    public var description: String {
      "case \(number): \(damage.joined(separator: ", ")): \(message)"
    }
  }

  /// The counts of all cases by their outcome.
  public struct Totals: Sendable, Equatable {
    public var whole = 0
    /// Opened with all pages, and the header is named.
    public var mended = 0
    public var named = 0
    public var refused = 0
    /// Refused to the passphrase, and open to the recovery key.
    public var recovered = 0
  }

  private let driver: any StorageDriver
  private let folder: String
  private let seed: UInt64
  private let made: VaultFuzzFiles

  /// Makes a vault, and keeps its files.
  ///
  /// - Parameters:
  ///   - driver: opens the store beneath, which lies in a file, its log and its lock file.
  ///   - folder: an empty folder for the cases.
  ///   - seed: the same seed makes the same cases.
  /// - Throws: what the vault throws while it is whole.
  public init(over driver: any StorageDriver, in folder: String, seed: UInt64) async throws {
    self.driver = driver
    self.folder = folder
    self.seed = seed
    made = try await VaultFuzzFiles(over: driver, in: folder, seed: seed)
  }

  /// Damages the files once for each number, and opens what is left.
  ///
  /// - Parameters:
  ///   - cases: their numbers.
  ///   - progress: called after each case.
  /// - Returns: the outcomes, and the violations.
  /// - Throws: an error of the folder for the cases.
  public func run(
    _ cases: Range<Int>, progress: (Int) -> Void = { _ in }
  ) async throws -> (totals: Totals, violations: [Violation]) {
    var totals = Totals()
    var violations: [Violation] = []
    for number in cases {
      let dice = FuzzDice(.seeded(seed &+ UInt64(number) &* 0x9E37_79B9_7F4A_7C15))
      var files = made
      let damage = (0..<1 + dice.below(4)).map { _ in files.damage(dice) }
      try files.lay(in: folder)
      for message in [try await judgeStore(files, &totals), judgeInbox(files), judgeTries(files)] {
        guard let message else { continue }
        violations.append(Violation(number: number, damage: damage, message: message))
      }
      progress(number)
    }
    return (totals, violations)
  }

  // MARK: Store

  private enum Look {
    case pages([String], named: String?, header: Bool)
    case refused(StorageError)
    case new
    case other(any Error)
  }

  private struct TakenForNew: Error {}

  private func judgeStore(_ files: VaultFuzzFiles, _ totals: inout Totals) async throws -> String? {
    switch await look(.passphrase(VaultFuzzFiles.passphrase)) {
    case .new: return files.isAnythingLeft ? "it is taken for a new one" : nil
    case .other(let error): return "an error of another kind: \(error)"
    case .pages(let pages, let named, let header):
      if pages == made.pages {
        if header { totals.mended += 1 } else { totals.whole += 1 }
        return nil
      }
      if named != nil {
        totals.named += 1
        return nil
      }
      // Without the lock file nothing tells of rows that are gone as a whole.
      return files.isLockDamaged
        ? nil : "\(pages.count) pages of \(made.pages.count) are shown, and nothing is said"
    case .refused(let error):
      guard error.hint != nil else { return "it is refused without a hint: \(error.message)" }
      if files.isStoreWhole { return "a whole store is refused: \(error.message)" }
    }
    try files.lay(in: folder)
    if case .pages(let pages, let named, _) = await look(.recoveryKey(made.recoveryKey)) {
      totals.recovered += 1
      return pages == made.pages || named != nil || files.isLockDamaged
        ? nil : "the recovery key shows \(pages.count) pages, and nothing is said"
    }
    totals.refused += 1
    return nil
  }

  private func look(_ key: VaultKey) async -> Look {
    do {
      let vault = EncryptedDriver(over: driver, cost: try VaultFuzzFiles.cost) { request in
        guard case .unlock = request else { throw TakenForNew() }
        return key
      } created: { _ in
      }
      let store = try await VaultFuzzFiles.open(vault, in: folder, seed: seed)
      do {
        let header = try await (store.backend as? EncryptedBackend)?.headerDamage()
        let named = try await store.audit().problems.first
        let pages = try await VaultFuzzFiles.pages(of: store)
        try await store.backend.close()
        return .pages(pages, named: header?.message ?? named, header: header != nil)
      } catch let error as StorageError {
        try? await store.backend.close()
        return .pages([], named: error.message, header: false)
      } catch let mismatch as StoredValueMismatch {
        try? await store.backend.close()
        return .pages([], named: mismatch.message, header: false)
      }
    } catch is TakenForNew {
      return .new
    } catch let error as StorageError {
      return .refused(error)
    } catch {
      return .other(error)
    }
  }

  // MARK: Beside the store

  private func judgeInbox(_ files: VaultFuzzFiles) -> String? {
    let inbox = SealedInbox(folder: "\(folder)/\(VaultFuzzFiles.inbox)")
    _ = try? inbox.verify(against: made.inboxKey)
    let messages: [SealedMessage]
    do {
      messages = try inbox.open(with: made.inboxKey)
    } catch {
      return error.message.isEmpty ? "the inbox is refused without a word" : nil
    }
    for (name, text) in files.messages {
      guard let message = messages.first(where: { $0.id.uuidString.lowercased() == name }) else {
        return "the message \(name) is there, and is not listed"
      }
      if let bytes = try? message.contents.get(), bytes != text {
        return "the message \(name) is another, and nothing is said"
      }
    }
    return nil
  }

  private func judgeTries(_ files: VaultFuzzFiles) -> String? {
    let wait = AttemptDelay(file: "\(folder)/\(VaultFuzzFiles.tries)").remaining()
    return wait > .seconds(60) ? "the next try has to wait for \(wait)" : nil
  }
}

/// The record of the vault that is damaged: all that was typed is sealed.
struct FuzzPage: Record {
  let id: Identifier<FuzzPage>
  var text: String
  var mood: String?
  var lifecycle: Lifecycle

  static let table = "pages"
  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("text", \.text, .sensitive, .searchable),
    Column("mood", \.mood, .sensitive, .indexed),
    Column.lifecycle(\.lifecycle),
    make: FuzzPage.init)

  static var catalogue: Catalogue {
    get throws { try Catalogue(version: 1, of: "fuzz", [FuzzPage.self]) }
  }
}
