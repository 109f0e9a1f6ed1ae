import AsyncHTTPNetworking
public import Foundation
public import Interchange
public import Networking

/// The refusal of a driver, by the name that the standard has for it (`no such element`).
public struct WebDriverError: Error, CustomStringConvertible {
  public let code: String
  public let message: String

  public var description: String { "\(code): \(message)" }
}

/// A client of WebDriver (W3C WebDriver 2): commands as JSON over HTTP.
public struct WebDriver: Sendable {
  private let transport: any HTTPTransport
  private let root: URL

  public init(_ transport: any HTTPTransport, at root: URL) {
    self.transport = transport
    self.root = root
  }

  /// Sends a command.
  ///
  /// - Parameters:
  ///   - method: the method.
  ///   - path: the command's path, without a slash before it.
  ///   - parameters: its parameters.
  /// - Returns: its value.
  /// - Throws: ``WebDriverError`` for a refusal.
  @discardableResult
  public func send(
    _ method: HTTPMethod, _ path: String, _ parameters: JSONValue? = nil
  ) async throws -> JSONValue {
    let body = method == .post ? (parameters ?? [:]).bytes() : []
    let request = HTTPRequest(
      method, root.appending(path: path),
      headers: ["Content-Type": "application/json; charset=utf-8"], body: body)
    let response = try await transport.send(request)
    let bytes = try await response.body.collect(limit: 64 << 20)
    let value = try JSONReader.read(bytes)["value"] ?? .null
    guard response.status == 200 else {
      throw WebDriverError(
        code: value["error"]?.stringValue ?? "status \(response.status)",
        message: value["message"]?.stringValue ?? "")
    }
    return value
  }
}

extension Browser {
  /// Chromium, driven by ChromeDriver until an operation is over.
  ///
  /// - Parameters:
  ///   - origin: the address of the server whose pages are opened, as `http://127.0.0.1:8080`.
  ///   - isTraced: whether the browser records when it draws: see ``drawnFrames()``.
  ///   - operation: what is done with the browser.
  /// - Returns: what the operation returns.
  /// - Throws: what the operation throws, or ``DrivingError`` if there is no browser.
  public static func with<Value: Sendable>(
    _ origin: String, isTraced: Bool = false, _ operation: (Browser) async throws -> Value
  ) async throws -> Value {
    let folder = try TemporaryFolder()
    let binary = try RunningProgram.tool("chromium", of: "chromium")
    let driver = try RunningProgram(
      RunningProgram.tool("chromedriver", of: "chromium-driver"), ["--port=0"], in: folder)
    let port = try await driver.wait(for: "listening") { driver in
      driver.outputText.firstMatch(of: #/started successfully on port ([0-9]+)/#)
        .flatMap { Int($0.1) }
    }
    guard let root = URL(string: "http://127.0.0.1:\(port)") else {
      throw DrivingError("ChromeDriver has no port")
    }
    return try await withAsyncHTTPTransport(AsyncHTTPOptions(userAgent: "BrowserDriving")) { http in
      let client = WebDriver(http, at: root)
      let profile = folder.url.appending(path: "profile").path
      let session = try await client.send(
        .post, "session", capabilities(binary, profile: profile, isTraced: isTraced))
      guard let id = session["sessionId"]?.stringValue else {
        throw DrivingError("there is no session")
      }
      let browser = Browser(client, session: id, origin: origin)
      do {
        let value = try await operation(browser)
        try await client.send(.delete, "session/\(id)")
        return value
      } catch {
        // Report the first error, not that the browser could not be closed after it.
        _ = try? await client.send(.delete, "session/\(id)")
        throw error
      }
    }
  }

  private static func capabilities(
    _ binary: String, profile: String, isTraced: Bool
  ) -> JSONValue {
    var options: JSONObject = [
      "binary": .string(binary),
      "args": [
        // Root may not use the sandbox; only pages of this repository are opened.
        "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run",
        "--disable-background-networking", "--disable-component-update", "--disable-sync",
        "--force-color-profile=srgb", "--window-size=1280,900", "--lang=en",
        .string("--user-data-dir=\(profile)"),
      ],
    ]
    var capabilities: JSONObject = ["browserName": "chrome"]
    if isTraced {
      options["perfLoggingPrefs"] = [
        "traceCategories": .string(
          "disabled-by-default-devtools.timeline.frame,devtools.timeline.frame,blink.user_timing"),
        "enableNetwork": false, "enablePage": false,
      ]
      capabilities["goog:loggingPrefs"] = ["performance": "ALL"]
    }
    capabilities["goog:chromeOptions"] = .object(options)
    return ["capabilities": ["alwaysMatch": .object(capabilities)]]
  }

  /// When the browser's compositor drew a frame since this was asked last, in seconds of a clock of its own.
  ///
  /// - Parameter mark: a mark that the page made (`performance.mark`): the frames before it are left out;
  ///   `nil` for all frames.
  /// - Returns: the times, in order.
  /// - Throws: what the driver refuses: only a browser that is traced answers; ``Obstacle`` if the page did
  ///   not make the mark.
  public func drawnFrames(after mark: String? = nil) async throws -> [Double] {
    let log = try await post("se/log", ["type": "performance"]).arrayValue ?? []
    let events = log.compactMap { entry -> (name: String, time: Double)? in
      guard
        let event = try? JSONReader.read(entry["message"]?.stringValue ?? "")["message"]?["params"],
        let name = event["name"]?.stringValue, let time = event["ts"]?.numberValue
      else { return nil }
      return (name, time / 1_000_000)
    }
    var start = -Double.infinity
    if let mark {
      guard let made = events.first(where: { $0.name == mark }) else {
        throw Obstacle("the trace has no mark \(mark)")
      }
      start = made.time
    }
    return events.filter { $0.name == "DrawFrame" && $0.time >= start }.map(\.time).sorted()
  }
}
