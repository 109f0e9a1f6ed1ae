import Assembly
import JournalAssembly
import JournalFeatures
import TerminalCommands
import Vault

/// Keeps the copy of the safety plan that may be read while the journal is locked, as its owner wants.
struct SupportCopy: Sendable {
  let container: JournalContainer

  /// Rewrites the copy, or removes it where it is not wanted.
  func refresh() async throws {
    let box = container.vault.location.supportBox
    if let card = try await ReadSupportCard(container).whileLocked() {
      try box.write(card.encoded)
    } else {
      try box.remove()
    }
  }

  /// The part of the plan that is readable while the journal is locked.
  static func plan(at place: DataLocation) -> SupportPage.OwnPlan {
    do {
      guard let bytes = try place.supportBox.read() else { return .sealed }
      return .card(try SupportCard(encoded: bytes))
    } catch {
      return .unreadable
    }
  }
}
