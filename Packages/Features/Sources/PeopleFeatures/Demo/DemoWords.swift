import PeopleModels

/// The statements of simulated people about themselves.
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

/// A real town in which simulated people live.
struct DemoTown: Sendable {
  let name: String
  let latitude: Double
  let longitude: Double
  /// The common names there; people move, so they are not the only ones.
  let names: DemoNames

  /// The towns, those of a small community first.
  static let all = [
    DemoTown(name: "Berlin", latitude: 52.52, longitude: 13.40, names: .german),
    DemoTown(name: "London", latitude: 51.51, longitude: -0.13, names: .english),
    DemoTown(name: "Paris", latitude: 48.86, longitude: 2.35, names: .french),
    DemoTown(name: "Madrid", latitude: 40.42, longitude: -3.70, names: .spanish),
    DemoTown(name: "New York", latitude: 40.71, longitude: -74.01, names: .english),
    DemoTown(name: "Istanbul", latitude: 41.01, longitude: 28.98, names: .turkish),
    DemoTown(name: "São Paulo", latitude: -23.55, longitude: -46.63, names: .portuguese),
    DemoTown(name: "Mumbai", latitude: 19.08, longitude: 72.88, names: .indian),
    DemoTown(name: "Tokyo", latitude: 35.68, longitude: 139.69, names: .japanese),
    DemoTown(name: "Lagos", latitude: 6.52, longitude: 3.38, names: .westAfrican),
    DemoTown(name: "Mexico City", latitude: 19.43, longitude: -99.13, names: .spanish),
    DemoTown(name: "Cairo", latitude: 30.04, longitude: 31.24, names: .arabic),
    DemoTown(name: "Warsaw", latitude: 52.23, longitude: 21.01, names: .slavic),
    DemoTown(name: "Rome", latitude: 41.90, longitude: 12.50, names: .italian),
    DemoTown(name: "Seoul", latitude: 37.57, longitude: 126.98, names: .korean),
    DemoTown(name: "Shanghai", latitude: 31.23, longitude: 121.47, names: .chinese),
    DemoTown(name: "Stockholm", latitude: 59.33, longitude: 18.07, names: .nordic),
    DemoTown(name: "Toronto", latitude: 43.65, longitude: -79.38, names: .english),
    DemoTown(name: "Nairobi", latitude: -1.29, longitude: 36.82, names: .eastAfrican),
    DemoTown(name: "Buenos Aires", latitude: -34.60, longitude: -58.38, names: .spanish),
    DemoTown(name: "Vienna", latitude: 48.21, longitude: 16.37, names: .german),
    DemoTown(name: "Sydney", latitude: -33.87, longitude: 151.21, names: .english),
    DemoTown(name: "Delhi", latitude: 28.61, longitude: 77.21, names: .indian),
    DemoTown(name: "Lisbon", latitude: 38.72, longitude: -9.14, names: .portuguese),
    DemoTown(name: "Amsterdam", latitude: 52.37, longitude: 4.90, names: .german),
    DemoTown(name: "Prague", latitude: 50.08, longitude: 14.44, names: .slavic),
    DemoTown(name: "Casablanca", latitude: 33.57, longitude: -7.59, names: .arabic),
    DemoTown(name: "Jakarta", latitude: -6.21, longitude: 106.85, names: .southeastAsian),
    DemoTown(name: "Manila", latitude: 14.60, longitude: 120.98, names: .southeastAsian),
    DemoTown(name: "Accra", latitude: 5.60, longitude: -0.19, names: .westAfrican),
    DemoTown(name: "Copenhagen", latitude: 55.68, longitude: 12.57, names: .nordic),
    DemoTown(name: "Milan", latitude: 45.46, longitude: 9.19, names: .italian),
    DemoTown(name: "Chicago", latitude: 41.88, longitude: -87.63, names: .english),
    DemoTown(name: "Bogotá", latitude: 4.71, longitude: -74.07, names: .spanish),
    DemoTown(name: "Tehran", latitude: 35.69, longitude: 51.39, names: .persian),
    DemoTown(name: "Athens", latitude: 37.98, longitude: 23.73, names: .greek),
    DemoTown(name: "Tel Aviv", latitude: 32.09, longitude: 34.78, names: .hebrew),
    DemoTown(name: "Dar es Salaam", latitude: -6.79, longitude: 39.21, names: .eastAfrican),
    DemoTown(name: "Taipei", latitude: 25.03, longitude: 121.57, names: .chinese),
    DemoTown(name: "Montreal", latitude: 45.50, longitude: -73.57, names: .french),
  ]
}
