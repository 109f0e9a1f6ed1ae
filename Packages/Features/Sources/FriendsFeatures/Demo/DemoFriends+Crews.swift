import DomainModels
import FriendsModels
import Matching

extension DemoFriends {
  /// A crew that simulated people made.
  struct DrawnCrew: Sendable {
    let crew: FriendsModels.Crew
    /// Its members, the admin first.
    let members: [Int]
  }

  /// Crews of people of one town who like the same.
  func crews(at now: Timestamp) -> [DrawnCrew] {
    var chance = SplitMix64(seed: seed ^ 0xC3E7)
    var crews: [DrawnCrew] = []
    var waiting: [String: [Int]] = [:]
    for place in 0..<count {
      // Two of three belong to a crew.
      guard chance.below(3) > 0 else { continue }
      let first = details(of: place).interests[0]
      let field = DemoWords.interests.firstIndex { $0.contains(first) } ?? 0
      let key = "\(town(of: place).city)/\(field)"
      waiting[key, default: []].append(place)
      let size = 3 + chance.below(4)
      guard let members = waiting[key], members.count >= size else { continue }
      waiting[key] = nil
      crews.append(draw(crews.count, of: members, &chance, at: now))
    }
    return crews
  }

  private func draw(
    _ number: Int, of members: [Int], _ chance: inout SplitMix64, at now: Timestamp
  ) -> DrawnCrew {
    let liked = members.flatMap { details(of: $0).interests }
    let tag = details(of: members[0]).interests[0]
    let others = Dictionary(liked.map { ($0, 1) }, uniquingKeysWith: +)
      .sorted { ($0.value, $1.key) > ($1.value, $0.key) }.map(\.key).filter { $0 != tag }
    let city = town(of: members[0]).city
    let days = 10 + chance.below(200)
    return DrawnCrew(
      crew: FriendsModels.Crew(
        id: identifier(number, salt: 1), name: "\(city) \(tag)",
        summary: "\(members.count) people who meet for \(tag).",
        tags: [tag] + others.prefix(2), admission: [.open, .open, .request][chance.below(3)],
        maxMembers: 8, creator: id(of: members[0]),
        lastActivityAt: now.adding(minutes: -60 * chance.below(200)),
        lifecycle: Lifecycle(createdAt: now.adding(days: -days))),
      members: members)
  }
}
