import DomainModels
import FriendsModels

extension ListCursor {
  /// Reads where a page begins; `nil` for the first.
  ///
  /// - Throws: `ValidationError` for what this very list did not give.
  static func reading(_ text: String?, in list: String) throws(ValidationError) -> ListCursor? {
    guard let text else { return nil }
    return try ListCursor(text, in: list, field: "cursor")
  }
}

extension Optional where Wrapped == Int {
  /// How many entries a page has: 20 unless told.
  ///
  /// - Throws: `ValidationError` outside of 1 to 50.
  var checkedPageSize: Int {
    get throws(ValidationError) {
      try checked(in: FriendsLimits.pageSize, else: FriendsLimits.defaultPageSize)
    }
  }

  /// How many suggestions come: 10 unless told.
  ///
  /// - Throws: `ValidationError` outside of 1 to 20.
  var checkedSuggestions: Int {
    get throws(ValidationError) {
      try checked(in: FriendsLimits.suggestions, else: FriendsLimits.defaultSuggestions)
    }
  }

  private func checked(
    in range: ClosedRange<Int>, else standard: Int
  ) throws(ValidationError) -> Int {
    guard let self else { return standard }
    guard range.contains(self) else {
      throw ValidationError(issues: [
        ValidationError.Issue(
          field: "limit", reason: "must be from \(range.lowerBound) to \(range.upperBound)")
      ])
    }
    return self
  }
}
