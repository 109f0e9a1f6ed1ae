public import Services
import Synchronization

public enum NotesAPI: ServiceAPI {
  public static let requests = [
    RequestDescription<NotesAPI>(AddNote.self), .init(ShowNote.self), .init(ListNotes.self),
  ]
}
public protocol NotesRequest: ServiceRequest where API == NotesAPI {}
extension NotesRequest {
  public static var access: ServiceAccess { .account }
}
public struct Note: ServiceResponse {
  public var id: Int
  public var text: String
}
public struct AddNote: NotesRequest {
  public typealias Response = Note
  public static let endpoint = Endpoint(.post, "/notes")
  public var text: String
}
public struct ShowNote: NotesRequest {
  public typealias Response = Note
  public static let endpoint = Endpoint(.get, "/notes/{id}", numbers: ["id"])
  public var id: Int
}
public struct ListNotes: NotesRequest {
  public typealias Response = [Note]
  public static let endpoint = Endpoint(.get, "/notes")
}

public final class Notes: Sendable {
  private let notes = Mutex<[(owner: String, note: Note)]>([])
  private let owner: @Sendable (Caller) throws -> String
  /// Answers from memory; `owner` names the account of a caller, or throws.
  public init(owner: @escaping @Sendable (Caller) throws -> String) { self.owner = owner }

  public var service: EmbeddedService<NotesAPI> {
    EmbeddedService([
      Handler(AddNote.self) { request, caller in
        let owner = try self.owner(caller)
        return self.notes.withLock {
          $0.append((owner, Note(id: $0.count + 1, text: request.text)))
          return $0[$0.count - 1].note
        }
      },
      Handler(ShowNote.self) { request, caller in
        let found = try self.own(caller).first { $0.id == request.id }
        guard let found else { throw NotesAPI.notFound }
        return found
      },
      Handler(ListNotes.self) { _, caller in try self.own(caller) },
    ])
  }

  private func own(_ caller: Caller) throws -> [Note] {
    let owner = try owner(caller)
    return notes.withLock { $0.filter { $0.owner == owner }.map(\.note) }
  }
}
