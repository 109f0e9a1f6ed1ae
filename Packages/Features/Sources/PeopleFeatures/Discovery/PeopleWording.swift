/// Sentences that go with figures, in plain words.
enum PeopleWording {
  /// How little a score can know.
  ///
  /// Joel, Eastwick and Finkel (2017) told from more than a hundred answers some of how much people
  /// like others and are liked, and nothing of what was special between two.
  static let scoreNote = """
    A guess from what both say about themselves and from whom people liked before. Before two \
    people have met, that tells something about how often somebody says yes and is liked, and \
    close to nothing about the two of you. The range is how well the model is known, not what \
    this person will say.
    """

  /// Why a page is empty for the person who is paused.
  static let pausedNote =
    "You are paused: nobody sees you here, so nobody is shown to you. Become visible again to look."

  /// How a day's pick comes about.
  static let pickNote = """
    One a day, and you are theirs as well. Picks are made for all at once, so that nobody is \
    given to many; whoever came away with nothing is put forward the next day.
    """

  /// Why there is no pick.
  static let noPickNote = """
    There is nobody for you today: everybody who fits both your wishes has a pick, was decided on, \
    or is not here. Asking again later today may help, and tomorrow you are put forward.
    """

  static let exposureNote = """
    Attention goes to few by itself. Lists here count how sought after somebody is, so that more \
    people are seen by somebody who may like them; beside it, what the same lists would be if only \
    the likelihood counted. Gini is 0 where all get the same and 1 where one gets everything.
    """

  /// A few words as a list: `one, two and three`.
  static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  /// A number of people, in words that agree with it.
  static func people(_ count: Int, more: Bool = false) -> String {
    let more = more ? " more" : ""
    return count == 1 ? "1\(more) person" : "\(count)\(more) people"
  }
}
