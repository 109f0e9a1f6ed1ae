import ArgumentParser
import Blobs
import DomainModels
import FriendsFeatures
import FriendsModels
import FriendsRequests
import LocalBlobs
import PepperedKeys
import PhotoFeatures
import ProductCommands
import Secrets
import Storage
import TerminalCommands

/// What the commands that all products have in common know of this one.
enum FriendsProduct: Product {
  static let name = "friends"
  static let listing = "crews list"
  static let pluginsAbstract = "List the stores and code senders that are plugged in."

  static var root: any ParsableCommand.Type { FriendsCommand.self }
  static var stores: [any StorageDriver] { Composition.linked.stores }
  static var catalogue: Catalogue { get throws { try Composition.linked.catalogue } }
  static var clock: WallClock { Composition.linked.clock }
  static var random: RandomSource { Composition.linked.random }

  static func plugins(chosenBy options: FriendsOptions?) throws -> [PluginDescription] {
    // On one machine nobody chooses what brings codes.
    [
      PluginDescription(
        kind: "code sender", name: "console", title: "Standard error",
        use: "friends account sign-in", capabilities: ["phone"], isChosen: true)
    ]
  }

  static func container(
    _ options: FriendsOptions, in session: CommandSession
  ) async throws -> FriendsInstallation {
    let place = try options.place(in: session)
    let linked = Composition.linked
    do {
      let store = try await linked.store(
        at: place.location, .version7(clock: linked.clock, random: linked.random),
        program: session.programName)
      session.closeAtEnd(store.backend)
      return FriendsInstallation(store: store, place: place, environment: session.environment)
    } catch let error as StorageError {
      throw error.namingWays(program: session.programName)
    }
  }

  static func checks(of container: FriendsInstallation) async throws -> [Check] {
    [
      try await keys(of: container), sessions(of: container), try await pictures(of: container),
      try await consequences(in: container),
    ]
  }

  /// What follows from decisions and could not be done yet.
  private static func consequences(in container: FriendsInstallation) async throws -> Check {
    .consequences(try await Outbox(container.store, clock: clock).backlog())
  }

  static func copyCompanions(of store: String, to copy: String) async throws -> String? {
    try await PictureFolder.copy(ofStoreAt: store, to: copy, limits: .pictures)
  }

  private static func pictures(of container: FriendsInstallation) async throws -> Check {
    let blobs = Composition.linked.blobs(at: container.place)
    let examination = ExaminePictures<MemberPhoto>(
      StoredPictures(store: container.store, blobs: blobs),
      naming: { "the photo \(WireID($0.id)) of \(WireID($0.member))" })
    let (photos, problems) = try await examination()
    return .pictures(of: photos, problems, in: container.place.pictures?.path)
  }

  /// Nothing is made: where nobody has an account, no key is missing.
  private static func keys(of container: FriendsInstallation) async throws -> Check {
    let chain = Composition.linked.keys(at: container.place, container.environment)
    do {
      let pepper = try ServicePepper.friends(in: chain, random)
      guard let found = try chain.find(pepper.name) else {
        return try await pepper.isNeeded(in: container.store)
          ? .wrong("keys", PepperFailure.missing(pepper.name, chain.name))
          : .sound("keys", "none needed yet")
      }
      let keys = try PepperedKeys(pepper: found.secret.withoutFinalLineEnd)
      return try await SealCheck(keys: keys)(container.store)
        ? .sound("keys", "in \(found.origin)") : .wrong("keys", PepperFailure.wrong(found.origin))
    } catch {
      return .wrong("keys", error)
    }
  }

  private static func sessions(of container: FriendsInstallation) -> Check {
    let secrets = Composition.linked.sessions(at: container.place)
    do {
      let isSomebody = try secrets.read(try SecretName("friends-users")) != nil
      return .sound("sessions", isSomebody ? "in \(secrets.name)" : "nobody is signed in")
    } catch {
      return .wrong("sessions", error)
    }
  }
}

/// What an examination of pictures reads.
private struct StoredPictures: HasStore, HasBlobs {
  let store: RecordStore
  let blobs: any BlobStore
}
