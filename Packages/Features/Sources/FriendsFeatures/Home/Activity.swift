import DomainModels
import FriendsModels

/// Something that happened, before it is written for everybody who sees it at home.
struct Activity {
  let kind: ActivityKind
  var members: [Identifier<Member>]
  var actor: Identifier<Member>?
  var crew: Identifier<Crew>?
  var mission: Identifier<Mission>?
  let at: Timestamp
}
