import DomainModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension RandomSource {
  /// A number from 0, less than a count of 1 or more.
  func below(_ count: Int) -> Int { Int(next() % UInt64(max(1, count))) }

  /// True once in so many times.
  func once(in count: Int) -> Bool { below(count) == 0 }

  /// One of several; `nil` of none.
  func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }
}

extension UUID {
  /// Any identity.
  static func drawn(_ random: RandomSource) -> UUID {
    withUnsafeBytes(of: (random.next(), random.next())) {
      UUID(uuid: $0.loadUnaligned(as: uuid_t.self))
    }
  }
}

extension RecordKey {
  /// What a trace calls it.
  var text: String { "\(table) \(record.short)" }
}

extension UUID {
  /// Enough to tell a few apart.
  var short: String { String(uuidString.lowercased().suffix(6)) }
}
