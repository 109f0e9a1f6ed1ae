public import Assembly
import DomainModels
import EncryptedStorage
import Foundation
import JournalFeatures
import JournalModels
import Secrets
import Storage
import Vault

/// The checks of `doctor` for a vault beyond its rows.
public struct VaultExamination: Sendable {
  private let location: DataLocation
  private let composition: JournalComposition

  public init(at location: DataLocation, _ composition: JournalComposition) {
    self.location = location
    self.composition = composition
  }

  /// Looks at an open one.
  ///
  /// - Throws: an error of the store.
  public func checks(of container: JournalContainer) async throws -> [Check] {
    let summary = try await container.vault.backend.summary()
    let inbox = await inbox(container)
    let status = try await JournalStatus(container)()
    let damage = try await container.vault.backend.headerDamage()
    return [header("open", summary, damage), keyring()] + inbox + [counts(of: status)]
  }

  /// Looks at a locked one, as far as that goes.
  ///
  /// - Parameters:
  ///   - vault: the vault.
  ///   - program: the program's name, for the hints.
  /// - Returns: the findings.
  /// - Throws: as `LockedVault.summary()`, or an error of the store.
  public func checks(of vault: LockedVault, program: String) async throws -> [Check] {
    let summary = try await vault.summary()
    let store = try await vault.sealedStore()
    let problems = try await store.audit().problems
      .map { Check.damaged($0, program: program) }
    try await store.backend.close()
    let sound = Check.sound(
      "store",
      "\(location.store): the files are sound; what is sealed in them can be examined"
        + " only with the key (journal unlock, then journal doctor)")
    return (problems.isEmpty ? [sound] : problems)
      + [header("locked", summary, summary.damage), keyring(), lockedInbox()]
  }

  private func header(_ state: String, _ summary: VaultSummary, _ damage: HeaderDefect?) -> Check {
    if let damage { return .wrong("vault", damage.message, hint: damage.way) }
    guard let cost = summary.cost else { return .sound("vault", state) }
    return .sound(
      "vault",
      "\(state); a try of the passphrase costs scrypt 2^\(cost.exponent)/\(cost.blockSize)/"
        + "\(cost.parallelism)")
  }

  private func keyring() -> Check {
    .sound(
      "keyring",
      composition.keepsKeys
        ? "keeps the key between commands, as long as the settings say"
        : "this system keeps no key, so every command asks")
  }

  private func counts(of counts: JournalCounts) -> Check {
    .sound("journal", "\(counts.waiting) waiting, \(counts.reviewed) reviewed")
  }

  private func lockedInbox() -> Check {
    do {
      let waiting = try location.inbox.count()
      return strangers() ?? sealed(waiting)
    } catch {
      return .wrong("inbox", error)
    }
  }

  private func sealed(_ count: Int) -> Check {
    .sound("inbox", "\(count) thought\(count == 1 ? "" : "s") sealed, to be taken in")
  }

  private func inbox(_ container: JournalContainer) async -> [Check] {
    do {
      let key = try await container.store.read { try $0.find(InboxKey.identity) }
      guard let key else {
        return [.wrong("inbox", "it has no key", hint: "Unlock once: journal unlock")]
      }
      let secret = Secret(bytes: key.secret.bytes)
      try location.inbox.verify(against: secret)
      let messages = try location.inbox.open(with: secret)
      var checks = messages.compactMap { damage(of: $0) }
      let whole = messages.count - checks.count
      if let stranger = strangers() { checks.append(stranger) }
      if checks.isEmpty || whole > 0 { checks.append(sealed(whole)) }
      return checks
    } catch {
      return [.wrong("inbox", error)]
    }
  }

  /// Returns the reason why a message will never be taken in; `nil` if it will.
  private func damage(of message: SealedMessage) -> Check? {
    switch message.contents {
    case .failure(let error): return .wrong("inbox", error)
    case .success(let bytes):
      do {
        _ = try Capture(encoded: bytes).checked()
        return nil
      } catch {
        let reason = Check.wrong("inbox", error)
        return .wrong(
          "inbox", "the message \(message.id.uuidString.lowercased()): \(reason.detail)",
          hint: reason.hint)
      }
    }
  }

  private func strangers() -> Check? {
    guard let strangers = try? location.inbox.strangers(), !strangers.isEmpty else { return nil }
    return .wrong(
      "inbox",
      strangers.count == 1
        ? "1 file in it is no message" : "\(strangers.count) files in it are no message",
      hint: "Look into \(location.inbox.folder), and move them away")
  }
}
