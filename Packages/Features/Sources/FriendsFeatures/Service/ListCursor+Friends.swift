import DomainModels
import FriendsModels
import Identity

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
  /// The number of entries that a page has: 20 unless told.
  ///
  /// - Throws: `ValidationError` outside of 1 to 50.
  var checkedPageSize: Int {
    get throws(ValidationError) {
      try checked(in: FriendsLimits.pageSize, else: FriendsLimits.defaultPageSize)
    }
  }

  /// The number of suggestions that come: 10 unless told.
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

extension ListCursor {
  /// Returns whether an entry of a list with the largest first lies behind this place.
  func isBehind(_ number: Int, _ id: UUID) -> Bool {
    number < self.number || number == self.number && id.uuidString < (self.id?.uuidString ?? "")
  }

  /// Returns whether an entry of a list with the smallest first lies behind this place.
  func isBefore(_ number: Int, _ id: UUID) -> Bool {
    number > self.number || number == self.number && id.uuidString > (self.id?.uuidString ?? "")
  }
}

extension IdentityKeys {
  /// A member's description of themselves.
  func details(of member: Member) throws -> MemberDetails {
    try MemberDetails(packed: open(member.details, in: member.id, "details"))
  }

  /// Seals what a member says about themselves.
  func seal(_ details: MemberDetails, of id: Identifier<Member>) throws -> SealedContent {
    try seal(details.packed, in: id, "details")
  }

  /// Returns the exact place of a mission.
  func place(of mission: Mission) throws -> MissionMeetingPoint {
    try MissionMeetingPoint(packed: open(mission.place, in: mission.id, "place"))
  }

  /// Seals where a mission takes place.
  func seal(_ place: MissionMeetingPoint, of id: Identifier<Mission>) throws -> SealedContent {
    try seal(place.packed, in: id, "place")
  }
}
