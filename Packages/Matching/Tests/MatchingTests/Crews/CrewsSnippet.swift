import Matching

struct CrewGuest {
  let name: String
  let likes: [Float]
  let freeHours: [Int]
  var blocked: [String] = []
}

func crews(of people: [CrewGuest]) throws -> (crews: [[String]], without: [String]) {
  let planner = CrewPlanner<CrewGuest>(sizes: 3...5, ideal: 4)
    .affinity(vectors: \.likes)
    .available({ Availability($0.freeHours) }, inCommon: 2)
    .blocked(id: \.name, blocked: \.blocked)
  let plan = try planner.plan(people)
  return (
    plan.crews.map { crew in crew.members.map { people[$0].name } },
    plan.unplaced.map { "\(people[$0.row].name): \($0.reason)" }
  )
}
