public import PeopleModels
public import PeopleRequests
import ScreenParts
public import Terminal

/// Somebody's profile as lines: what commands print, and what the details page scrolls.
public struct PersonText {
  let card: PersonCard
  let own: Set<Interest>
  let look: PeopleLook

  /// Prepares a profile's text.
  ///
  /// - Parameters:
  ///   - card: the profile, as it is shown to whoever reads.
  ///   - own: the reader's interests; those that both have are marked.
  ///   - look: how it looks.
  public init(_ card: PersonCard, sharing own: Set<Interest> = [], _ look: PeopleLook) {
    self.card = card
    self.own = own
    self.look = look
  }

  public var headline: String { "\(card.name), \(card.age)" }

  /// That they are made up, if they are; about how far away, when they were here, and what they look
  /// for.
  public var facts: String {
    let place = [card.placeLabel, card.distance].compactMap(\.self).joined(separator: ", ")
    return [
      card.isSimulated ? "made up" : nil, place.isEmpty ? nil : place,
      "looks for \(card.intention.title)",
      "here \(card.activity.title)",
    ].compactMap(\.self).joined(separator: look.separator)
  }

  /// What lies face up: name, facts, bio, interests, and how likely a match is.
  public func summary(columns: Int) -> [StyledText] {
    var lines = head(columns)
    if !card.bio.isEmpty { lines += [""] + words(card.bio, after: "About them: ", columns) }
    lines += interests(columns).isEmpty ? [] : [""] + interests(columns)
    if let likelihood = card.likelihood {
      lines += [""] + LikelihoodText(likelihood, look).lines(columns: columns)
    }
    return lines
  }

  public func lines(columns: Int) -> [StyledText] {
    var lines = summary(columns: columns)
    for answer in card.prompts {
      lines += [""] + look.lines(answer.prompt.question, columns, look.muted)
      lines += words(answer.answer, after: "Answer: ", columns)
    }
    if let personality = card.personality { lines += [""] + traits(personality, columns) }
    if !card.photos.isEmpty {
      lines += ["", StyledText("Photos", .bold)]
      for (index, photo) in card.photos.enumerated() {
        lines += words(PhotoText.line(photo, index + 1, of: card.photos.count, look), columns)
      }
    }
    return lines
  }

  func head(_ columns: Int) -> [StyledText] {
    var lines = words(headline, columns, .bold)
    lines += words("\(card.gender.title)\(look.separator)\(facts)", columns, look.muted)
    if let verdict = card.verdict { lines.append(look.stamp(verdict)) }
    return lines
  }

  /// The interests in a sentence; those that both have stand first, with a mark.
  public func interests(_ columns: Int) -> [StyledText] {
    guard !card.interests.isEmpty else { return [] }
    let shared = card.interests.filter(own.contains)
    let others = card.interests.filter { !own.contains($0) }
    let mark = look.sign("★", "*")
    let words = shared.map { "\(mark) \($0.title)" } + others.map(\.title)
    var lines = look.lines(words.joined(separator: look.separator), columns)
    if !shared.isEmpty {
      lines += look.lines("\(mark) you like it too", columns, look.muted)
    }
    return lines
  }

  /// What somebody wrote: on a page it stands where it does; in plain lines, which may be heard and
  /// not seen, it says whose it is, and what follows its first line is marked.
  private func words(
    _ data: String, after label: String = "", _ columns: Int, _ style: TextStyle = .plain
  ) -> [StyledText] {
    look.isOnScreen
      ? look.lines(data, columns, style) : look.quoted(data, after: label, columns, style)
  }

  private func traits(_ score: PersonalityScore, _ columns: Int) -> [StyledText] {
    let width = Trait.allCases.map(\.title.displayWidth).max() ?? 0
    var lines = [StyledText("In their own words, by ten statements", .bold)]
    for trait in Trait.allCases {
      guard let value = score.values[trait] else { continue }
      let room = max(1, min(20, columns - width - 8))
      let full = Int((min(1, max(0, value)) * Double(room)).rounded())
      lines.append(
        StyledText([
          .init(trait.title.padded(toWidth: width + 2), look.muted),
          .init(String(repeating: look.sign("█", "#"), count: full)),
          .init(String(repeating: look.sign("░", "."), count: room - full), look.muted),
          .init(" \(Share.percent(value))"),
        ]))
    }
    return lines
  }
}
