extension AscentVocabulary {
  /// Mountain Project's `Style` and `Lead Style`.
  ///
  /// A boulder's success stands in the first, a lead's in the second.
  public static let mountainProject: AscentVocabulary = {
    let leads: [(String, AscentMeaning)] = [
      ("", AscentMeaning(Ascent(.finished, nil, .lead))),
      ("Onsight", AscentMeaning(Ascent(.send, .onsight, .lead))),
      ("Flash", AscentMeaning(Ascent(.send, .flash, .lead))),
      ("Redpoint", AscentMeaning(Ascent(.send, .redpoint, .lead))),
      ("Pinkpoint", AscentMeaning(Ascent(.send, .pinkpoint, .lead))),
      ("Fell/Hung", AscentMeaning(Ascent(.hung, nil, .lead))),
    ]
    let others: [([String], AscentMeaning)] = [
      (["TR", ""], AscentMeaning(Ascent(.finished, nil, .topRope))),
      (["Follow", ""], AscentMeaning(Ascent(.finished, nil, .follow))),
      (["Solo", ""], AscentMeaning(Ascent(.finished, nil, .freeSolo))),
      (["Send", ""], AscentMeaning(Ascent(.send, nil, .boulder))),
      (["Flash", ""], AscentMeaning(Ascent(.send, .flash, .boulder))),
      (["Attempt", ""], AscentMeaning(Ascent(.attempt, nil, .boulder))),
      (["", ""], AscentMeaning(Ascent(.finished))),
    ]
    return AscentVocabulary(
      .mountainProject, fields: ["Style", "Lead Style"],
      entries: leads.map { (["Lead", $0], $1) } + others,
      synonyms: leads.dropFirst().map { (["", $0], $1) })
  }()
}
