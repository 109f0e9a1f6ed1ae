import Synchronization

@testable import JournalScreens

extension JournalPerformer {
  /// All that an effect tells.
  func told(_ effect: JournalEffect) async -> [JournalMessage] {
    let told = Mutex<[JournalMessage]>([])
    await self(effect) { message in told.withLock { $0.append(message) } }
    return told.withLock(\.self)
  }
}
