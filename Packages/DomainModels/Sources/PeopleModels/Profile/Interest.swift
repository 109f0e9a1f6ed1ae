/// What somebody likes to do: 48 words that most people understand, in eight groups of six.
///
/// Packed details keep the position of a case, and there is room for 64: new cases go to the end,
/// and none is ever taken out.
public enum Interest: String, CaseIterable, Sendable, Codable {
  // outdoors
  case hiking
  case camping
  case cycling
  case climbing
  case gardening
  case stargazing

  // movement
  case running
  case swimming
  case dancing
  case yoga
  /// Strength training.
  case strength
  case ballGames = "ball_games"

  // music
  case concerts
  case festivals
  case singing
  /// Playing an instrument.
  case instruments
  case classicalMusic = "classical_music"
  case electronicMusic = "electronic_music"

  // arts
  /// Painting and drawing.
  case painting
  case photography
  case theatre
  case museums
  case crafts
  case design

  // stories
  case books
  case films
  case series
  case poetry
  case comics
  case writing

  // food
  case cooking
  case baking
  case eatingOut = "eating_out"
  case coffee
  case tea
  case plantBasedFood = "plant_based_food"

  // mind
  case boardGames = "board_games"
  case videoGames = "video_games"
  case chess
  case languages
  case science
  case history

  // life
  case travel
  case animals
  case volunteering
  case meditation
  case family
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
