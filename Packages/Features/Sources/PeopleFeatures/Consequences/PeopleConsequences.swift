import DomainModels
import PeopleModels
import Storage

/// That two people's match is to agree with what they decided: a like, or taking one back, posts it
/// from the actor's scope.
struct SettleMatch: Consequence {
  static let name = "settle_match"
  let actor: Identifier<Person>
  let target: Identifier<Person>
}

/// That what was between two people ends, because one blocked the other.
struct PartPeople: Consequence {
  static let name = "part_people"
  let blocker: Identifier<Person>
  let blocked: Identifier<Person>
}

/// That a person who reported another blocks them; a report posts it from the scope of the reported.
struct BlockReported: Consequence {
  static let name = "block_reported"
  let reporter: Identifier<Person>
  let reported: Identifier<Person>
}
