import DomainModels
import DomainModelsTesting
import Storage

extension StorageContract {
  static let olderLogRules: [StorageRule] = [
    StorageRule(
      "S24",
      """
      A store that had one log and one clock for all scopes is moved: what is in the log stays, and \
      each scope goes on after all that any had.
      """,
      needs: .persistent
    ) { subject in
      let seals = subject.capabilities.contains(.encrypted)
      let catalogue = try seals ? Library.sealedCatalogue : Library.catalogue
      let environment = subject.environment
      let write: @Sendable (WriteTransaction) throws -> Void = { transaction in
        let lifecycle = Lifecycle(createdAt: environment.clock.now)
        var shelf = Shelf(
          id: environment.identifiers.next(), name: "Poetry", room: nil, capacity: 3,
          lifecycle: lifecycle)
        try transaction.insert(shelf)
        shelf.name = "Prose"
        try transaction.save(shelf)
        guard seals, let day = CivilDate("2026-03-01") else { return }
        try transaction.insert(
          Letter(
            id: environment.identifiers.next(), day: day, subject: "Sunrise", body: nil,
            mood: "cheerful", pages: 1, lifecycle: lifecycle))
      }
      let log = try await OlderLog(catalogue, subject.clock, environment, write)
      var backend = try await subject.open(catalogue.withOneLog)
      try await log.write(into: backend, catalogue.withOneLog)
      try await backend.close()
      backend = try await subject.open(catalogue)
      // A wall clock that stands far behind.
      subject.clock.now = Timestamp(milliseconds: 1_000)
      try await log.requireMoved(
        RecordStore(backend: backend, catalogue: catalogue, environment: environment), write)
      try await backend.close()
      try await expectFailure("the catalogue with one log", as: StorageError.self) {
        _ = try await subject.open(catalogue.withOneLog)
      } passes: {
        $0.reason == .newer
      }
    }
  ]
}
