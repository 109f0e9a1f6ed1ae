import DomainModels
import EncryptedStorage
import Foundation
import JournalFeatures
import JournalModels
import ProductCommands
import Secrets
import Storage
import Vault

/// What `doctor` finds out about a vault beyond its rows.
struct VaultExamination: Sendable {
  let place: JournalPlace

  init(_ place: JournalPlace) { self.place = place }

  /// Looks at an open one.
  func checks(of container: JournalContainer) async throws -> [Check] {
    let summary = try await container.vault.backend.summary()
    let inbox = await inbox(container)
    let status = try await JournalStatus(container)()
    let damage = try await container.vault.backend.headerDamage()
    return [header("open", summary, damage), keyring()] + inbox + [counts(of: status)]
  }

  /// Looks at a locked one, as far as that goes.
  func checks(of vault: LockedVault) async throws -> [Check] {
    let summary = try await vault.summary()
    let store = try await vault.sealedStore()
    let problems = try await store.audit().problems
      .map { Check.damaged($0, program: JournalProduct.name) }
    try await store.backend.close()
    let sound = Check.sound(
      "store",
      "\(place.location): the files are sound; what is sealed in them can be examined"
        + " only with the key (journal unlock, then journal doctor)")
    return (problems.isEmpty ? [sound] : problems)
      + [header("locked", summary, summary.damage), keyring(), lockedInbox()]
  }

  private func header(_ state: String, _ summary: VaultSummary, _ damage: HeaderDamage?) -> Check {
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
      Composition.linked.keepsKeys
        ? "keeps the key between commands, as long as the settings say"
        : "this system keeps no key, so every command asks")
  }

  private func counts(of counts: JournalCounts) -> Check {
    .sound("journal", "\(counts.waiting) waiting, \(counts.reviewed) reviewed")
  }

  private func lockedInbox() -> Check {
    do {
      let waiting = try place.inbox.count()
      return strangers() ?? sealed(waiting)
    } catch {
      return .wrong("inbox", error)
    }
  }

  private func sealed(_ count: Int) -> Check {
    .sound("inbox", "\(Counted(count, "thought")) sealed, to be taken in")
  }

  private func inbox(_ container: JournalContainer) async -> [Check] {
    do {
      let key = try await container.store.read { try $0.find(InboxKey.identity) }
      guard let key else {
        return [.wrong("inbox", "it has no key", hint: "Unlock once: journal unlock")]
      }
      let secret = Secret(bytes: key.secret.bytes)
      try place.inbox.verify(against: secret)
      let messages = try place.inbox.open(with: secret)
      var checks = messages.compactMap { damage(of: $0) }
      let whole = messages.count - checks.count
      if let stranger = strangers() { checks.append(stranger) }
      if checks.isEmpty || whole > 0 { checks.append(sealed(whole)) }
      return checks
    } catch {
      return [.wrong("inbox", error)]
    }
  }

  /// Why a message will never be taken in; `nil` if it will.
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
    guard let strangers = try? place.inbox.strangers(), !strangers.isEmpty else { return nil }
    return .wrong(
      "inbox",
      "\(Counted(strangers.count, "file")) in it \(strangers.count == 1 ? "is" : "are") no"
        + " message", hint: "Look into \(place.inbox.folder), and move them away")
  }
}
