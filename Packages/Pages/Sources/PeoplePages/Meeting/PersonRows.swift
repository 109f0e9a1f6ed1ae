import DomainModels
import Pages
import PeopleModels
import PeopleRequests

extension PersonCard {
  var headline: String { "\(name), \(age)" }

  /// That they are made up, if they are; about how far away, when they were here, and what they look
  /// for.
  var facts: [Phrase] {
    let place = [placeLabel, distance].compactMap(\.self).joined(separator: ", ")
    return [
      Phrase(isSimulated ? "made up" : ""), Phrase(place), "looks for \(intention.title)",
      "here \(activity.title)",
    ]
  }

  /// The interests: those that both have, and the others.
  func interests(sharing own: Set<Interest>) -> [Statement] {
    let shared = interests.filter(own.contains).map(\.title)
    let others = interests.filter { !own.contains($0) }.map(\.title)
    return [
      .topics(shared, lead: "You both like"),
      .topics(others, lead: shared.isEmpty ? "Likes" : "Likes too"),
    ].filter { !$0.isEmpty }
  }

  /// The first photo as a card shows it.
  fileprivate var picture: Picture? {
    photos.first.map { $0.picture(1, of: photos.count, showing: person) }
  }
}

extension PhotoInfo {
  /// Returns the address at which a browser finds the photo.
  fileprivate static func address(
    of photo: Identifier<PersonPhoto>, of person: Identifier<Person>
  ) -> String {
    "/people/\(person)/photos/\(photo)"
  }

  /// The photo at its position among a person's, from 1.
  func picture(_ place: Int, of count: Int, showing person: Identifier<Person>) -> Picture {
    let words = [wording(place, of: count), caption].compactMap(\.self)
    return Picture(Self.address(of: id, of: person), description: words.joined(separator: " · "))
  }
}

extension MatchSummary {
  /// The other one's first photo; `nil` if there is none, and once it has ended.
  var picture: Picture? {
    guard let person, let photo, let name else { return nil }
    return Picture(PhotoInfo.address(of: photo, of: person), description: name)
  }
}

extension PeopleRow {
  /// A person as a card: what lies face up.
  ///
  /// - Parameters:
  ///   - card: the person, as they show themselves to the reader.
  ///   - own: the reader's interests.
  ///   - note: how to read the likelihoods; empty for none.
  init(_ card: PersonCard, sharing own: Set<Interest>, note: String) {
    var statements: [Statement] = [
      .facts(card.facts + (card.photos.isEmpty ? ["no photo yet"] : [])), .text(card.bio),
    ]
    statements += card.interests(sharing: own)
    statements += card.prompts.map {
      Statement(.text, lead: $0.prompt.question, [Phrase($0.answer)])
    }
    if let likelihood = card.likelihood {
      statements.append(likelihood.statement)
      if !note.isEmpty {
        statements.append(.suggestion("A guess: the profile says how little it knows."))
      }
    }
    self.init(
      .person, id: card.person.description, title: card.headline, statements,
      picture: card.picture, opens: .person(card.person),
      actions: PeopleAction.verdicts(on: card.person) + [
        PeopleAction("d", "more", .open(.person(card.person)), moving: .up),
        .block(card.person, card.name),
        PeopleAction("r", "report", .open(.report(on: card.person))),
      ])
  }

  /// A name and a value.
  init(value title: String, id: String, _ text: String) {
    self.init(.value, id: id, title: title, [.text(text)])
  }
}

extension MutualLikelihood {
  /// The three likelihoods in a line, that of a match first.
  fileprivate var statement: Statement {
    Statement(
      .facts, lead: "A match:",
      [
        Phrase(both.wording), "you say yes: \(mine.wording)", "they say yes: \(theirs.wording)",
      ])
  }

  /// A row for each likelihood.
  var rows: [PeopleRow] {
    [
      PeopleRow(value: "You say yes", id: "mine", mine.wording),
      PeopleRow(value: "They say yes", id: "theirs", theirs.wording),
      PeopleRow(value: "Both do", id: "both", both.wording),
    ]
  }
}

extension PeopleSection {
  /// A person's profile, sections in order.
  static func profile(of card: PersonCard, sharing own: Set<Interest>) -> [PeopleSection] {
    var rows: [PeopleRow] = []
    if !card.bio.isEmpty { rows.append(PeopleRow(value: "About them", id: "bio", card.bio)) }
    rows += card.interests(sharing: own).map { interests in
      PeopleRow(
        .value, id: interests.lead, title: interests.lead,
        [Statement(.topics, interests.phrases)])
    }
    rows += card.prompts.map { answer in
      PeopleRow(value: answer.prompt.question, id: answer.prompt.rawValue, answer.answer)
    }
    let photos = card.photos.enumerated().map { index, photo in
      PeopleRow(
        .picture, id: photo.id.description, title: photo.wording(index + 1, of: card.photos.count),
        remarks: [Phrase(photo.caption ?? "")],
        picture: Picture(
          PhotoInfo.address(of: photo.id, of: card.person), description: card.name))
    }
    return [
      PeopleSection("", rows), PeopleSection(plot: card.personality?.plot),
      PeopleSection("Photos", photos),
    ].filter { !$0.isEmpty }
  }
}

extension PersonalityScore {
  /// The traits as bars.
  fileprivate var plot: Plot {
    Plot(
      .bars, "In their own words, by ten statements",
      Trait.allCases.compactMap { trait in
        values[trait].map { Plot.Mark(trait.title, $0, text: Share.percent($0)) }
      })
  }
}
