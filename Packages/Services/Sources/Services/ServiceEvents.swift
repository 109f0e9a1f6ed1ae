import Interchange

/// Reports that a resource changed which the caller can see: its kind and its ID, and nothing that
/// it holds.
///
/// The client reads the resource again with a request. One that the caller can't see any more is
/// reported once, and not found then.
public struct ServiceEvent: Sendable, Hashable {
  /// The kind of a change; an API declares its kinds as extensions.
  ///
  /// A client ignores kinds that it does not know.
  public struct Kind: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The client may have missed events, and reads again what it shows.
    public static let resync = Kind(rawValue: "resync")
  }

  public var kind: Kind
  /// As requests and responses of the API write it; `nil` for ``Kind/resync``.
  public var id: String?

  public init(_ kind: Kind, _ id: String? = nil) { (self.kind, self.id) = (kind, id) }

  public static let resync = ServiceEvent(.resync)

  // MARK: Wire form

  /// The path of the stream below the base path of an API.
  public static let path = "/events"

  private struct Data: Codable {
    var id: String?
  }

  /// The `data` field of a server-sent event, whose `event` field is the kind: `{"id":"…"}`.
  public var wireData: String {
    // One text, which JSON can always express.
    String(decoding: (try? JSONEncoding.encode(Data(id: id))) ?? [], as: UTF8.self)
  }

  /// Reads a server-sent event; `nil` if its data is not that of a ``ServiceEvent``.
  public init?(wireKind: String, data: String) {
    guard let data = try? JSONDecoding.decode(Data.self, from: Array(data.utf8)) else { return nil }
    self.init(Kind(rawValue: wireKind), data.id)
  }
}

/// Reports to a signed-in caller what changes among the resources that the caller can see.
///
/// Clients work without it: an event only says that it is worth reading again now.
public protocol ServiceEvents: Sendable {
  /// Opens a stream of the caller's changes, from this call on.
  ///
  /// - Returns: ``ServiceEvent/resync`` first, because the client may have missed what happened
  ///   before, then changes, each resource once for several changes in quick succession. The stream
  ///   ends when the session or its access token ends, a minute later at the latest, if the account
  ///   opens too many streams, if the client reads too slowly, and when the service stops. A client
  ///   then opens another one; where that fails, the error says why the stream ended.
  /// - Throws: ``ServiceError`` as a request of ``ServiceAccess/account``, and one of the kind
  ///   `busy` if the service has too many streams; `CancellationError`.
  func events(for caller: Caller) async throws -> AsyncStream<ServiceEvent>
}
