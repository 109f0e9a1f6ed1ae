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
