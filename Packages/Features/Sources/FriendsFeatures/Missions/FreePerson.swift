import DomainModels
import FriendsModels

/// When a member is free, by their own clock.
struct FreePerson: Sendable {
  let id: Identifier<Member>
  let hours: WeekHours
  let zone: MissionZone
}
