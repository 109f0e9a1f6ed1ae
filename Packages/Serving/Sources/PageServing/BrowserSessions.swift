import DomainModels
import Pages
import Synchronization

/// The sessions of all browsers, in this process's memory, by the secret in their cookies.
///
/// After a restart users sign in again. A session that is not used ends, sooner if no user has signed
/// in; if there are too many, those end that were not used for longest.
final class BrowserSessions<Product: PageSite>: Sendable {
  private struct Entry {
    let session: BrowserSession<Product>
    var lastUse: Timestamp
  }

  /// How long a session without a user lasts unused, in milliseconds.
  static var visitorLife: Int64 { 30 * 60_000 }
  /// How long a session of a user lasts unused, in seconds.
  static var userLife: Int64 { 30 * 86_400 }

  private let entries = Mutex<[String: Entry]>([:])
  private let capacity: Int
  private let clock: WallClock
  private let random: RandomSource

  init(capacity: Int, clock: WallClock, random: RandomSource) {
    (self.capacity, self.clock, self.random) = (capacity, clock, random)
  }

  /// The session with a secret; `nil` if it has ended.
  func session(_ secret: String) -> BrowserSession<Product>? {
    let now = clock.now
    return entries.withLock { entries in
      guard let entry = entries[secret] else { return nil }
      guard !Self.isOver(entry, at: now) else {
        entries[secret] = nil
        return nil
      }
      entries[secret]?.lastUse = now
      return entry.session
    }
  }

  /// Stores a session, in the place of the one with another secret if there is one.
  ///
  /// - Returns: the session's secret: 256 random bits in hexadecimal digits.
  func add(_ session: BrowserSession<Product>, replacing old: String? = nil) -> String {
    let secret = Hexadecimal.text(random, words: 4)
    let now = clock.now
    entries.withLock { entries in
      if let old { entries[old] = nil }
      if entries.count >= capacity { Self.makeRoom(in: &entries, at: now) }
      entries[secret] = Entry(session: session, lastUse: now)
    }
    return secret
  }

  func remove(_ secret: String) { entries.withLock { _ = $0.removeValue(forKey: secret) } }

  private static func isOver(_ entry: Entry, at now: Timestamp) -> Bool {
    let life = entry.session.isSignedIn ? userLife * 1_000 : visitorLife
    return now.milliseconds - entry.lastUse.milliseconds >= life
  }

  /// Ends what is over; if that is not enough, a tenth of all, those of visitors first.
  private static func makeRoom(in entries: inout [String: Entry], at now: Timestamp) {
    let before = entries.count
    entries = entries.filter { !isOver($0.value, at: now) }
    guard entries.count == before else { return }
    let order = entries.sorted { left, right in
      let (isUser, isOther) = (left.value.session.isSignedIn, right.value.session.isSignedIn)
      return isUser == isOther ? left.value.lastUse < right.value.lastUse : !isUser
    }
    for (secret, _) in order.prefix(max(1, before / 10)) { entries[secret] = nil }
  }
}

enum Hexadecimal {
  /// So many words of 64 bits, as hexadecimal digits.
  static func text(_ random: RandomSource, words: Int) -> String {
    (0..<words).map { _ in
      let text = String(random.next(), radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }.joined()
  }
}
