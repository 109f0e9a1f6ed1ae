extension [PeopleRoute] {
  /// Every page about meeting people.
  static var meeting: [PeopleRoute] {
    [
      .cards, .daily, .person, .likelihood, .reportPerson, .matches, .talk, .reportMatch, .why,
      .exposure, .decided, .blocked,
    ]
  }
}
