import DomainModels
import FriendsModels

/// When somebody is free, by their own clock.
struct FreePerson: Sendable {
  let id: Identifier<Member>
  let hours: WeekHours
  let zone: MissionZone
}
