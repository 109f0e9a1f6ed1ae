import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ListCursor {
  /// Names the place behind an entry.
  init(_ list: PeopleList, number: Int, id: UUID? = nil) {
    self.init(list.name, number: number, id: id)
  }

  /// Reads a place that this list gave.
  init(_ text: String, in list: PeopleList) throws(ValidationError) {
    try self.init(text, in: list.name, field: "page")
  }
}
