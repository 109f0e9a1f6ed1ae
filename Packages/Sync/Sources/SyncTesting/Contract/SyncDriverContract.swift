import DomainModels
public import DomainModelsTesting
import Storage
public import Sync

/// A rule of ``SyncDriverContract``.
public typealias SyncDriverRule = ContractRule<SyncDriverSubject, Never>

/// The rules of `SyncDriver`, as values.
///
/// Products find places, remember them and tell people apart by what a driver says, so a transport
/// that keeps its own contract is refused all the same if its driver breaks one of these.
///
/// ```swift
/// @Test(arguments: SyncDriverContract.rules) func keeps(_ rule: SyncDriverRule) async throws {
///   try await rule.check(
///     SyncDriverSubject(MyDriver()) { SyncLocation(scheme: "mine", path: freshPath) })
/// }
/// ```
public enum SyncDriverContract {
  /// Every rule: `SD1` to `SD12`.
  public static let rules: [SyncDriverRule] = placeRules + keyRules + [reopening]

  private static let placeRules: [SyncDriverRule] = [
    SyncDriverRule(
      "SD1", "It has a name and a scheme, and a location with any of its schemes leads to it."
    ) { subject in
      try expect(!subject.driver.name.isEmpty, "it has no name")
      try expect(!subject.driver.schemes.isEmpty, "it has no scheme")
      for scheme in subject.driver.schemes {
        let location = try SyncLocation("\(scheme):place")
        try expect(location.scheme, is: scheme, "the scheme of \"\(scheme):place\"")
        _ = try [subject.driver].driver(for: location)
      }
      let scheme = try await subject.vacantLocation().scheme
      try expect(subject.driver.schemes.contains(scheme), "it does not open \(scheme):")
    },
    SyncDriverRule(
      "SD2",
      "Looking changes nothing, and finds neither a name nor an owner where nothing was made."
    ) { subject in
      let location = try await subject.vacantLocation()
      for number in 1...2 {
        let place = try await subject.look(at: location)
        try expect(place.name, is: nil, "the name of a place before look \(number)")
        try expect(place.owner, is: nil, "the owner of a place before look \(number)")
        try expect(!place.isEncrypted, "a place where nothing was made is encrypted")
        try expect(!place.label.isEmpty, "it does not say where the place is")
      }
    },
    SyncDriverRule(
      "SD3",
      "Opening a place where nothing was made fails as offline, if the session may not make one."
    ) { subject in
      let location = try await subject.vacantLocation()
      try await expectRefusal("opening what may not be made", as: .offline) {
        _ = try await subject.open(location, makesPlace: false)
      }
      try expect(try await subject.look(at: location).name, is: nil, "the name afterwards")
    },
    SyncDriverRule(
      "SD4", "Looking at a place that was made finds the connection's name and the session's owner."
    ) { subject in
      let location = try await subject.vacantLocation()
      let connection = try await subject.open(location)
      let place = try await subject.look(at: location)
      try expect(place.name, is: connection.name, "the name of the place")
      try expect(
        place.owner, is: SyncDriverSubject.ana,
        "the owner of the place, without whom a program can't tell whose changes it holds,")
    },
    SyncDriverRule(
      "SD5", "The connection's location, written down and read again, leads to the same place."
    ) { subject in
      let first = try await subject.open(try await subject.vacantLocation())
      let location = try SyncLocation(first.location.description)
      try expect(location, is: first.location, "the location \"\(first.location)\", read again,")
      let second = try await subject.open(location, makesPlace: false)
      try expect(second.name, is: first.name, "the name of the place, opened again,")
      var source = ChangeSource(seed: 5, at: Timestamp(milliseconds: 1_800_000_000_000))
      let changes = source.next(5)
      try await first.transport.pushAll(changes, as: 1)
      let pulled = try await second.transport.pullAll(as: 2).changes
      try expect(
        Set(pulled.map(\.operation)), is: Set(changes.map(\.operation)),
        "what a second device pulls")
    },
    SyncDriverRule(
      "SD6", "Another owner's place is refused as wrongPlace, and keeps its owner."
    ) { subject in
      let location = try await subject.vacantLocation()
      _ = try await subject.open(location)
      try await expectRefusal("opening another owner's place", as: .wrongPlace) {
        _ = try await subject.open(location, of: SyncDriverSubject.bo)
      }
      let owner = try await subject.look(at: location).owner
      try expect(owner, is: SyncDriverSubject.ana, "the owner afterwards")
    },
    SyncDriverRule("SD7", "No two places have one name.") { subject in
      let first = try await subject.open(try await subject.vacantLocation()).name
      let second = try await subject.open(try await subject.vacantLocation()).name
      try expect(!first.isEmpty, "the place has an empty name")
      try expect(first != second, "two places are called \(first)")
    },
    SyncDriverRule("SD8", "Its transports have its capabilities, and say where they lead.") {
      subject in
      let connection = try await subject.open(try await subject.vacantLocation())
      try expect(
        connection.transport.capabilities, is: subject.driver.capabilities,
        "what the transport can do")
      try expect(!connection.transport.place.isEmpty, "the transport does not say where it leads")
    },
    SyncDriverRule(
      "SD9", "A place that can't be reached is offline, and not one where nothing was made."
    ) { subject in
      guard let location = subject.unreachable else { return }
      try await expectRefusal("looking at what can't be reached", as: .offline) {
        _ = try await subject.look(at: location)
      }
      try await expectRefusal("opening what can't be reached", as: .offline) {
        _ = try await subject.open(location)
      }
    },
  ]

  private static let reopening = SyncDriverRule(
    "SD12", "What is opened again without asking is the place of that name, or nothing is."
  ) { subject in
    let (location, other) = (
      try await subject.vacantLocation(), try await subject.vacantLocation()
    )
    let (first, elsewhere) = (try await subject.open(location), try await subject.open(other))
    let mistaken = try await subject.driver.reopen(location, named: elsewhere.name)
    try expect(mistaken?.name, is: nil, "a place that is opened by another one's name")
    guard let again = try await subject.driver.reopen(location, named: first.name) else { return }
    try expect(again.name, is: first.name, "the name of the place, opened again,")
    try expect(again.location, is: first.location, "where the place is, opened again,")
    var source = ChangeSource(seed: 6, at: Timestamp(milliseconds: 1_800_000_000_000))
    let changes = source.next(5)
    try await again.transport.pushAll(changes, as: 1)
    let pulled = try await first.transport.pullAll(as: 2).changes
    try expect(
      Set(pulled.map(\.operation)), is: Set(changes.map(\.operation)), "what a second device pulls")
  }

  static func expectRefusal(
    _ what: String, as reason: SyncError.Reason, _ body: () async throws -> Void
  ) async throws {
    try await expectFailure(what, as: SyncError.self, body) { $0.reason == reason }
  }
}

/// A driver with the places that its rules open.
///
/// The test that makes one removes what the rules left there.
public struct SyncDriverSubject: Sendable {
  /// The driver under test.
  public let driver: any SyncDriver
  /// A place that can't be reached; `nil` for a driver whose places always can.
  let unreachable: SyncLocation?
  private let vacant: @Sendable () async throws -> SyncLocation
  private let random = RandomSource.seeded(52)

  static let ana = SyncOwner(product: "contract", id: "ana", name: "Ana")
  static let bo = SyncOwner(product: "contract", id: "bo", name: "Bo")

  /// Describes a driver.
  ///
  /// - Parameters:
  ///   - driver: the driver.
  ///   - unreachable: a place that can't be reached, such as a folder that is not there.
  ///   - vacant: a place where nothing was ever synced, another one at each call.
  public init(
    _ driver: any SyncDriver, unreachable: SyncLocation? = nil,
    vacant: @escaping @Sendable () async throws -> SyncLocation
  ) {
    self.driver = driver
    self.unreachable = unreachable
    self.vacant = vacant
  }

  func vacantLocation() async throws -> SyncLocation { try await vacant() }

  func look(at location: SyncLocation, _ key: SyncKey? = nil) async throws -> SyncRemote {
    try await driver.look(at: location, key)
  }

  func open(
    _ location: SyncLocation, of owner: SyncOwner = ana, _ key: SyncKey? = nil,
    makesPlace: Bool = true
  ) async throws -> SyncConnection {
    try await driver.open(
      location,
      SyncSession(
        owner: owner, deviceName: "laptop", key: key, makesPlace: makesPlace,
        clock: .fixed(at: Timestamp(milliseconds: 1_800_000_000_000)), random: random))
  }
}
