import DomainModels
import JournalModels
import Storage

extension ThoughtChange {
  /// Writes what is said of distortions.
  ///
  /// "None of these" and an accepted distortion exclude each other: what is said last counts, and
  /// of one answer that says both, the distortion.
  ///
  /// - Returns: the judgements as they are now, and in words what was replaced or taken away.
  func changedJudgements(
    of old: ThoughtEntry, _ thought: inout Thought, in transaction: WriteTransaction
  ) throws -> (judgements: [Judgement], lost: String?) {
    var verdicts = edit.answers.verdicts.filter { !$0.value.isKept }
    if verdicts.values.contains(.set(.accepted)) {
      thought.mayBeAccurate = false
    } else if edit.answers.mayBeAccurate == true {
      for type in old.distortions where verdicts[type] == nil { verdicts[type] = .clear }
    }
    guard !verdicts.isEmpty else { return (old.judgements, nil) }
    let known = try transaction.distortions(of: packs)
    let answer = suggester.suggest(thought.text)
    var judgements = old.judgements
    var lost: [String] = []
    for (type, edit) in verdicts.sorted(by: { $0.key < $1.key }) {
      let id = Judgement.identity(of: type, on: thought)
      let place = judgements.firstIndex { $0.id == id }
      guard case .set(let verdict) = edit else {
        guard let place else { continue }
        lost.append("\(type) \(judgements[place].verdict.rawValue)")
        judgements.remove(at: place)
        try transaction.delete(id, at: now)
        continue
      }
      if let place, judgements[place].verdict == verdict { continue }
      guard known.type(type) != nil else { throw known.notFound(type) }
      var judgement =
        place.map { judgements[$0] } ?? Judgement(type, verdict, on: thought, at: now)
      if place != nil { lost.append("\(type) \(judgement.verdict.rawValue)") }
      judgement.verdict = verdict
      judgement.probability = answer.ranking.first { $0.type == type }?.probability
      judgement.lifecycle = judgement.lifecycle.updated(at: now)
      try judgement.validate()
      try transaction.save(judgement)
      if let place { judgements[place] = judgement } else { judgements.append(judgement) }
    }
    return (judgements, lost.isEmpty ? nil : lost.joined(separator: ", "))
  }
}
