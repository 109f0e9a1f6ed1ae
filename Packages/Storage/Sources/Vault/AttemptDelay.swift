public import DomainModels
import Secrets

/// Delays tries of wrong passphrases, longer each time, and never longer than a minute.
///
/// Each try is written down before it is made, and a right passphrase clears the sheet, so several
/// processes that try at one time wait as one does. Nothing is ever wiped, and no user is locked out:
/// a minute is the most, whatever the file says and however the clock is set. A process that can
/// write the folder can remove the file, and an attacker with a copy of the vault does not wait at
/// all: against those the cost of the passphrase stands, not this.
public struct AttemptDelay: Sendable {
  private let file: PrivatePath
  private let clock: WallClock

  /// The longest wait.
  public static let longest = Duration.seconds(60)

  /// Names the file in which tries are counted; it is made at the first one.
  public init(file: String, clock: WallClock = .system) {
    self.file = PrivatePath(file)
    self.clock = clock
  }

  /// The delay after so many wrong tries: nothing after the first, then 1, 2, 4 … and
  /// at most 60 seconds.
  public static func delay(after failures: Int) -> Duration {
    if failures < 2 { return .zero }
    return failures >= 8 ? longest : .seconds(1 << (failures - 2))
  }

  /// Returns the time that the next try has to wait; zero if it may be made now.
  public func remaining() -> Duration {
    let now = clock.now
    let sheet = AttemptRecord(try? file.read(largest: AttemptRecord.largest))
    if sheet.failures == 0 || now >= sheet.last { return sheet.remaining(at: now) }
    let result = try? file.exclusively { folder, name throws(VaultError) in
      try AttemptDelay.current(folder, name, now).remaining(at: now)
    }
    return result ?? .zero
  }

  /// The number of tries that failed since the last right one.
  public var failures: Int {
    AttemptRecord(try? file.read(largest: AttemptRecord.largest)).failures
  }

  /// Makes sure that a try may be made now, before a user types a passphrase in vain.
  ///
  /// - Throws: ``VaultError`` with ``VaultError/Reason/waiting``.
  public func require() throws(VaultError) {
    let wait = remaining()
    if wait > .zero { throw AttemptDelay.waiting(wait) }
  }

  /// Writes a try down, which is to be made now; it counts as wrong until ``succeed()``.
  ///
  /// If the state can't be written, the try is allowed: a full disk must not lock a user out.
  ///
  /// - Throws: ``VaultError`` with ``VaultError/Reason/waiting`` if it has to wait, with the seconds
  ///   in its sentence.
  public func begin() throws(VaultError) {
    let now = clock.now
    let wait = try? file.exclusively { folder, name throws(VaultError) -> Duration in
      var sheet = try AttemptDelay.current(folder, name, now)
      let wait = sheet.remaining(at: now)
      if wait > .zero { return wait }
      sheet.failures = min(sheet.failures + 1, AttemptRecord.most)
      sheet.last = now
      try folder.put(sheet.bytes, as: name, isNew: false)
      return .zero
    }
    if let wait, wait > .zero { throw AttemptDelay.waiting(wait) }
  }

  /// The sheet as it is to be read now.
  ///
  /// If the clock was set back, the wait counts from now: otherwise it could last for years.
  private static func current(
    _ folder: borrowing PrivateFolder, _ name: String, _ now: Timestamp
  ) throws(VaultError) -> AttemptRecord {
    var sheet = AttemptRecord(try folder.read(name, largest: AttemptRecord.largest))
    if sheet.failures > 0, now < sheet.last {
      sheet.last = now
      try folder.put(sheet.bytes, as: name, isNew: false)
    }
    return sheet
  }

  /// Clears the sheet: the passphrase was right.
  ///
  /// If that can't be done, the next wait is a minute at most.
  public func succeed() {
    guard failures > 0 else { return }
    try? file.remove()
  }

  private static func waiting(_ wait: Duration) -> VaultError {
    let (seconds, rest) = wait.components
    let whole = rest > 0 ? seconds + 1 : seconds
    return VaultError(
      .waiting, "the next try is possible in \(whole) \(whole == 1 ? "second" : "seconds")",
      hint: "Nothing was changed, and nothing will be: take your time, or use the recovery key")
  }
}

// MARK: Sheet

extension AttemptDelay {
  /// The record of attempts: `1 FAILURES MILLISECONDS`.
  struct AttemptRecord: Equatable {
    var failures: Int
    var last: Timestamp

    static let largest = 64
    static let most = 1_000_000

    init(failures: Int, last: Timestamp) {
      self.failures = failures
      self.last = last
    }

    /// Reads it; what makes no sense counts as empty.
    init(_ secret: Secret?) {
      self.init(failures: 0, last: Timestamp(milliseconds: 0))
      guard let secret else { return }
      let text = secret.withoutFinalLineEnd.withBytes { String(decoding: $0, as: UTF8.self) }
      let words = text.split(separator: " ", omittingEmptySubsequences: false)
      guard words.count == 3, words[0] == "1", let failures = Int(words[1]),
        (0...AttemptRecord.most).contains(failures), let last = Int64(words[2])
      else { return }
      self.init(failures: failures, last: Timestamp(milliseconds: last))
    }

    var bytes: [UInt8] { Array("1 \(failures) \(last.milliseconds)\n".utf8) }

    func remaining(at now: Timestamp) -> Duration {
      let delay = AttemptDelay.delay(after: failures)
      if failures == 0 { return .zero }
      guard now >= last else { return delay }
      let (passed, isFar) = now.milliseconds.subtractingReportingOverflow(last.milliseconds)
      return isFar ? .zero : max(.zero, delay - .milliseconds(passed))
    }
  }
}
