public import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Everything that the journal keeps in a store.
public enum JournalRecords {
  /// The version of the tables; raise it with every change of a schema.
  public static let layoutVersion = 1

  /// Every record type, those that others refer to first.
  public static var all: [any Record.Type] {
    [
      Thought.self, Feeling.self, Judgement.self, Revision.self, Prediction.self,
      DistortionChoice.self, SelfCheck.self, PracticeCard.self, SafetyPlan.self, Contact.self,
      JournalSettings.self, InboxKey.self,
    ]
  }
}

/// The namespace of the IDs of what there is one of; it never changes.
enum JournalNamespace {
  static let single = UUID(
    uuid: (
      0x5B, 0xE1, 0x74, 0xA9, 0x2C, 0x06, 0x4D, 0xB3, 0x9F, 0x18, 0xD2, 0x47, 0x6A, 0xC5, 8, 1
    ))
}

/// The longest texts of the journal, in Unicode scalars.
///
/// They are there so that a broken import can't fill a vault; texts written by hand stay far below.
public enum JournalLimits {
  /// A text of several lines: a thought, a situation, evidence.
  public static let text = 100_000
  /// A name: of a feeling, a distortion, a person.
  public static let name = 200
}

/// The private key of the inbox into which thoughts go while the journal is locked.
///
/// It lies in the vault, so that what was put in can be read only once that is open.
public struct InboxKey: Record {
  public let id: Identifier<InboxKey>
  /// The private key.
  public var secret: PackedBytes
  /// When it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(id: Identifier<InboxKey>, secret: PackedBytes, lifecycle: Lifecycle) {
    self.id = id
    self.secret = secret
    self.lifecycle = lifecycle
  }

  /// The ID of the key of this device's inbox.
  public static var identity: Identifier<InboxKey> {
    Identifier(name: "inbox-key", in: JournalNamespace.single)
  }

  public static let table = "inbox_keys"

  /// The owner's, on this device only; sealed.
  public static let schema = Schema(
    scope: .owner, kind: .local,
    Column("id", \.id),
    Column("secret", \.secret, .sensitive),
    Column.lifecycle(\.lifecycle),
    make: InboxKey.init)

  /// Checks that there is a key.
  ///
  /// - Throws: ``ValidationError`` if it is empty or far too long.
  public func validate() throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.require(
      (1...4_096).contains(secret.bytes.count), "secret", "must have 1 to 4096 bytes")
    try problems.check("inbox key")
  }
}

extension ValidationError.Collector {
  /// Notes a text that is blank where it must not be, too long, or holds NUL.
  ///
  /// - Parameters:
  ///   - text: what a user wrote; `nil` is always right.
  ///   - field: its name outside Swift.
  ///   - limit: how many Unicode scalars it may have.
  mutating func check(_ text: String?, _ field: String, limit: Int = JournalLimits.text) {
    guard let text else { return }
    require(!text.isBlank, field, "must not be empty")
    let scalars = text.unicodeScalars
    require(scalars.count <= limit, field, "must have at most \(limit) characters")
    require(!scalars.contains("\0"), field, "must not contain the character NUL")
  }

  /// Notes a number outside its range; `nil` is always right.
  mutating func check(_ number: Int?, _ field: String, in range: ClosedRange<Int>) {
    guard let number else { return }
    require(
      range.contains(number), field,
      "must be \(range.lowerBound) to \(range.upperBound), not \(number)")
  }

  /// Notes a belief or a strength that is not 0 to 100.
  mutating func check(percent: Int?, _ field: String) { check(percent, field, in: 0...100) }

  /// Notes an offset that no clock of the world shows: they run from 12 hours behind UTC to 14
  /// ahead of it.
  mutating func check(utcOffsetMinutes: Int) {
    check(utcOffsetMinutes, "utc_offset_minutes", in: -720...840)
  }
}
