/// Which columns of which table an update writes: what its text follows from.
struct SQLiteUpdateShape: Hashable {
  let table: String
  let columns: [Int]
}
