/// A wording where it stands in a text.
struct CrisisMatch {
  let words: CrisisWords
  let range: Range<Int>
  let pattern: CrisisPattern

  var first: CrisisWords.Word { words.all[range.lowerBound] }

  /// The words before it in its clause, at most so many.
  func before(_ count: Int) -> ArraySlice<CrisisWords.Word> {
    let all = words.all[max(0, range.lowerBound - count)..<range.lowerBound]
    let other = all.lastIndex { $0.clause != first.clause }
    return all[(other.map { $0 + 1 } ?? all.startIndex)...]
  }

  /// The words after it in the clause in which it ends, at most so many.
  func after(_ count: Int) -> ArraySlice<CrisisWords.Word> {
    let all = words.all[range.upperBound..<min(words.all.count, range.upperBound + count)]
    let clause = words.all[range.upperBound - 1].clause
    return all.prefix { $0.clause == clause }
  }
}
