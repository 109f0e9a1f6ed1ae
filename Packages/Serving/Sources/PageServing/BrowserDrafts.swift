import DomainModels
import Pages
import Synchronization

/// The position in a form of several steps, so that a reader who comes back goes on there.
struct FormDraft {
  let address: PageAddress
  let answers: FormValues
  let step: Int
}

/// The drafts of users by their accounts: a user who signs in again goes on there, in each browser.
///
/// They are in this process's memory, one for an account, for a week.
final class BrowserDrafts: Sendable {
  private struct Entry {
    let draft: FormDraft
    let time: Timestamp
  }

  private static var life: Int64 { 7 * 86_400_000 }

  private let entries = Mutex<[String: Entry]>([:])
  private let capacity: Int
  private let clock: WallClock

  init(capacity: Int = 512, clock: WallClock) { (self.capacity, self.clock) = (capacity, clock) }

  /// Keeps a draft in the place of another one of the account.
  func keep(_ draft: FormDraft, of account: String) {
    let now = clock.now
    entries.withLock { entries in
      entries[account] = Entry(draft: draft, time: now)
      entries = entries.filter { $0.value.time.advanced(byMilliseconds: Self.life) > now }
      while entries.count > capacity,
        let oldest = entries.min(by: { $0.value.time < $1.value.time })
      {
        entries[oldest.key] = nil
      }
    }
  }

  /// The draft of an account; `nil` for none.
  func draft(of account: String) -> FormDraft? {
    let now = clock.now
    return entries.withLock { entries in
      entries[account].flatMap {
        $0.time.advanced(byMilliseconds: Self.life) > now ? $0.draft : nil
      }
    }
  }

  /// Forgets the draft of an account, because the form is done or the account has ended.
  func forget(of account: String) { entries.withLock { $0[account] = nil } }
}
