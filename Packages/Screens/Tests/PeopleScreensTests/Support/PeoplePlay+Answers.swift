import Terminal

@testable import PeopleScreens

extension PeoplePlay {
  /// Answers a step of making a profile, and goes on.
  mutating func answer(_ step: ProfileStep) async {
    switch step {
    case .name: await type("Ada")
    case .birthDate: await type("1991-12-07")
    case .gender: await press(" ")
    case .wishes: await press(" ", KeyPress(.down), " ")
    case .intention: await press(" ")
    case .interests: await press(" ", KeyPress(.right), " ", KeyPress(.right), " ")
    case .bio: await type("I repair bicycles and bake bread, and both look better from afar.")
    case .prompts: await type("A train to somewhere new.")
    case .personality: await type("4425323423")
    case .place:
      await type("Moabit")
      await press(KeyPress(.down))
      await type("52.53, 13.34")
    case .overview: break
    }
    await press(KeyPress(.enter))
  }
}
