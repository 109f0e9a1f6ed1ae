import ArgumentParser
import FriendsRequests

/// Three sliders from 0 to 1 as the user types them: `0.3,0.8,0.5`.
struct SliderText: ExpressibleByArgument, Sendable {
  let personality: Personality

  init?(argument: String) {
    let parts = argument.split(separator: ",").compactMap { Double($0.filter { $0 != " " }) }
    guard parts.count == 3, parts.allSatisfy({ (0...1).contains($0) }) else { return nil }
    personality = Personality(
      introvertExtrovert: parts[0], spontaneousPlanner: parts[1], activeRelaxed: parts[2])
  }
}
