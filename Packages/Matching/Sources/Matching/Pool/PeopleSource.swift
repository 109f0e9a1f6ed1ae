/// Where a pool has its people from: it keeps them, or asks for one by its row.
enum PeopleSource<Person: Sendable>: Sendable {
  case kept([Person?])
  case asked(@Sendable (Int) -> Person?)

  subscript(row: Int) -> Person? {
    switch self {
    case .kept(let people): people[row]
    case .asked(let person): person(row)
    }
  }

  mutating func append(_ person: Person) {
    guard case .kept(var people) = self else { return }
    self = .kept([])
    people.append(person)
    self = .kept(people)
  }

  mutating func set(_ person: Person?, at row: Int) {
    guard case .kept(var people) = self else { return }
    self = .kept([])
    people[row] = person
    self = .kept(people)
  }
}
