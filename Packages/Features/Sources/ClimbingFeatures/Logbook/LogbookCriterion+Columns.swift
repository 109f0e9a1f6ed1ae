import ClimbingModels

extension LogbookCriterion {
  /// The columns that decide it.
  var columns: [ClimbColumn] {
    switch self {
    case .text:
      [.name, .crag, .sector, .area, .country, .path, .partner, .notes, .gradeText]
    case .field(let field, _):
      switch field {
      case .name: [.name]
      case .crag: [.crag]
      case .sector: [.sector]
      case .area: [.area]
      case .country: [.country]
      case .place: [.crag, .sector, .area, .country, .path]
      case .partner: [.partner]
      case .notes: [.notes]
      }
    case .grade, .gradeRange: [.gradeFamily, .gradeLow, .gradeHigh]
    case .discipline: [.discipline, .allDisciplines]
    case .source, .state(.imported): [.source]
    case .date: [.date]
    case .number(let field, _, _):
      switch field {
      case .stars: [.stars, .starsOutOf]
      case .tries: [.tries, .source]
      case .pitches: [.pitches]
      case .height: [.height]
      case .angle: [.angle]
      }
    case .state(.multipitch): [.pitches]
    case .state(.linked): [.catalogueClimb]
    case .state(.onlyMe): [.visibility]
    // Asked elsewhere: of attempts, of tags, of everything.
    case .ascent, .tag, .state(.sent), .state(.project), .state(.deleted): []
    }
  }
}
