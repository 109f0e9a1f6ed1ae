public import DomainModels
import Interchange
import Synchronization

/// Counts what a server does, in the text format of Prometheus (version 0.0.4).
public final class ServerMetrics: Sendable {
  private struct Series: Hashable {
    let route: String
    let status: Int
  }

  private struct Histogram {
    var buckets = [Int](repeating: 0, count: ServerMetrics.bounds.count)
    var sum: Int64 = 0
    var count = 0

    mutating func add(_ milliseconds: Int64) {
      for (index, bound) in ServerMetrics.bounds.enumerated() where milliseconds <= bound {
        buckets[index] += 1
      }
      sum += milliseconds
      count += 1
    }
  }

  private struct State {
    var requests: [Series: Int] = [:]
    var durations: [String: Histogram] = [:]
    var active = 0
    var gauges: [String: Int] = [:]
  }

  /// The upper bounds of the buckets of a histogram, in milliseconds.
  private static let bounds: [Int64] = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 10_000]

  private let state = Mutex(State())

  public init() {}

  func began() { state.withLock { $0.active += 1 } }
  func ended() { state.withLock { $0.active -= 1 } }

  func count(_ route: String, _ status: Int, milliseconds: Int64) {
    state.withLock { state in
      state.requests[Series(route: route, status: status), default: 0] += 1
      state.durations[route, default: Histogram()].add(milliseconds)
    }
  }

  /// Adds to a gauge, such as the number of open streams.
  public func add(_ amount: Int, to gauge: String) {
    state.withLock { $0.gauges[gauge, default: 0] += amount }
  }

  /// The text that Prometheus reads.
  public var text: String {
    let state = state.withLock { $0 }
    var lines = [
      "# HELP http_requests_total Requests by route and status.",
      "# TYPE http_requests_total counter",
    ]
    for (series, count) in state.requests.sorted(by: {
      ($0.key.route, $0.key.status) < ($1.key.route, $1.key.status)
    }) {
      lines.append(
        "http_requests_total{route=\"\(Self.label(series.route))\",status=\"\(series.status)\"} "
          + "\(count)")
    }
    lines += [
      "# HELP http_request_duration_seconds Time from the end of a request to its response.",
      "# TYPE http_request_duration_seconds histogram",
    ]
    for (route, histogram) in state.durations.sorted(by: { $0.key < $1.key }) {
      let name = "http_request_duration_seconds"
      let route = "route=\"\(Self.label(route))\""
      for (bound, count) in zip(Self.bounds, histogram.buckets) {
        lines.append("\(name)_bucket{\(route),le=\"\(Double(bound) / 1_000)\"} \(count)")
      }
      lines.append("\(name)_bucket{\(route),le=\"+Inf\"} \(histogram.count)")
      lines.append("\(name)_sum{\(route)} \(Double(histogram.sum) / 1_000)")
      lines.append("\(name)_count{\(route)} \(histogram.count)")
    }
    lines += [
      "# HELP http_requests_active Requests that are being answered.",
      "# TYPE http_requests_active gauge", "http_requests_active \(state.active)",
    ]
    for (gauge, value) in state.gauges.sorted(by: { $0.key < $1.key }) {
      lines += ["# TYPE \(gauge) gauge", "\(gauge) \(value)"]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func label(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n")
  }
}

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
