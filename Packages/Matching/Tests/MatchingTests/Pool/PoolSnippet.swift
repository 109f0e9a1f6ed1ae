import Matching

enum Gender: Hashable, Sendable, CaseIterable {
  case woman
  case man
  case other
}

struct Neighbour: Sendable {
  let name: String
  let age: Int
  let ages: ClosedRange<Int>
  let gender: Gender
  let seeks: Set<Gender>
  let home: GridCell?
  let reach: Double?
  let blocked: Set<String>
  let tastes: [Float]
}

func pool(of people: [Neighbour]) throws -> CandidatePool<Neighbour> {
  try CandidatePool(
    people,
    filters: [
      .range("age", of: \.age, wanted: \.ages),
      .category("who", of: \.gender, wanted: \.seeks),
      .distance("distance", of: \.home, within: \.reach),
      .blocked("blocks", id: \.name, blocked: \.blocked),
    ],
    vector: \.tastes)
}

func names(of pool: CandidatePool<Neighbour>, for row: Int) throws -> [String] {
  try pool.search(forRow: row, top: 10).compactMap { pool[$0.row]?.name }
}

func whyNobody(_ pool: CandidatePool<Neighbour>, _ row: Int) throws -> String {
  try pool.reasons(forRow: row, advising: 3).description
}
