import Interchange

extension Browser {
  /// A cookie that the browser sends with each request to a server.
  public struct Cookie: Sendable {
    public var name: String
    public var value: String
  }

  /// The cookies of the server.
  public func cookies() async throws -> [Cookie] {
    let found = try await tools("Network.getCookies", ["urls": [.string(origin)]])
    return (found["cookies"]?.arrayValue ?? []).map { cookie in
      Cookie(
        name: cookie["name"]?.stringValue ?? "", value: cookie["value"]?.stringValue ?? "")
    }
  }

  /// Has the browser send cookies to the server.
  public func keep(_ cookies: [Cookie]) async throws {
    for cookie in cookies {
      try await tools(
        "Network.setCookie",
        [
          "name": .string(cookie.name), "value": .string(cookie.value), "url": .string(origin),
          "httpOnly": true, "sameSite": "Lax",
        ])
    }
  }
}
