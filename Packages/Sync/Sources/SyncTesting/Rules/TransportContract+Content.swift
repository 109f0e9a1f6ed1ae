import DomainModels
import DomainModelsTesting
import Storage
import Sync

extension TransportContract {
  static let contentRules: [TransportRule] = [
    TransportRule(
      "T7",
      "Changes come back as they were: every kind of value, stamps, lives, versions, also of "
        + "tables that nobody here knows."
    ) { subject in
      var source = ChangeSource(seed: 7, at: subject.now)
      var changes = source.next(60)
      changes.append(source.joined())
      changes.append(source.edit(of: changes[0], [("title", .text("e\u{301}"))]))
      for change in changes.prefix(3) {
        let deletion = source.deletion(of: change)
        changes += [deletion, source.restoration(of: deletion)]
      }
      changes.append(source.picture(fields: [("note", .text(String(repeating: "é", count: 9000)))]))
      let transport = try await subject.open()
      try await transport.pushAll(changes, as: 1)
      let pulled = try await subject.open().pullAll(as: 2, limit: 20).changes
      let known = Dictionary(pulled.map { ($0.operation, $0) }) { first, _ in first }
      for change in changes {
        guard let found = known[change.operation] else {
          throw ExpectationFailure("a change of \(change.table) did not come back")
        }
        let differing = zip(change.fields, found.fields).filter { $0 != $1 }.map(\.0.name)
        try expect(
          found == change,
          "a change of \(change.table) came back as another; fields that differ: \(differing)")
      }
    }
  ]
}
