import DomainModels
import FriendsModels
import Matching

/// A member who might be suggested, with all that is compared.
struct Neighbour: Sendable {
  let member: Member
  let details: MemberDetails

  /// Their cell; `nil` if they gave no coordinates.
  var cell: GridCell? { details.home?.cell.flatMap(GridCell.init(rawValue:)) }

  /// The same, looking no farther than so many kilometres.
  func looking(within reach: Int) -> Neighbour {
    var details = details
    details.wishes.reach = min(details.wishes.reach, reach)
    return Neighbour(member: member, details: details)
  }

  /// How far another is, as a bucket; `nil` where either has no cell.
  func distance(to other: Neighbour) -> DistanceBucket? {
    guard let here = cell, let there = other.cell else { return nil }
    return here.bucket(to: there)
  }

  /// Whether something so far away is within what they wish; what is not known is.
  func reaches(_ distance: DistanceBucket?) -> Bool {
    distance.map { $0 <= DistanceBucket(reach: details.wishes.reach) } ?? true
  }

  /// Whether each lets the other through: age, distance by its bucket, traits.
  func suits(_ other: Neighbour, on day: CivilDate) -> Bool {
    wants(other, on: day) && other.wants(self, on: day)
  }

  private func wants(_ other: Neighbour, on day: CivilDate) -> Bool {
    let wishes = details.wishes
    guard let age = other.details.age(on: day), wishes.youngest <= age, age <= wishes.oldest else {
      return false
    }
    guard reaches(distance(to: other)) else { return false }
    guard let mine = details.traits, let theirs = other.details.traits else { return true }
    return zip(TraitGaps(mine, theirs).all, wishes.traits).allSatisfy(TraitGaps.agrees)
  }
}

extension DistanceBucket {
  /// The farthest bucket of a reach in whole kilometres.
  ///
  /// A reach ends with the bucket in which its last metre lies: nothing depends on more than the
  /// bucket, and 10 km bring no member who lives 10–25 km away.
  init(reach: Int) { self.init(kilometres: Double(reach).nextDown) }
}
