import DomainModels
import PeopleModels

extension Int {
  /// How many entries a page has, where the person who asks wants so many at most.
  ///
  /// - Throws: `ValidationError` below 1.
  var checkedPageSize: Int {
    get throws(ValidationError) {
      guard self >= 1 else {
        throw ValidationError(issues: [
          ValidationError.Issue(field: "limit", reason: "must be at least 1")
        ])
      }
      return Swift.min(self, PeopleLimits.pageSize)
    }
  }
}
