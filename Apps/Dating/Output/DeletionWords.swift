import Identity
import PeopleModels

/// The data that is deleted with a user, in words.
struct DeletionWords {
  /// The number of rows of each table, by the table's name.
  let counts: [String: Int]

  /// The deleted data, as a list in a sentence.
  var receipt: String {
    let kinds: [(table: String, one: String, many: String)] = [
      (PersonPhoto.table, "photo", "photos"), (PeopleDecision.table, "decision", "decisions"),
      (PeopleMatch.table, "match", "matches"), (PeopleMessage.table, "message", "messages"),
      (DailyPick.table, "pick", "picks"), (PersonBlock.table, "block", "blocks"),
      (PlaceChange.table, "change of place", "changes of place"),
    ]
    var words = ["the account"]
    if count(Person.table) > 0 { words.append("the profile") }
    for kind in kinds where count(kind.table) > 0 {
      words.append(counted(kind.table, kind.one, kind.many))
    }
    let named = Set(kinds.map(\.table) + [Account.table, Person.table])
    let others = counts.filter { !named.contains($0.key) }.values.reduce(0, +)
    if others > 0 { words.append(others == 1 ? "1 thing more" : "\(others) things more") }
    return words.joined(separator: ", ")
  }

  /// The data that would be deleted, a line for each kind.
  ///
  /// Only data that the user can see is counted: what others decided about them is theirs to
  /// know, and goes all the same.
  var preview: [String] {
    let account = "the account, with its contacts, its password and every session"
    guard count(Person.table) > 0 else { return [account] }
    let photos =
      count(PersonPhoto.table) > 0 ? ", and \(counted(PersonPhoto.table, "photo", "photos"))" : ""
    return [
      account, "the profile\(photos)",
      "\(counted(PeopleDecision.table, "decision", "decisions")) by you, and every one about you",
      "\(counted(PeopleMatch.table, "match", "matches")), on both sides",
      "\(counted(PeopleMessage.table, "message", "messages")), yours and theirs, and those that "
        + "you can't read any more",
      counted(DailyPick.table, "pick of the day", "picks of the day"),
      "\(counted(PersonBlock.table, "block", "blocks")) by you, and every one of you",
    ]
  }

  private func count(_ table: String) -> Int { counts[table] ?? 0 }

  private func counted(_ table: String, _ one: String, _ many: String) -> String {
    count(table) == 1 ? "1 \(one)" : "\(count(table)) \(many)"
  }
}
