/// Looks for English words of suicide and self-harm in what somebody wrote.
///
/// It decides about one soft card (``SupportNote``) and about nothing else: it blocks nothing, and
/// nothing of it is stored or counted. It looks for wordings and understands nothing: a quiet text
/// says nothing about how somebody is, and the support page is one step away from everywhere.
///
/// 1. Figures of speech are set aside first (`career suicide`, `want to die of embarrassment`).
/// 2. What is denied in the same clause doesn't count (`not suicidal`, `would never hurt myself`);
///    what is only not known, not said or not to be stopped does (`can't stop thinking of suicide`).
/// 3. Somebody else's death or wish counts, with other words: who grieves or worries needs somebody.
/// 4. What was years ago counts, with other words. What was yesterday, or at no time that is said,
///    is taken as now.
/// 5. Of several, the nearest to the person now decides.
public enum CrisisWording {
  /// Whether a card is shown beside this text.
  public static func isPresent(in text: String) -> Bool { reading(of: text) != .none }

  /// What the text sounds like.
  ///
  /// - Parameter text: what somebody wrote; the first 20,000 characters are looked at.
  /// - Returns: whose crisis it sounds like, or that it sounds like none.
  public static func reading(of text: String) -> CrisisReading {
    let words = CrisisWords(text)
    var masked: Set<Int> = []
    for place in words.all.indices {
      for figure in CrisisPatterns.figures[words.all[place].text] ?? [] {
        if let end = figure.end(in: words, from: place) { masked.formUnion(place..<end) }
      }
    }
    var readings: Set<CrisisReading> = []
    for place in words.all.indices {
      for pattern in CrisisPatterns.wordings[words.all[place].text] ?? [] {
        guard let end = pattern.end(in: words, from: place),
          !(place..<end).contains(where: masked.contains)
        else { continue }
        let context = CrisisContext(words, place..<end)
        if !context.isDenied { readings.insert(context.reading(isOwn: pattern.isOwn)) }
      }
    }
    return [.own, .past, .other].first(where: readings.contains) ?? .none
  }
}
