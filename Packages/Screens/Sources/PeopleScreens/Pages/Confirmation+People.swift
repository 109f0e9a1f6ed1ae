import DomainModels
import PeopleModels

extension Confirmation {
  /// Before somebody is blocked.
  static func block(_ person: Identifier<Person>, _ name: String) -> Confirmation {
    Confirmation(
      title: "Block \(name)?",
      text: "You will not see each other any more, and what was between you ends for good. They "
        + "are told nothing.",
      effect: .block(person))
  }

  /// Before a block is taken back.
  static func unblock(_ person: Identifier<Person>, _ name: String) -> Confirmation {
    Confirmation(
      title: "Unblock \(name)?",
      text: "You may see each other again. What it ended stays so.", effect: .unblock(person))
  }

  /// Before a match is ended.
  static func unmatch(_ match: Identifier<PeopleMatch>, _ name: String) -> Confirmation {
    Confirmation(
      title: "End the match with \(name)?",
      text: "It ends for both of you and for good, and neither can read what was written.",
      effect: .unmatch(match))
  }
}
