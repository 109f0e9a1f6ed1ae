import Interchange
import Networking

extension Browser {
  /// A network that is not there, neither for the page nor for the worker of its server.
  public struct Outage: Sendable {
    let sessions: [String]
  }

  /// Waits until the worker of the server keeps pages, among them the one that is shown.
  ///
  /// - Parameter others: the paths of pages that it keeps before they are opened.
  /// - Throws: ``DrivingError`` if that does not come.
  public func awaitWorker(keeping others: [String] = []) async throws {
    try await wait(until: "return !!navigator.serviceWorker.controller")
    try await wait(
      until: """
        return caches.open('pages').then(pages => Promise.all([location.href, ...arguments[0]].map(
          address => pages.match(address, {ignoreVary: true})))).then(all => all.every(page => page));
        """, [.array(others.map { .string($0) })])
  }

  /// Takes the network away, until ``restore(_:)``.
  public func cutOff() async throws -> Outage {
    let found = try await tools("Target.getTargets")["targetInfos"]?.arrayValue ?? []
    var sessions: [String] = []
    for target in found where target["type"] == "service_worker" {
      guard target["url"]?.stringValue?.hasPrefix(origin) == true, let id = target["targetId"],
        let session = try await tools(
          "Target.attachToTarget", ["targetId": id, "flatten": false])["sessionId"]?.stringValue
      else { continue }
      sessions.append(session)
    }
    if sessions.isEmpty { throw DrivingError("no worker runs") }
    let outage = Outage(sessions: sessions)
    try await tell(outage, isOffline: true)
    return outage
  }

  /// Brings the network back.
  public func restore(_ outage: Outage) async throws {
    try await tell(outage, isOffline: false)
    for session in outage.sessions {
      try await tools("Target.detachFromTarget", ["sessionId": .string(session)])
    }
  }

  private func tell(_ outage: Outage, isOffline: Bool) async throws {
    let messages: [JSONValue] = [
      ["id": 1, "method": "Network.enable"],
      [
        "id": 2, "method": "Network.emulateNetworkConditions",
        "params": [
          "offline": .boolean(isOffline), "latency": 0, "downloadThroughput": -1,
          "uploadThroughput": -1,
        ],
      ],
    ]
    for session in outage.sessions {
      for message in messages {
        try await tools(
          "Target.sendMessageToTarget",
          ["sessionId": .string(session), "message": .string(message.text())])
      }
    }
    // The page hears of its network after the worker's is there.
    try await connect(isOffline: isOffline)
  }

  /// The number of pages that are kept, and how many forms wait.
  public func kept() async throws -> (pages: Int, forms: Int) {
    let counts = try await wait(
      """
      const done = arguments[0];
      const pages = caches.has('pages').then(is => is ? caches.open('pages') : null)
        .then(cache => cache ? cache.keys() : []).then(keys => keys.length);
      const forms = indexedDB.databases().then(all => all.length === 0 ? 0 : new Promise(found => {
        const request = indexedDB.open('waiting');
        request.onsuccess = () => {
          const database = request.result;
          const count = database.transaction('forms').objectStore('forms').count();
          count.onsuccess = () => { database.close(); found(count.result); };
        };
      }));
      Promise.all([pages, forms]).then(done);
      """)
    let numbers = counts.arrayValue?.compactMap(\.integerValue) ?? []
    guard numbers.count == 2 else { throw DrivingError("the browser does not say what it keeps") }
    return (Int(numbers[0]), Int(numbers[1]))
  }
}

extension Browser {
  /// Gives the browser an authenticator of its own, whose user is there and agrees to everything.
  ///
  /// - Returns: its ID.
  /// - Throws: what the driver refuses.
  public func addAuthenticator() async throws -> String {
    try await driver.send(
      .post, "session/\(session)/webauthn/authenticator",
      [
        "protocol": "ctap2", "transport": "internal", "hasResidentKey": true,
        "hasUserVerification": true, "isUserConsenting": true, "isUserVerified": true,
      ]
    ).stringValue ?? ""
  }

  /// The number of passkeys that an authenticator holds.
  public func passkeys(of authenticator: String) async throws -> Int {
    try await driver.send(
      .get, "session/\(session)/webauthn/authenticator/\(authenticator)/credentials"
    ).arrayValue?.count ?? 0
  }

  /// Takes an authenticator away again.
  public func removeAuthenticator(_ authenticator: String) async throws {
    try await driver.send(
      .delete, "session/\(session)/webauthn/authenticator/\(authenticator)")
  }
}
