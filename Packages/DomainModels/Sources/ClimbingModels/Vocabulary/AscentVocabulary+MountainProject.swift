extension AscentVocabulary {
  /// Mountain Project's `Style` and `Lead Style`.
  ///
  /// The first says how the climber was protected, or that a boulder was sent; the second in what
  /// style. The site keeps a lead style that was chosen once when the climber changes `Style`
  /// afterwards, so the second also stands beside a rope from above: the protection of the first and
  /// the style of the second both count.
  public static let mountainProject: AscentVocabulary = {
    let styles: [(word: String, style: AscentStyle)] = [
      ("Onsight", .onsight), ("Flash", .flash), ("Redpoint", .redpoint),
      ("Pinkpoint", .pinkpoint),
    ]
    let protections: [(word: String, mode: AscentMode)] = [
      ("Lead", .lead), ("TR", .topRope), ("Follow", .follow), ("Solo", .freeSolo),
    ]
    var entries: [([String], AscentMeaning)] = []
    for (word, mode) in protections {
      entries.append(([word, ""], AscentMeaning(Ascent(.finished, nil, mode))))
      entries += styles.map { ([word, $0.word], AscentMeaning(Ascent(.send, $0.style, mode))) }
      // A rope is needed to hang on.
      let fell = Ascent(mode == .freeSolo ? .attempt : .hung, nil, mode)
      entries.append(([word, fallen], AscentMeaning(fell)))
    }
    entries += [
      (["Send", ""], AscentMeaning(Ascent(.send, nil, .boulder))),
      (["Flash", ""], AscentMeaning(Ascent(.send, .flash, .boulder))),
      (["Attempt", ""], AscentMeaning(Ascent(.attempt, nil, .boulder))),
      (["", ""], AscentMeaning(Ascent(.finished))),
    ]
    entries += styles.filter { $0.style != .flash }.map {
      (["Send", $0.word], AscentMeaning(Ascent(.send, $0.style, .boulder)))
    }
    return AscentVocabulary(
      .mountainProject, fields: ["Style", "Lead Style"], entries: entries,
      synonyms: synonyms(styles))
  }()

  /// The word for a lead with falls or rests.
  private static let fallen = "Fell/Hung"

  /// What the site writes for the same as something else: a lead style without `Style`, and one that
  /// says nothing new of a boulder, whose `Style` decides.
  private static func synonyms(
    _ styles: [(word: String, style: AscentStyle)]
  ) -> [([String], AscentMeaning)] {
    let words = styles.map(\.word) + [fallen]
    return styles.map { (["", $0.word], AscentMeaning(Ascent(.send, $0.style, .lead))) }
      + [
        (["", fallen], AscentMeaning(Ascent(.hung, nil, .lead))),
        (["Send", "Flash"], AscentMeaning(Ascent(.send, .flash, .boulder))),
        (["Send", fallen], AscentMeaning(Ascent(.send, nil, .boulder))),
      ]
      + words.map { (["Flash", $0], AscentMeaning(Ascent(.send, .flash, .boulder))) }
      + words.map { (["Attempt", $0], AscentMeaning(Ascent(.attempt, nil, .boulder))) }
  }
}
