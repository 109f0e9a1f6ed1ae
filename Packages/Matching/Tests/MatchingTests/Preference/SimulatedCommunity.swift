@testable import Matching

/// Two hundred people of whom some don't say everything, and what they decided.
enum SimulatedCommunity {
  static let people: [SimulatedPerson] = {
    var people = SimulatedPerson.crowd(200, seed: 11)
    for i in stride(from: 0, to: 200, by: 7) { people[i].age = nil }
    for i in stride(from: 1, to: 200, by: 9) { people[i].town = nil }
    for i in stride(from: 2, to: 200, by: 8) { people[i].interests = [] }
    for i in stride(from: 3, to: 200, by: 6) { people[i].wants = nil }
    return people
  }()
  static let decisions = SimulatedPerson.decisions(1500, among: people, seed: 12)

  static func model(
    adding more: [PersonFeature<SimulatedPerson>] = []
  ) throws -> PreferenceModel<SimulatedPerson> {
    try PreferenceTrainer(SimulatedPerson.features + more).train(decisions, among: people)
  }
}
