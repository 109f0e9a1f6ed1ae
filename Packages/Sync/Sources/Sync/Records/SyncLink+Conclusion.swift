import DomainModels

extension SyncLink {
  /// Writes down how a round ended.
  mutating func conclude(_ conclusion: SyncConclusion, at now: Timestamp) {
    lastAttemptAt = now
    switch conclusion {
    case .done, .verified:
      lastSuccessAt = now
      failures = 0
      problemCode = nil
      problem = nil
      problemHint = nil
      if case .verified = conclusion { mustCompare = false }
    case .incomplete(let error, let differing):
      failures = 0
      note(error)
      if differing != nil { mustCompare = false }
    case .failed(let error), .paused(let error):
      failures += 1
      note(error)
    }
  }

  private mutating func note(_ error: SyncError) {
    problemCode = error.code
    problem = error.message
    problemHint = error.hint
  }
}
