import ClimbingFeatures
public import ClimbingPages
import DomainModels
public import HubRequests
public import Pages
import ServicePages
public import Services
import Sync

extension Page where Operation == BrowserOperation {
  /// The climber's profile, and who follows whom.
  ///
  /// - Parameters:
  ///   - context: the climber's logbook.
  ///   - hasPasskeys: whether the hub takes passkeys.
  /// - Returns: the page.
  /// - Throws: an error of the store.
  public static func account(
    _ context: some ClimbingPageContext, hasPasskeys: Bool = false
  ) async throws -> Self {
    let page = ClimbingPage(
      try await FindProfile(context)(), follows: try await ListFollows(context)(), places: []
    ) { context.phrase($0) }
    var account = page.map { BrowserOperation.logbook($0) }
    account.sections.insert(
      PageSection("", [.value("times in", context.zoneName)]),
      at: min(1, account.sections.count))
    account.actions += [
      PageAction("e", "edit", .open(.account.appending("edit"))),
      PageAction("z", "time zone", .open(.zone)),
      PageAction("s", "devices and sync", .open(.sync)),
      PageAction("i", "import", .open(.importFile)),
      PageAction("x", "export", .open(.exportFiles)),
    ]
    if hasPasskeys { account.actions.append(PageAction("k", "passkeys", .open(.passkeys))) }
    account.actions.append(.signOut)
    return account
  }

  /// Edits that lost a conflict, changes that wait on this server, and the account's devices.
  ///
  /// A device of a browser has one place, whose address means nothing to its user: it is not shown.
  public static func sync(
    _ context: some ClimbingPageContext, of client: HubClient
  ) async throws -> Self {
    let places = try await DescribeSync(context)()
    let conflicts = try await ListConflicts(context)(devices: places.flatMap(\.devices))
    let usage = try await client.perform(Logbook.Show())
    var page = ClimbingPage([], conflicts: conflicts) { context.phrase($0) }
      .map { BrowserOperation.logbook($0) }
    page.empty = ""
    page.actions = [PageAction("n", "sync now", .perform(.logbook(.sync)))]
    let own = places.first?.status.link.device
    let devices = try await client.perform(Devices.List()).map { device in
      PageRow(device, isOwn: device.id == own?.hexText) { context.phrase($0) }
    }
    page.sections += [
      PageSection("This browser", places.flatMap { $0.rows { context.phrase($0).text } }),
      PageSection("Devices", devices),
      PageSection(
        "Room on this server",
        [
          .value("records and changes", Self.room(usage.rows, of: usage.rowLimit)),
          .value(
            "size",
            usage.bytes < 1 << 20
              ? "less than 1 MiB"
              : "\(Self.room(usage.bytes >> 20, of: usage.byteLimit >> 20)) MiB"),
        ]),
    ].filter { !$0.isEmpty }
    return page
  }

  /// Returns what is used of a limit, with the limit where it is near: from four fifths on.
  static func room(_ used: Int, of limit: Int) -> String {
    used >= limit - limit / 5 ? "\(used) of \(limit)" : "\(used)"
  }
}

extension HasClock where Self: HasLocalTime {
  /// The time zone of the pages: the one that the user named, or else the server's by its distance to UTC.
  fileprivate var zoneName: String {
    if let zone = localTime.zone { return zone }
    let minutes = localTime.utcOffsetMinutes(at: clock.now)
    let (hours, rest) = abs(minutes).quotientAndRemainder(dividingBy: 60)
    let distance = rest == 0 ? "\(hours)" : "\(hours):" + (rest < 10 ? "0" : "") + "\(rest)"
    let name = minutes == 0 ? "UTC" : "UTC" + (minutes < 0 ? "-" : "+") + distance
    return "\(name), the server's time zone"
  }
}

extension RemoteStatus {
  /// Returns the rows of changes that wait on the device, and of those that failed.
  fileprivate func rows(_ when: (Timestamp) -> String) -> [PageRow<BrowserOperation>] {
    let shown: Set<String> = ["last synced", "waiting", "refused", "problem"]
    return values(when: when).filter { shown.contains($0.name) }
      .map { .value($0.name, $0.text) }
  }
}

extension PageRow where Operation == BrowserOperation {
  fileprivate static func value(_ name: String, _ text: String) -> Self {
    Self(.value, id: name, title: name, [.text(text)])
  }

  fileprivate init(_ device: DeviceInfo, isOwn: Bool, when phrase: (Timestamp) -> Phrase) {
    let seen = device.lastSeenAt.map { Phrase("seen \(phrase($0).text)") }
    let revoke = PageAction<BrowserOperation>(
      "r", "revoke",
      .perform(
        .hub(
          .change(Devices.Revoke(device: device.id)) { _ in "\(device.name) is revoked." })),
      asking: "Revoke \(device.name)? It can't sync until it signs in again.")
    self.init(
      .value, id: device.id, title: device.name, remarks: isOwn ? ["shared by your browsers"] : [],
      [.facts([seen ?? "has not synced yet"])], actions: isOwn ? [] : [revoke])
  }
}
