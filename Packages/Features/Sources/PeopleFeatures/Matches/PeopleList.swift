import DomainModels
import PeopleModels

/// A list that comes in pages.
enum PeopleList {
  case decisions(of: Identifier<Person>)
  /// A person's matches.
  case matches(of: Identifier<Person>)
  case messages(of: Identifier<PeopleMatch>)

  /// Its name in a cursor.
  var name: String {
    switch self {
    case .decisions(let person): "decisions/\(person)"
    case .matches(let person): "matches/\(person)"
    case .messages(let match): "messages/\(match)"
    }
  }
}
