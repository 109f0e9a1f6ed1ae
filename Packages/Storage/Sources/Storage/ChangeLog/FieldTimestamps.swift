public import DomainModels

/// When each field of a row was written, kept small: one timestamp for all, and those that differ.
struct FieldTimestamps: Equatable {
  private(set) var base: HybridTimestamp
  private var deviations: [String: HybridTimestamp] = [:]

  init(base: HybridTimestamp) { self.base = base }

  /// Reads what ``storedBase`` and ``storedDeviations`` gave.
  init(base: StoredValue, deviations: StoredValue) throws {
    guard case .bytes(let bytes) = base, let stamp = HybridTimestamp(bytes: bytes) else {
      throw StoredValueMismatch(expected: "sixteen bytes of a hybrid timestamp", found: base)
    }
    self.base = stamp
    guard deviations != .null else { return }
    let texts = try [String](stored: deviations)
    for index in stride(from: 0, to: texts.count - 1, by: 2) {
      guard let stamp = HybridTimestamp(texts[index + 1]) else {
        throw StoredValueMismatch(expected: "a hybrid timestamp", found: .text(texts[index + 1]))
      }
      self.deviations[texts[index]] = stamp
    }
  }

  var storedBase: StoredValue { .bytes(base.bytes) }

  /// Names and timestamps in turn, sorted by name, or null.
  var storedDeviations: StoredValue {
    if deviations.isEmpty { return .null }
    let sorted = deviations.sorted { $0.key < $1.key }
    return .list(sorted.flatMap { [.text($0.key), .text($0.value.description)] })
  }

  /// The time under a name, if it is one of those that differ.
  func deviation(of name: String) -> HybridTimestamp? { deviations[name] }

  /// Takes back that a field was written at the time of its own.
  mutating func forget(_ field: String) {
    if !deviations.isEmpty { deviations[field] = nil }
  }

  /// When a field was written.
  subscript(field: String) -> HybridTimestamp {
    get { deviations[field] ?? base }
    set {
      if newValue != base { deviations[field] = newValue } else { forget(field) }
    }
  }
}

/// Two values of one field that were written side by side: one won, the other lost.
///
/// If a record was deleted while another device edited it, the field is `deleted_at`: the deletion
/// stayed, and the edit, which is in the row still, can't be seen.
public struct FieldConflict: Sendable, Hashable {
  /// A value, and when it was written.
  public struct Version: Sendable, Hashable {
    public let value: StoredValue
    /// The timestamp of the write.
    public let stamp: HybridTimestamp

    public init(_ value: StoredValue, at stamp: HybridTimestamp) {
      self.value = value
      self.stamp = stamp
    }
  }

  /// The column's name.
  public let field: String
  /// The version that won and is in the row.
  public let kept: Version
  public let lost: Version

  public init(field: String, kept: Version, lost: Version) {
    self.field = field
    self.kept = kept
    self.lost = lost
  }
}

/// The result of merging one foreign change.
public struct MergeReport: Sendable, Hashable {
  /// The outcome of the change.
  public let outcome: ChangeOutcome
  /// The values that lost to one whose author had not seen them.
  public let conflicts: [FieldConflict]

  /// Puts the findings together.
  public init(outcome: ChangeOutcome, conflicts: [FieldConflict] = []) {
    self.outcome = outcome
    self.conflicts = conflicts
  }
}
