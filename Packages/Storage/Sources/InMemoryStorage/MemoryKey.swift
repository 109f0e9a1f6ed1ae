import DomainModels
import Storage

/// A row's key, told apart byte by byte.
struct MemoryKey: Hashable, Sendable {
  let values: [StoredValue]

  static func == (left: Self, right: Self) -> Bool {
    left.values.elementsEqual(right.values) { $0.isIdentical(to: $1) }
  }

  func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
