/// An interest of a person: 48 words that most people understand, in eight groups of six.
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

/// The common theme of six interests.
public enum InterestGroup: String, CaseIterable, Sendable, Codable {
  /// Under the open sky.
  case outdoors
  /// Moving the body.
  case movement
  /// Making music and hearing it.
  case music
  /// Pictures, stages and things made by hand.
  case arts
  /// Told, written and filmed.
  case stories
  /// Eating and drinking.
  case food
  /// Playing and finding out.
  case mind
  case life

  /// The name as people read it.
  public var title: String {
    switch self {
    case .outdoors: "Outdoors"
    case .movement: "Movement"
    case .music: "Music"
    case .arts: "Arts"
    case .stories: "Stories"
    case .food: "Food and drink"
    case .mind: "Games and learning"
    case .life: "Life"
    }
  }

  /// The six interests of the group, in their order.
  public var interests: [Interest] { Interest.allCases.filter { $0.group == self } }
}

extension Interest {
  /// The group it belongs to.
  public var group: InterestGroup {
    switch self {
    case .hiking, .camping, .cycling, .climbing, .gardening, .stargazing:
      .outdoors
    case .running, .swimming, .dancing, .yoga, .strength, .ballGames:
      .movement
    case .concerts, .festivals, .singing, .instruments, .classicalMusic, .electronicMusic:
      .music
    case .painting, .photography, .theatre, .museums, .crafts, .design:
      .arts
    case .books, .films, .series, .poetry, .comics, .writing:
      .stories
    case .cooking, .baking, .eatingOut, .coffee, .tea, .plantBasedFood:
      .food
    case .boardGames, .videoGames, .chess, .languages, .science, .history:
      .mind
    case .travel, .animals, .volunteering, .meditation, .family, .natureProtection:
      .life
    }
  }
}
