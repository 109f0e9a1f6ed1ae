/// One event of an event stream (WHATWG HTML, section 9.2).
public struct ServerSentEvent: Sendable, Hashable {
  /// What sort of event it is; `message` unless the sender says otherwise.
  public var type: String
  /// What it says: the `data` lines, joined by line feeds.
  public var data: String
  /// The sender's last identity up to here, for the header `Last-Event-ID`; empty for none.
  public var lastEventID: String
  /// How long to wait before connecting again, if the event says so.
  public var retry: Duration?

  public init(
    type: String = "message", data: String, lastEventID: String = "", retry: Duration? = nil
  ) {
    self.type = type
    self.data = data
    self.lastEventID = lastEventID
    self.retry = retry
  }
}
