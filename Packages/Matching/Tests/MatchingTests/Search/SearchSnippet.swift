import Matching

struct Reader {
  let name: String
  let traits: [Float]
}

func kindred(_ people: [Reader], to one: Reader, count: Int) throws -> [Reader] {
  let table = try VectorTable(dimension: one.traits.count, rows: people.map(\.traits))
  let others = RowMask(rowCount: people.count) { people[$0].name != one.name }
  return try table.top(count, for: one.traits, among: others).map { people[$0.row] }
}
