import ClimbingModels
import DomainModels

extension LogbookQuery {
  /// The column where a grade stands in the line that the question was read from.
  ///
  /// A question does not remember its columns; the beginnings of the line, read one after the other,
  /// tell where its terms begin. That takes its time, and is done for an error only.
  ///
  /// - Returns: the column, counted in characters from 1; `nil` where the line has no such grade.
  func column(ofGrade text: String, in line: String, today: CivilDate) -> Int? {
    let place = terms.firstIndex { term in
      switch term.criterion {
      case .grade(_, let grade): grade == text
      case .gradeRange(let low, let high): low == text || high == text
      default: false
      }
    }
    guard let place else { return nil }
    let characters = Array(line)
    var start = 0
    for end in 1...max(1, characters.count)
    where end >= characters.count || characters[end].isWhitespace {
      let beginning = String(characters.prefix(end))
      guard let read = try? LogbookQuery(beginning, today: today) else { continue }
      if read.terms.count > place {
        return Self.column(of: Array(text), in: characters.prefix(end).dropFirst(start))
      }
      start = end
    }
    return nil
  }

  private static func column(
    of text: [Character], in term: ArraySlice<Character>
  ) -> Int? {
    guard let colon = term.firstIndex(of: ":") else { return nil }
    let value = term[term.index(after: colon)...]
    let found = value.indices.first { value[$0...].starts(with: text) }
    return (found ?? value.startIndex) + 1
  }
}
