public import DomainModels
import Interchange

/// Writes a JSON object and a line break for each request.
///
/// An entry holds no address, query, token, account or path: only the template of the route.
public struct AccessLog: Sendable {
  public struct Entry: Sendable, Equatable {
    public var time: Timestamp
    public var id: String
    public var route: String
    public var status: Int
    public var milliseconds: Int64
    public var bytes: Int

    public init(
      time: Timestamp, id: String, route: String, status: Int, milliseconds: Int64, bytes: Int
    ) {
      (self.time, self.id, self.route, self.status) = (time, id, route, status)
      (self.milliseconds, self.bytes) = (milliseconds, bytes)
    }
  }

  private let sink: @Sendable (String) -> Void

  /// - Parameter sink: takes each line, without its line break; it must not block for long.
  public init(_ sink: @escaping @Sendable (String) -> Void) { self.sink = sink }

  /// A log that discards its entries.
  public static let silent = AccessLog { _ in }

  func write(_ entry: Entry) {
    let level = entry.status >= 500 ? "error" : "info"
    let (id, route) = (JSONValue.string(entry.id).text(), JSONValue.string(entry.route).text())
    sink(
      #"{"time":"\#(entry.time)","level":"\#(level)","request":\#(id),"route":\#(route),"#
        + #""status":\#(entry.status),"ms":\#(entry.milliseconds),"bytes":\#(entry.bytes)}"#)
  }
}
