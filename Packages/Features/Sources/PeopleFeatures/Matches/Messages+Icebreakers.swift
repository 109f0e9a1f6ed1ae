import AccountFeatures
import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Services
import Storage

extension Messages.Icebreakers: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> [Icebreaker] {
    let keys = context.identityKeys
    return try await caller.read { transaction, me in
      let talk = try transaction.openMatch(match, of: me)
      guard let other = talk.other(than: me), let them = try transaction.find(other) else {
        throw ServiceError.notFound
      }
      return IcebreakerList(
        mine: try keys.details(of: transaction.member(me)), theirs: try keys.details(of: them)
      ).suggestions
    }
  }
}

/// Suggestions how one person could begin to write to another, from what both say.
///
/// The same two profiles give the same list: at most two of what both like, then what the other
/// wrote, what lies near, what the other likes alone, and last what needs nothing in common.
struct IcebreakerList: Sendable {
  /// Of the person who begins.
  let mine: PersonDetails
  /// Of the other.
  let theirs: PersonDetails

  /// The least and the greatest number of icebreakers.
  static let size = 3...5

  /// The suggestions, the closest first.
  var suggestions: [Icebreaker] {
    var list = Array(shared.prefix(2))
    // Two answers can be the same.
    func add(_ some: [Icebreaker], atMost count: Int) {
      let new = some.filter { one in !list.contains { $0.text == one.text } }
      list += new.prefix(min(count, Self.size.upperBound - list.count))
    }
    add(Array(written.prefix(1)), atMost: 1)
    if shared.isEmpty { add(Array(written.dropFirst()), atMost: 1) }
    add(near, atMost: 1)
    add(theirsAlone, atMost: 1)
    add(open, atMost: max(0, Self.size.lowerBound - list.count))
    return list
  }

  private var shared: [Icebreaker] {
    let both = Interest.allCases.filter {
      mine.interests.contains($0) && theirs.interests.contains($0)
    }
    return both.map { interest in
      Icebreaker(
        text: "\(interest.title.capitalisedFirst) is on both our lists. \(interest.opening)",
        reason: "You both chose \(interest.title).")
    }
  }

  private var written: [Icebreaker] {
    theirs.prompts.map { prompt in
      Icebreaker(
        text: "You wrote “\(prompt.answer.excerpt)”. What is the story behind it?",
        reason: "They answered “\(prompt.prompt.question)”")
    }
  }

  /// The icebreakers of different interests within one group, of which each person knows one.
  private var near: [Icebreaker] {
    InterestGroup.allCases.compactMap { group in
      let own = group.interests.first {
        mine.interests.contains($0) && !theirs.interests.contains($0)
      }
      let other = group.interests.first {
        theirs.interests.contains($0) && !mine.interests.contains($0)
      }
      guard let own, let other else { return nil }
      return Icebreaker(
        text: "With me it is \(own.title), with you \(other.title). "
          + "What should I try first?",
        reason: "You chose \(own.title) and they \(other.title): both belong to \(group.title).")
    }
  }

  private var theirsAlone: [Icebreaker] {
    let alone = Interest.allCases.filter { interest in
      theirs.interests.contains(interest)
        && !mine.interests.contains { $0.group == interest.group }
    }
    return alone.map { interest in
      Icebreaker(
        text: "You chose \(interest.title). \(interest.opening)",
        reason: "They chose \(interest.title): they can tell you more.")
    }
  }

  /// The questions of prompts that the other has left open.
  private var open: [Icebreaker] {
    let answered = Set(theirs.prompts.map(\.prompt))
    return Prompt.allCases.filter { !answered.contains($0) && $0.suitsAnybody }.map { prompt in
      Icebreaker(
        text: prompt.question,
        reason: "Most people can answer this, and their profile does not yet.")
    }
  }
}

extension Prompt {
  /// True if it can be the first thing that a person is asked.
  fileprivate var suitsAnybody: Bool { self != .friends && self != .firstEvening }
}

extension String {
  /// With a great first letter.
  fileprivate var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The beginning, on one line, cut between words.
  fileprivate var excerpt: String {
    let words = split(whereSeparator: \.isWhitespace)
    let whole = words.joined(separator: " ")
    guard whole.count > 60 else { return whole }
    var text = ""
    for word in words {
      guard text.count + word.count < 60 else { break }
      text += text.isEmpty ? String(word) : " \(word)"
    }
    // A single word can be longer than all there is room for.
    return (text.isEmpty ? String(whole.prefix(59)) : text) + "…"
  }
}

extension Interest {
  /// A question to begin with, to a person who likes it.
  var opening: String {
    switch self {
    case .hiking: "Which path would you walk again tomorrow?"
    case .camping: "Where did you last sleep under the sky?"
    case .cycling: "What is the best ride that begins at your door?"
    case .climbing: "Rock or hall, and what keeps you going back?"
    case .gardening: "What grows with you without being asked?"
    case .stargazing: "Where is it dark enough near you?"
    case .running: "Do you run to think, or so as not to?"
    case .swimming: "Pool, lake or sea?"
    case .dancing: "Which song gets you up at once?"
    case .yoga: "What did it change that you did not expect?"
    case .strength: "What can you lift now that you could not a year ago?"
    case .ballGames: "Which game, and in which position?"
    case .concerts: "Which evening do you still hear?"
    case .festivals: "What do you never leave without?"
    case .singing: "In a choir, on a stage, or where nobody hears it?"
    case .instruments: "What do you play when nobody listens?"
    case .classicalMusic: "Which piece would you play to somebody who knows none?"
    case .electronicMusic: "Which set would you take to a desert?"
    case .painting: "What do you draw when you draw without a plan?"
    case .photography: "What do you keep photographing?"
    case .theatre: "Which play stayed with you the longest?"
    case .museums: "Which room would you go back to?"
    case .crafts: "What is lying half finished on your table?"
    case .design: "Which everyday thing is made just right?"
    case .books: "Which one have you given away most often?"
    case .films: "Which one can you watch a third time?"
    case .series: "Which one ended too early?"
    case .poetry: "Which line do you know by heart?"
    case .comics: "Which one would you lend to a beginner?"
    case .writing: "What are you writing at the moment?"
    case .cooking: "What do you cook when there is no time?"
    case .baking: "What goes wrong every time, and tastes good all the same?"
    case .eatingOut: "Where do you take somebody who is new in town?"
    case .coffee: "How do you make it when you make it properly?"
    case .tea: "Which one is for which hour?"
    case .plantBasedFood: "Which dish convinces everybody?"
    case .boardGames: "Which game do you win too often?"
    case .videoGames: "Which world have you spent the most hours in?"
    case .chess: "Which opening do you trust?"
    case .languages: "Which word have you found in no other language?"
    case .science: "What have you read lately that surprised you?"
    case .history: "Which year would you visit for a day?"
    case .travel: "Where would you go back to, and where never again?"
    case .animals: "Who lives with you, or should?"
    case .volunteering: "What do you do there, and how did you come to it?"
    case .meditation: "What helped you to keep at it?"
    case .family: "Who of them makes you laugh most?"
    case .natureProtection: "Which place near you is worth looking after?"
    }
  }
}
