import PeopleModels

/// What simulated people say about themselves.
enum DemoWords {
  /// Beginnings of a text; `%` stands for an interest.
  static let openings = [
    "Most weekends you find me with %.",
    "I came for the work and stayed for the people.",
    "Ask me about %, and bring some time.",
    "Slow mornings, long evenings, and % in between.",
    "I moved here two years ago and still get lost.",
    "Happiest outside, or with %.",
    "I laugh easily and remember birthdays.",
    "A little shy at first, and then hard to stop.",
    "My flat is full of plants and half-read books.",
    "I will try anything once, most things twice.",
    "Teacher by day, % by night.",
    "I fix bicycles for half the street.",
    "Still learning to cook more than four dishes.",
    "I like cities best from the top of a hill.",
  ]

  /// Ends of a text.
  static let endings = [
    "Looking for somebody to share % with.",
    "Tell me what you are reading.",
    "Good coffee and honest words go a long way.",
    "Let us meet before we write too much.",
    "Bonus points for %.",
    "I would rather listen than talk, at least at first.",
    "No games, apart from those on the table.",
    "Kindness first.",
    "Show me your favourite corner of the town.",
    "We can start with a walk.",
  ]

  /// Answers that fit any question more or less; `%` stands for an interest.
  static func answers(to prompt: Prompt) -> [String] {
    switch prompt {
    case .dayOff:
      ["Sleeping in, %, and a late dinner with friends.", "No plan, good shoes and a full bottle."]
    case .learnt: ["That I am allowed to say no.", "The first steps of %."]
    case .laugh: ["My niece, who explains the world to me.", "Dry remarks at the wrong moment."]
    case .meal: ["Whatever my grandmother would have cooked.", "A big pot of something with rice."]
    case .friends: ["That I answer late and come anyway.", "Reliable, and too loud at concerts."]
    case .forgetTime: ["%, every time.", "A good talk on somebody's kitchen floor."]
    case .care: ["People who have nobody to speak for them.", "Trees, trains, and my sister."]
    case .firstEvening:
      ["A walk, and then we see.", "Something with %, so that we can't be bored."]
    }
  }
}
