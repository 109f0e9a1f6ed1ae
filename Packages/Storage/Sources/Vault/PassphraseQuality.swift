import EncryptedStorage
public import Secrets

/// An estimate of whether a passphrase would be found by guessing.
///
/// It looks at what guessing programs try first: short ones, runs and repetitions, the commonest
/// ones, digits alone. It knows no dictionary, so it can't praise: what it lets pass may still be a
/// line of a well-known song.
public struct PassphraseQuality: Sendable, Equatable {
  public enum Level: Int, Sendable, Comparable, CaseIterable {
    /// It would be found soon: not to be taken.
    case refused
    /// It can be taken; more would be better, and ``PassphraseQuality/advice`` says what.
    case fair
    /// Nothing speaks against it.
    case good

    /// Orders from worst to best.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  public let level: Level
  /// Why it is not good, as a sentence; `nil` if it is.
  public let reason: String?
  /// Advice for a better passphrase, as a sentence; `nil` if it is good.
  public let advice: String?
  /// A note for users who type it on another keyboard; `nil` if there is none.
  public let note: String?

  /// Judges a passphrase.
  public init(of passphrase: Secret) {
    var bytes = passphrase.composed.withBytes { Array($0) }
    defer { bytes.wipe() }
    let isPlain = bytes.allSatisfy { $0 < 128 }
    note =
      isPlain
      ? nil
      : "It has letters that not every keyboard has; plain ones are safer"
    (level, reason) = PassphraseQuality.judge(&bytes)
    advice = level == .good ? nil : PassphraseQuality.betterOnes
  }

  /// Makes sure that it can be taken.
  ///
  /// - Throws: ``VaultError`` with ``VaultError/Reason/weakPassphrase``, with why and what would be
  ///   better.
  public func require() throws(VaultError) {
    guard level == .refused, let reason else { return }
    throw VaultError(.weakPassphrase, reason, hint: advice)
  }

  private static let betterOnes =
    "Four or five words that have nothing to do with each other are easy to keep and hard to guess"

  /// Fewer characters than this, runs and repetitions not counted, are too few.
  private static let least = 8
  /// From here on nothing is said.
  private static let plenty = 14

  private static func judge(_ bytes: inout [UInt8]) -> (Level, String?) {
    for index in bytes.indices where (65...90).contains(bytes[index]) { bytes[index] |= 0x20 }
    // The bytes that begin a character.
    let characters = bytes.count { $0 & 0xC0 != 0x80 }
    if characters == 0 { return (.refused, "the passphrase is empty") }
    if characters < least {
      return (.refused, "the passphrase is very short: every one of its length can be tried")
    }
    if isCommon(bytes) {
      return (.refused, "the passphrase is one of the first that an attacker tries")
    }
    let worth = worth(bytes)
    if worth < least || Set(bytes).count < 5 {
      return (.refused, "the passphrase is mostly a repetition or a run, which is tried early")
    }
    if bytes.allSatisfy({ (48...57).contains($0) || [32, 45, 46, 47].contains($0) }) {
      let digits = bytes.count { (48...57).contains($0) }
      if digits < 14 {
        return (.refused, "the passphrase is a number, and all numbers of its length can be tried")
      }
    }
    if worth < plenty { return (.fair, "the passphrase is rather short") }
    return (.good, nil)
  }

  /// The number of characters that don't follow from those before: not a third equal one in a row,
  /// not the next of a run (`abcd`, `4321`), nor what repeats the text so far.
  private static func worth(_ bytes: [UInt8]) -> Int {
    var count = 0
    for index in bytes.indices where bytes[index] & 0xC0 != 0x80 {
      if index >= 2 {
        let step = Int(bytes[index]) - Int(bytes[index - 1])
        let before = Int(bytes[index - 1]) - Int(bytes[index - 2])
        if step == before, abs(step) <= 1 { continue }
      }
      if index >= 3, repeats(bytes, index) { continue }
      count += 1
    }
    return count
  }

  /// Returns whether this byte and the two before it stood in the same order before.
  private static func repeats(_ bytes: [UInt8], _ index: Int) -> Bool {
    let last = bytes[(index - 2)...index]
    return (2..<index).contains { end in bytes[(end - 2)...end].elementsEqual(last) }
  }

  /// Returns whether it is one of the commonest, as it is or with digits and marks around it.
  private static func isCommon(_ bytes: [UInt8]) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte) || byte >= 128 }
    func core(_ bytes: [UInt8]) -> [UInt8] {
      Array(bytes.drop { !isLetter($0) }.reversed().drop { !isLetter($0) }.reversed())
    }
    // Spelled with figures, and with others behind it: `p4ssw0rd123`.
    let spelled = core(Array(bytes)).map { figures[$0] ?? $0 }
    let whole = core(bytes.map { figures[$0] ?? $0 })
    return common.contains { word in
      [bytes, core(bytes), spelled, whole].contains { word.utf8.elementsEqual($0) }
    }
  }

  private static let figures: [UInt8: UInt8] = [
    UInt8(ascii: "0"): UInt8(ascii: "o"), UInt8(ascii: "1"): UInt8(ascii: "i"),
    UInt8(ascii: "3"): UInt8(ascii: "e"), UInt8(ascii: "4"): UInt8(ascii: "a"),
    UInt8(ascii: "5"): UInt8(ascii: "s"), UInt8(ascii: "7"): UInt8(ascii: "t"),
    UInt8(ascii: "@"): UInt8(ascii: "a"), UInt8(ascii: "$"): UInt8(ascii: "s"),
    UInt8(ascii: "!"): UInt8(ascii: "i"),
  ]

  /// In lower case; those of fewer than eight characters stand for themselves with digits around.
  private static let common: [String] = [
    "password", "passwort", "passphrase", "passw", "pass", "qwerty", "qwertz", "qwertyuiop",
    "qwertzuiop", "asdfghjkl", "azerty", "azertyuiop", "zxcvbnm", "yxcvbnm", "letmein",
    "let me in", "welcome", "willkommen", "iloveyou", "i love you", "ich liebe dich", "sunshine",
    "princess", "football", "baseball", "basketball", "superman", "batman", "monkey", "dragon",
    "master", "shadow", "trustno", "secret", "geheim", "changeme", "change me", "default",
    "administrator", "admin", "login", "hello", "hallo", "helloworld", "hello world", "whatever",
    "computer", "internet", "starwars", "pokemon", "michael", "jennifer", "jordan", "michelle",
    "charlie", "jessica", "ashley", "daniel", "thomas", "summer", "winter", "spring", "autumn",
    "sommer", "schatz", "freedom", "mustang", "access", "flower", "cookie", "chocolate",
    "correct horse battery staple", "correcthorsebatterystaple", "correct-horse-battery-staple",
    "abc", "abcdef", "abcdefgh", "test", "testtest", "guest", "journal", "diary", "tagebuch",
    "mydiary", "my diary", "myjournal", "my journal", "mypassword", "my password", "mysecret",
    "my secret", "nopassword", "no password", "q w e r t y", "qazwsx", "1qaz2wsx", "1q2w3e4r",
    "1q2w3e4r5t", "qazwsxedc", "zaq12wsx", "a1b2c3d4", "aa123456", "p@ssword", "open sesame",
    "opensesame", "to be or not to be", "the quick brown fox",
  ]
}
