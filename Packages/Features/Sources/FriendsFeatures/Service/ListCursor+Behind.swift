import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ListCursor {
  /// Whether an entry of a list with the largest first lies behind this place.
  func isBehind(_ number: Int, _ id: UUID) -> Bool {
    number < self.number || number == self.number && id.uuidString < (self.id?.uuidString ?? "")
  }

  /// Whether an entry of a list with the smallest first lies behind this place.
  func isBefore(_ number: Int, _ id: UUID) -> Bool {
    number > self.number || number == self.number && id.uuidString > (self.id?.uuidString ?? "")
  }
}
