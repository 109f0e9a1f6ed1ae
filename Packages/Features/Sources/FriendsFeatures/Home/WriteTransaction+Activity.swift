import DomainModels
import FriendsModels
import Storage

extension WriteTransaction {
  /// Notes what happened for everybody who sees it; whoever did it does not.
  func note(_ activity: Activity) throws {
    for member in activity.members where member != activity.actor {
      let entry = ActivityEntry(
        id: ActivityEntry.identity(of: activity.kind, to: member, about: activity.about),
        member: member, kind: activity.kind, actor: activity.actor, crew: activity.crew,
        mission: activity.mission, happenedAt: activity.at,
        lifecycle: Lifecycle(createdAt: activity.at))
      try save(entry)
    }
  }
}

extension Activity {
  /// What tells it from all others: a body that runs twice writes the same rows.
  fileprivate var about: String {
    let parts = [actor?.description, crew?.description, mission?.description]
    return parts.map { $0 ?? "-" }.joined(separator: "/") + "/\(at.milliseconds)"
  }
}
