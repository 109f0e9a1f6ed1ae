import DomainModels
import Storage

extension Server {
  /// A row with a fresh identity.
  func row(_ number: Int, of scope: String) -> NoteRow {
    NoteRow(scope: scope, id: environment.identifiers.uuid(), number: Int64(number))
  }

  /// A record with a fresh identity.
  func note(_ number: Int) -> Note {
    Note(
      id: environment.identifiers.next(), text: "a note of some length, number \(number)",
      number: number, lifecycle: Lifecycle(createdAt: environment.clock.now))
  }
}
