import DomainModels
import FriendsModels
import ICalendar
import Identity
import Matching

/// A real town in which simulated people live.
struct DemoTown: Sendable {
  let city: String
  let region: String
  let latitude: Double
  let longitude: Double
  let zone: String

  /// The towns; the first has most of the people.
  static let all = [
    DemoTown(
      city: "Zurich", region: "ZH", latitude: 47.38, longitude: 8.54, zone: "Europe/Zurich"),
    DemoTown(
      city: "Hamburg", region: "HH", latitude: 53.55, longitude: 9.99, zone: "Europe/Berlin"),
    DemoTown(
      city: "Austin", region: "TX", latitude: 30.27, longitude: -97.74, zone: "America/Chicago"),
    DemoTown(
      city: "Porto", region: "", latitude: 41.15, longitude: -8.61, zone: "Europe/Lisbon"),
    DemoTown(
      city: "Melbourne", region: "VIC", latitude: -37.81, longitude: 144.96,
      zone: "Australia/Melbourne"),
    DemoTown(
      city: "Accra", region: "", latitude: 5.6, longitude: -0.19, zone: "Africa/Accra"),
  ]
}

/// The names, interests and texts of simulated people.
enum DemoWords {
  static let names = words(
    "Amara Anouk Bastian Beatrix Bruno Chidi Clara Dalia Dario Edda Elif Emeka Enzo Esther Farid "
      + "Fenna Goran Hana Ines Ivo Jana Joao Kaito Kim Lale Leif Lina Luca Mads Maren Mateo Milo "
      + "Nadja Nils Noor Odile Oskar Priya Quinn Rosa Sami Selma Tariq Tessa Umar Vera Wanda Yael "
      + "Yusuf Zoe")

  /// Interests by what they are about: most of a member's lie in two of these rows.
  static let interests = [
    words("hiking climbing cycling running skiing swimming"),
    ["board games", "chess", "role-playing games", "video games", "quiz nights", "puzzles"],
    ["cooking", "baking", "wine", "coffee", "street food", "vegetarian food"],
    ["live music", "choir", "jazz", "playing guitar", "dancing", "opera"],
    ["photography", "painting", "pottery", "knitting", "museums", "architecture"],
    ["books", "languages", "history", "science", "politics", "writing"],
    ["gardening", "birdwatching", "camping", "dogs", "beekeeping", "astronomy"],
  ]

  static let openings = [
    "New in town and looking for people to do % with.",
    "Weekends are for %.",
    "I have been into % for years and still learn.",
    "Looking for a few people who meet often, mostly for %.",
    "Quiet at first. Ask me about %.",
    "After work I want to get out: %, or whatever you like.",
  ]

  /// Returns possible titles of a mission that begins on a day, at an hour.
  ///
  /// - Parameters:
  ///   - weekday: the day's name.
  ///   - hour: the hour at which it begins.
  /// - Returns: titles with `%` in the place of an interest.
  static func plans(on weekday: String, at hour: Int) -> [String] {
    ["% for beginners", "\(weekday) %", "% in the park"]
      + (hour < 17 ? ["% and a coffee after"] : ["An evening of %", "% and a drink after"])
  }

  /// The names of days, the first that of Monday.
  static let weekdays = words("Monday Tuesday Wednesday Thursday Friday Saturday Sunday")

  static let places = [
    "Old Mill", "Riverside Café", "Community Hall", "North Gate", "City Library", "Market Square",
    "The Boathouse", "Botanical Garden",
  ]

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }
}
