/// What Day One knows of where and about what an entry was.
enum DayOneSituation {
  /// A line for the place and one for the tags; `nil` if there is neither.
  static func text(place: [String?], tags: [String?]) -> String? {
    var seen: Set<String> = []
    let places = place.compactMap { $0?.cleaned }.filter { seen.insert($0).inserted }
    return String.joined(
      [
        .joined(places, by: ", "),
        String.joined(tags, by: ", ").map { "Tags: \($0)" },
      ], by: "\n")
  }
}
