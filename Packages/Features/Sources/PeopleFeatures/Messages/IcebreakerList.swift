import PeopleModels
import PeopleRequests

/// Suggestions how one person could begin to write to another, from what both say.
///
/// The same two profiles give the same list: at most two of what both like, then what the other
/// wrote, what lies near, what the other likes alone, and last what needs nothing in common.
struct IcebreakerList: Sendable {
  /// Of the person who begins.
  let mine: PersonDetails
  /// Of the other.
  let theirs: PersonDetails

  /// How few and how many there are.
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

  /// What the two like differently within one group: each knows something that the other may want to.
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
          + "What should somebody like me try first?",
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
        reason: "Anybody can answer this, and their profile does not yet.")
    }
  }
}

extension Prompt {
  /// Whether it can be the first thing that a person is asked.
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
