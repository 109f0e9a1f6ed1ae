extension SyncWire {
  /// What a device asks of a hub.
  public enum Operation: String, Sendable, CaseIterable {
    case push, pull, snapshot, digests

    /// The path of the operation on a hub; each is a POST.
    public var path: String { "/sync/v\(SyncWire.version)/\(rawValue)" }

    /// The media type of a successful response.
    public var responseType: String { self == .digests ? documentType : linesType }

    /// The media type of a request.
    public var requestType: String { self == .push ? linesType : documentType }
  }

  /// The media type of messages that are one document.
  public static let documentType = "application/json"
}
