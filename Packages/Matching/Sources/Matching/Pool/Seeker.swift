/// Who asks: what each filter holds of them, their row if they have one, and the person for custom
/// filters.
struct Seeker<Person> {
  let entries: [FilterEntry]
  let row: Int?
  let person: Person?
}
