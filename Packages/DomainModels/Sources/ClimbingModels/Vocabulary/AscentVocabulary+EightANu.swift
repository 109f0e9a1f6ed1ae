extension AscentVocabulary {
  /// 8a.nu as Vertical-Life exports it: `route_boulder` and `type`.
  public static let eightANu: AscentVocabulary = {
    AscentVocabulary(
      .eightANu, fields: ["route_boulder", "type"],
      entries: [
        (["ROUTE", "os"], AscentMeaning(Ascent(.send, .onsight, .lead))),
        (["ROUTE", "f"], AscentMeaning(Ascent(.send, .flash, .lead))),
        (["ROUTE", "rp"], AscentMeaning(Ascent(.send, .redpoint, .lead))),
        (["ROUTE", "tr"], AscentMeaning(Ascent(.finished, nil, .topRope))),
        (["ROUTE", "go"], AscentMeaning(Ascent(.attempt))),
        (["BOULDER", "os"], boulder(.send, .onsight)),
        (["BOULDER", "f"], boulder(.send, .flash)),
        (["BOULDER", "rp"], boulder(.send, .redpoint)),
        (["BOULDER", "go"], boulder(.attempt)),
      ])
  }()

  /// 8a.nu as it exported in 2023: `Route or Boulder`, `type`, `second_go` and `repeat`.
  public static let eightANu2023: AscentVocabulary = {
    var entries: [([String], AscentMeaning)] = []
    var synonyms: [([String], AscentMeaning)] = []
    for (kind, discipline, mode) in [
      ("Route", nil, AscentMode.lead), ("Boulder", Discipline.boulder, .boulder),
    ] {
      let words: [(String, AscentStyle)] = [("os", .onsight), ("f", .flash), ("rp", .redpoint)]
      for (type, style) in words {
        entries.append(
          ([kind, type, "0", "0"], AscentMeaning(Ascent(.send, style, mode), discipline)))
      }
      entries.append(
        ([kind, "rp", "1", "0"], AscentMeaning(Ascent(.send, .secondGo, mode), discipline)))
      let again = AscentMeaning(Ascent(.send, .repeat, mode), discipline)
      entries.append(([kind, "rp", "0", "1"], again))
      // Whoever repeats a climb does not onsight it, whatever else is ticked.
      for rest in [["os", "0"], ["os", "1"], ["f", "0"], ["f", "1"], ["rp", "1"]] {
        synonyms.append(([kind] + rest + ["1"], again))
      }
    }
    entries.append((["Route", "tr", "0", "0"], AscentMeaning(Ascent(.finished, nil, .topRope))))
    return AscentVocabulary(
      .eightANu2023, fields: ["Route or Boulder", "type", "second_go", "repeat"],
      entries: entries, synonyms: synonyms)
  }()

  private static func boulder(_ result: AttemptResult, _ style: AscentStyle? = nil) -> AscentMeaning
  {
    AscentMeaning(Ascent(result, style, .boulder), .boulder)
  }
}
