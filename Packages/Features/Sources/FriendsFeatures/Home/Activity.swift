import DomainModels
import FriendsModels

/// Something that happened, before it is written for everybody who sees it at home.
struct Activity {
  /// What.
  let kind: ActivityKind
  /// Who sees it.
  var members: [Identifier<Member>]
  /// Who did it.
  var actor: Identifier<Member>?
  /// In which crew.
  var crew: Identifier<Crew>?
  /// With which mission.
  var mission: Identifier<Mission>?
  /// When.
  let at: Timestamp
}
