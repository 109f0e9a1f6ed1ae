import DomainModels
import Pages
import Synchronization

/// The position in a form of several steps, so that a reader who comes back goes on there.
struct FormDraft {
  let address: PageAddress
  let answers: FormValues
  let step: Int
}

/// The drafts of one reader, each at the address of its form: a quiz does not push out a profile that is
/// half filled in.
struct FormDrafts {
  /// How many there are at most; the next one takes the place of that which was kept first.
  static let limit = 4

  private(set) var all: [FormDraft] = []

  /// Keeps a draft in the place of another one at its address.
  mutating func keep(_ draft: FormDraft) {
    remove(at: draft.address)
    all.append(draft)
    all.removeFirst(max(0, all.count - Self.limit))
  }

  mutating func remove(at address: PageAddress) { all.removeAll { $0.address == address } }

  func draft(at address: PageAddress) -> FormDraft? { all.first { $0.address == address } }
}

/// The drafts of users by their accounts: a user who signs in again goes on there, in each browser.
///
/// They are in this process's memory for a week after the last of an account was kept.
final class BrowserDrafts: Sendable {
  private struct Entry {
    var drafts = FormDrafts()
    var time: Timestamp
  }

  private static var life: Int64 { 7 * 86_400_000 }

  private let entries = Mutex<[String: Entry]>([:])
  private let capacity: Int
  private let clock: WallClock

  init(capacity: Int = 512, clock: WallClock) { (self.capacity, self.clock) = (capacity, clock) }

  /// Keeps a draft in the place of another one of the account at its address.
  func keep(_ draft: FormDraft, of account: String) {
    let now = clock.now
    entries.withLock { entries in
      entries[account, default: Entry(time: now)].drafts.keep(draft)
      entries[account]?.time = now
      entries = entries.filter { $0.value.time.advanced(byMilliseconds: Self.life) > now }
      while entries.count > capacity,
        let oldest = entries.min(by: { $0.value.time < $1.value.time })
      {
        entries[oldest.key] = nil
      }
    }
  }

  /// The drafts of an account, the one that was kept first as the first.
  func drafts(of account: String) -> [FormDraft] {
    let now = clock.now
    return entries.withLock { entries in
      guard let entry = entries[account], entry.time.advanced(byMilliseconds: Self.life) > now
      else { return [] }
      return entry.drafts.all
    }
  }

  /// Forgets the draft of an account at an address, because the form is done.
  func forget(of account: String, at address: PageAddress) {
    entries.withLock { entries in
      entries[account]?.drafts.remove(at: address)
      if entries[account]?.drafts.all.isEmpty == true { entries[account] = nil }
    }
  }

  /// Forgets all drafts of an account that has ended.
  func forget(of account: String) { entries.withLock { $0[account] = nil } }
}
