/// What somebody likes to do: 48 words that most people understand, in eight groups of six.
///
/// Packed details keep the position of a case, and there is room for 64: new cases go to the end,
/// and none is ever taken out.
public enum Interest: String, CaseIterable, Sendable, Codable {
  // outdoors
  /// Hiking.
  case hiking
  /// Camping.
  case camping
  /// Cycling.
  case cycling
  /// Climbing.
  case climbing
  /// Gardening.
  case gardening
  /// Stargazing.
  case stargazing

  // movement
  /// Running.
  case running
  /// Swimming.
  case swimming
  /// Dancing.
  case dancing
  /// Yoga.
  case yoga
  /// Strength training.
  case strength
  /// Ball games.
  case ballGames = "ball_games"

  // music
  /// Concerts.
  case concerts
  /// Festivals.
  case festivals
  /// Singing.
  case singing
  /// Playing an instrument.
  case instruments
  /// Classical music.
  case classicalMusic = "classical_music"
  /// Electronic music.
  case electronicMusic = "electronic_music"

  // arts
  /// Painting and drawing.
  case painting
  /// Photography.
  case photography
  /// Theatre.
  case theatre
  /// Museums.
  case museums
  /// Crafts.
  case crafts
  /// Design.
  case design

  // stories
  /// Books.
  case books
  /// Films.
  case films
  /// Series.
  case series
  /// Poetry.
  case poetry
  /// Comics.
  case comics
  /// Writing.
  case writing

  // food
  /// Cooking.
  case cooking
  /// Baking.
  case baking
  /// Eating out.
  case eatingOut = "eating_out"
  /// Coffee.
  case coffee
  /// Tea.
  case tea
  /// Plant-based food.
  case plantBasedFood = "plant_based_food"

  // mind
  /// Board games.
  case boardGames = "board_games"
  /// Video games.
  case videoGames = "video_games"
  /// Chess.
  case chess
  /// Languages.
  case languages
  /// Science.
  case science
  /// History.
  case history

  // life
  /// Travel.
  case travel
  /// Animals.
  case animals
  /// Volunteering.
  case volunteering
  /// Meditation.
  case meditation
  /// Family.
  case family
  /// Nature protection.
  case natureProtection = "nature_protection"

  /// The name as people read it.
  public var title: String {
    switch self {
    case .strength: "strength training"
    case .ballGames: "ball games"
    case .instruments: "playing an instrument"
    case .classicalMusic: "classical music"
    case .electronicMusic: "electronic music"
    case .painting: "painting and drawing"
    case .eatingOut: "eating out"
    case .plantBasedFood: "plant-based food"
    case .boardGames: "board games"
    case .videoGames: "video games"
    case .natureProtection: "nature protection"
    default: rawValue
    }
  }
}
