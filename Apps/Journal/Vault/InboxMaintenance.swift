import DomainModels
import EncryptedStorage
import Foundation
import JournalAssembly
import JournalFeatures
import JournalModels
import Secrets
import Storage
import TerminalCommands
import Vault

/// Looks after the sealed inbox of an open journal: what was written down while it was locked comes
/// into it, and its public key is the right one.
struct InboxMaintenance: Sendable {
  let container: JournalContainer
  let session: CommandSession

  private var inbox: SealedInbox { container.vault.location.inbox }

  /// Makes the keys of an inbox: the private one into the vault first.
  ///
  /// If another command was quicker its key stays, and is the one that is published: what is sealed
  /// for it meanwhile can be read.
  func make() async throws {
    let now = container.clock.now
    let drawn = PackedBytes(SealedInbox.newPrivateKey().withBytes { Array($0) })
    let kept = try await container.store.write { transaction in
      if let key = try transaction.find(InboxKey.identity) { return key.secret }
      try transaction.save(
        InboxKey(id: InboxKey.identity, secret: drawn, lifecycle: Lifecycle(createdAt: now)))
      return drawn
    }
    try inbox.publish(Secret(bytes: kept.bytes))
  }

  /// Takes what waits into the journal, and then out of the inbox.
  ///
  /// - Returns: the thoughts that are new.
  func drain() async throws -> [Thought] {
    guard let key = try await privateKey() else {
      try await make()
      return []
    }
    try mend(key)
    let messages = try inbox.open(with: key)
    guard !messages.isEmpty else { return [] }
    var captures: [Capture] = []
    var ids: [UUID] = []
    for message in messages {
      do {
        captures.append(try Capture(encoded: try message.contents.get()).checked())
        ids.append(message.id)
      } catch {
        tell(error)
      }
    }
    let taken = try await DrainCaptures(container)(captures)
    // Only now: a process killed before finds them again, and recognises them by their IDs.
    try inbox.remove(ids)
    return taken
  }

  private func privateKey() async throws -> Secret? {
    try await container.store.read { try $0.find(InboxKey.identity) }
      .map { Secret(bytes: $0.secret.bytes) }
  }

  /// Puts the right public key there if it is missing or was exchanged, which is said.
  private func mend(_ key: Secret) throws {
    guard let problem = problem(of: key) else { return }
    switch problem.reason {
    case .missing: try inbox.publish(key)
    case .foreign, .damaged:
      session.note("Careful: \(session.visible(problem.message)).")
      if let hint = problem.hint { session.note("\(session.visible(hint)).") }
      try inbox.publish(key)
      session.note("The right key is in its place again.")
    default: throw problem
    }
  }

  private func problem(of key: Secret) -> VaultError? {
    do {
      try inbox.verify(against: key)
      return nil
    } catch {
      return error
    }
  }

  private func tell(_ error: any Error) {
    let explained = error as? any ExplainedError
    session.note(
      "A thought that was written down while locked can't be read, and stays where it is: "
        + session.visible(explained?.message ?? "\(error)"))
  }
}

/// Looks after the header of an open vault: reports damage, and has it rewritten.
struct HeaderMaintenance: Sendable {
  let backend: EncryptedBackend
  let session: CommandSession

  /// Reports damage to the header, and has it rewritten where its contents are known.
  ///
  /// A vault that opens stays open, even if its header can't be repaired.
  func callAsFunction() async {
    let damage: HeaderDefect?
    do {
      damage = try await backend.headerDamage()
    } catch {
      return
    }
    if let damage { session.note("Careful: \(session.visible(damage.message)).") }
    do {
      let isMended = try await backend.mendHeader()
      guard let damage else { return }
      session.note(isMended ? "It was rewritten." : "\(damage.way).")
    } catch {
      // That an older vault gets its second copy later costs nothing.
      if damage != nil {
        session.note("It could not be rewritten: \(session.visible("\(explained(error))")).")
      }
    }
  }

  private func explained(_ error: any Error) -> String {
    (error as? any ExplainedError)?.message ?? "\(error)"
  }
}
