import DomainModelsTesting
import Secrets
import Sync

extension SyncDriverContract {
  static let keyRules: [SyncDriverRule] = [
    SyncDriverRule(
      "SD10",
      "A passphrase encrypts a new place, or is refused as wrongPlace; one for an open place is "
        + "refused."
    ) { subject in
      let location = try await subject.vacantLocation()
      if try await opens(location, subject) {
        try expect(
          try await subject.look(at: location).isEncrypted,
          "a place that was made with a passphrase is not encrypted")
      } else {
        try expect(
          try await subject.look(at: location).name, is: nil,
          "the name of a place that was refused")
      }
      let open = try await subject.vacantLocation()
      _ = try await subject.open(open)
      try await expectRefusal("a passphrase for a place that is open", as: .wrongPlace) {
        _ = try await subject.open(open, passphrase)
      }
    },
    SyncDriverRule(
      "SD11",
      "An encrypted place hides its owner, opens with its passphrase or what was kept of it, and is "
        + "locked otherwise."
    ) { subject in
      let location = try await subject.vacantLocation()
      guard try await opens(location, subject) else { return }
      let closed = try await subject.look(at: location)
      try expect(closed.owner, is: nil, "the owner of a place that was not opened")
      try expect(closed.devices, is: [], "the devices of a place that was not opened")
      let connection = try await subject.open(location, passphrase)
      let kept = try require(await connection.key(), "nothing is given to keep that opens it")
      for key in [passphrase, .kept(kept)] {
        let place = try await subject.look(at: location, key)
        try expect(place.name, is: connection.name, "the name of the place, opened,")
        try expect(place.owner, is: SyncDriverSubject.ana, "the owner of the place, opened,")
        _ = try await subject.open(location, key, makesPlace: false)
      }
      try await expectRefusal("opening without a passphrase", as: .locked) {
        _ = try await subject.open(location)
      }
      let wrong = SyncKey.passphrase(Secret("another passphrase"))
      try await expectRefusal("looking with a wrong passphrase", as: .locked) {
        _ = try await subject.look(at: location, wrong)
      }
      try await expectRefusal("opening with a wrong passphrase", as: .locked) {
        _ = try await subject.open(location, wrong)
      }
    },
  ]

  private static let passphrase = SyncKey.passphrase(Secret("correct horse battery staple"))

  /// Makes a place with a passphrase.
  ///
  /// - Returns: whether the driver does that; if not, it refused as `wrongPlace`.
  private static func opens(
    _ location: SyncLocation, _ subject: SyncDriverSubject
  ) async throws -> Bool {
    do {
      _ = try await subject.open(location, passphrase)
      return true
    } catch let error as SyncError where error.reason == .wrongPlace {
      return false
    }
  }
}
