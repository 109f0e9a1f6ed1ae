import DomainModelsTesting
import Storage

extension StorageContract {
  static let signalRules: [StorageRule] = [
    StorageRule(
      "S11", "A committed write reaches every signal of its tables; many may arrive as one."
    ) { subject in
      let specimens = try SpecimenTable()
      let backend = try await subject.open(specimens.catalogue)
      let listeners = [
        backend.signals(of: ["specimens"]), backend.signals(of: ["specimens", "others"]),
      ]
      for number in 1...3 {
        try await backend.write { rows in
          try rows.insert(specimens.row(number), into: specimens.table)
        }
        for listener in listeners {
          let missing = "commit \(number) did not reach every signal"
          try await within(subject.patience, missing) {
            for await _ in listener { return }
            throw ExpectationFailure(missing)
          }
        }
      }
    }
  ]

  static let sharedSignalRules: [StorageRule] = [
    StorageRule(
      "S25",
      "A write that another opening of the place commits reaches every signal of its tables.",
      needs: .sharedSignals
    ) { subject in
      let specimens = try SpecimenTable()
      let openings = [
        try await subject.open(specimens.catalogue), try await subject.open(specimens.catalogue),
      ]
      let listeners = openings.map { $0.signals(of: ["specimens"]) }
      for number in 1...4 {
        try await openings[number % 2].write { rows in
          try rows.insert(specimens.row(number), into: specimens.table)
        }
        for listener in listeners {
          let missing = "commit \(number) did not reach the other opening"
          try await within(subject.patience, missing) {
            for await _ in listener { return }
            throw ExpectationFailure(missing)
          }
        }
      }
    }
  ]
}
