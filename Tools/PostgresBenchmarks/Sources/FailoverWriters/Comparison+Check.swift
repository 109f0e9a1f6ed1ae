import DomainModels
import Storage

extension Comparison {
  /// Damages a copy of what a scope holds in each of the ways that are looked for.
  ///
  /// - Returns: the damages that went unnoticed.
  static func unnoticed(_ attempts: [Attempt], _ contents: Contents) -> [String] {
    let acknowledged = attempts.last { $0.outcome == .acknowledged }?.note
    let refused = attempts.last { if case .refused = $0.outcome { true } else { false } }?.note
    var damages: [(name: String, contents: Contents)] = []
    if let acknowledged {
      var lost = contents
      lost.notes[acknowledged.id] = nil
      damages.append(("a row without its entry", lost))
      lost.log.removeAll { Identifier($0.record) == acknowledged.id }
      damages.append(("a lost write", lost))
    }
    if let refused {
      var revived = contents
      revived.notes[refused.id] = refused
      damages.append(("a refused write that is there", revived))
    }
    return damages.filter { Comparison(attempts, $0.contents).problems.isEmpty }.map(\.name)
  }
}
