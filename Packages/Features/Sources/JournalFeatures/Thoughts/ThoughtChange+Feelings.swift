import DomainModels
import JournalModels
import Storage

extension ThoughtChange {
  /// Writes what is said of feelings.
  ///
  /// - Returns: the feelings as they are now, and in words what was replaced or taken away.
  func changedFeelings(
    of old: ThoughtEntry, in transaction: WriteTransaction
  ) throws -> (feelings: [Feeling], lost: String?) {
    var feelings = old.feelings
    var lost: [String] = []
    for answer in edit.answers.feelings {
      let name = answer.name.trimmed
      if name.isEmpty { continue }
      let id = Feeling.identity(of: old.thought, name: name)
      let place = feelings.firstIndex { $0.id == id }
      let known = place.map { feelings[$0] }
      if answer.isRemoved {
        guard let place, let known else { continue }
        lost.append(known.inWords)
        feelings.remove(at: place)
        try transaction.delete(id, at: now)
        continue
      }
      var feeling = known ?? Feeling(name, of: old.thought, at: now)
      answer.before.apply(to: &feeling.before)
      answer.after.apply(to: &feeling.after)
      if feeling == known { continue }
      if let known, known.isReplaced(by: feeling) { lost.append(known.inWords) }
      feeling.lifecycle = feeling.lifecycle.updated(at: now)
      try feeling.validate()
      try transaction.save(feeling)
      if let place { feelings[place] = feeling } else { feelings.append(feeling) }
    }
    return (feelings, lost.isEmpty ? nil : lost.joined(separator: ", "))
  }
}

extension Feeling {
  /// `fear 70 → 40`, as far as it is known.
  var inWords: String {
    switch (before, after) {
    case (nil, nil): name
    case (let before?, nil): "\(name) \(before)"
    case (nil, let after?): "\(name) → \(after)"
    case (let before?, let after?): "\(name) \(before) → \(after)"
    }
  }

  /// Whether a number that was there is another one now, or none.
  func isReplaced(by new: Feeling) -> Bool {
    (before != nil && before != new.before) || (after != nil && after != new.after)
  }
}
