public import DomainModels
public import JournalModels

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The effect of an edit on one field.
public enum FieldEdit<Value: Sendable>: Sendable {
  /// Leaves it as it is.
  case keep
  /// Writes a value into it.
  case set(Value)
  /// Takes its value away.
  case clear

  /// Does it to a field that may be empty.
  func apply(to field: inout Value?) {
    switch self {
    case .keep: break
    case .set(let value): field = value
    case .clear: field = nil
    }
  }

  /// Whether the field is left as it is.
  public var isKept: Bool { if case .keep = self { true } else { false } }
}

extension FieldEdit: Equatable where Value: Equatable {}
extension FieldEdit: Hashable where Value: Hashable {}

extension FieldEdit<String> {
  /// Does it to a text: white space at its ends goes, and blank text takes the value away.
  func applyText(to field: inout String?) {
    switch self {
    case .keep: break
    case .set(let text): field = Optional(text).nonBlank
    case .clear: field = nil
    }
  }
}

/// Provides randomness to the use cases that need values that cannot be guessed.
///
/// An ID of version 7 lies in the clear and tells its neighbours; the namespace of a thought
/// must not follow from it.
public protocol HasRandomSource: Sendable {
  /// Where random bits come from; the system's own in a program.
  var random: RandomSource { get }
}

extension RandomSource {
  /// A UUID of 122 random bits (version 4), for the namespace of a new thought.
  public func namespace() -> UUID {
    let high = next() & ~0xF000 | 0x4000
    let low = next() & ~(0b11 << 62) | 0b10 << 62
    return withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { halves in
      UUID(uuid: halves.loadUnaligned(as: uuid_t.self))
    }
  }
}

/// The beginnings that tell many thoughts from each other, for lists.
///
/// The IDs are sorted once: the one that shares most with another stands beside it, so that
/// each beginning costs a search by halves and not a look at all the others.
public struct IdentifierBeginnings: Sendable {
  private let sorted: [Identifier<Thought>]
  private let least: Int

  /// Sorts the IDs.
  ///
  /// - Parameters:
  ///   - ids: every thought that might be meant, in any order.
  ///   - least: how many characters a beginning has at least.
  public init(_ ids: some Sequence<Identifier<Thought>>, atLeast least: Int = 8) {
    sorted = ids.sorted()
    self.least = least
  }

  /// The beginning of an ID, whether it is among the others or not.
  ///
  /// No other of them begins so, and ``ThoughtReference/text(_:)`` understands it.
  public subscript(id: Identifier<Thought>) -> String {
    let text = Array(id.description)
    let from = place { $0 < id }
    let to = place { $0 <= id }
    let neighbours = Array(sorted[..<from].suffix(1)) + Array(sorted[to...].prefix(1))
    let length = neighbours.map { other -> Int in
      zip(text, other.description).prefix { $0 == $1 }.count + 1
    }.max()
    return String(text.prefix(max(least, length ?? 0)))
  }

  /// How many come first of which something is true that is true of none after them.
  private func place(_ isBefore: (Identifier<Thought>) -> Bool) -> Int {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = low + (high - low) / 2
      if isBefore(sorted[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
