import DomainModels
import Secrets
import Services
import Synchronization

/// A service with three requests: notes that each account keeps for itself.
enum NotesAPI: ServiceAPI {
  static let requests = [
    RequestDescription<NotesAPI>(AddNote.self), .init(ShowNote.self), .init(ListNotes.self),
  ]
}

struct Note: ServiceResponse {
  var id: Int
  var text: String
}

struct NoteList: ServiceResponse {
  var notes: [Note]
}

struct AddNote: ServiceRequest {
  typealias API = NotesAPI
  typealias Response = Note
  static let endpoint = Endpoint(.post, "/notes")
  static let access = ServiceAccess.account
  static let repetition = Repetition.withKey
  var text: String
}

struct ShowNote: ServiceRequest {
  typealias API = NotesAPI
  typealias Response = Note
  static let endpoint = Endpoint(.get, "/notes/{id}", numbers: ["id"])
  static let access = ServiceAccess.account
  var id: Int
}

struct ListNotes: ServiceRequest {
  typealias API = NotesAPI
  typealias Response = NoteList
  static let endpoint = Endpoint(.get, "/notes", numbers: ["limit"])
  static let access = ServiceAccess.account
  var limit: Int?
}

/// Keeps notes in memory; the tokens are `token-NAME`.
final class NoteStore: Sendable {
  private let notes = Mutex<[(owner: String, text: String)]>([])
  /// The first note of each key.
  private let keys = Mutex<[String: Note]>([:])

  var service: EmbeddedService<NotesAPI> {
    EmbeddedService(
      [
        Handler(AddNote.self) { request, caller in
          let owner = try self.owner(caller)
          guard !request.text.isEmpty else {
            throw ServiceError(NotesAPI.codes.invalid, "a note has a text")
          }
          return try self.keys.withLock { keys in
            let key = caller.idempotencyKey.map { "\(owner) \($0)" }
            if let key, let known = keys[key] {
              guard known.text == request.text else {
                throw ServiceError(NotesAPI.codes.idempotencyMismatch, "the key is that of a note")
              }
              return known
            }
            let note = self.notes.withLock { notes in
              notes.append((owner, request.text))
              return Note(id: notes.count, text: request.text)
            }
            if let key { keys[key] = note }
            return note
          }
        },
        Handler(ShowNote.self) { request, caller in
          let list = try self.list(caller)
          guard let note = list.first(where: { $0.id == request.id }) else {
            throw NotesAPI.notFound
          }
          return note
        },
        Handler(ListNotes.self) { request, caller in
          NoteList(notes: Array(try self.list(caller).prefix(request.limit ?? 20)))
        },
      ], explain: { _ in ServiceError(NotesAPI.codes.unavailable, "the notes can't be read") })
  }

  private func owner(_ caller: Caller) throws -> String {
    guard let token = caller.token?.text, token.hasPrefix("token-") else {
      throw ServiceError(NotesAPI.codes.unauthorized, "no user is signed in", hint: "Sign in first")
    }
    return token
  }

  private func list(_ caller: Caller) throws -> [Note] {
    let owner = try owner(caller)
    return notes.withLock { notes in
      notes.enumerated().filter { $0.element.owner == owner }
        .map { Note(id: $0.offset + 1, text: $0.element.text) }
    }
  }
}
