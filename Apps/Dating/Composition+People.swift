import Blobs
import CommunityFiles
import ConsoleSenders
import DomainModels
import Identity
import LocalBlobs
import LocalSecrets
import PeopleFeatures
import PepperedKeys
import ProductCommands
import Secrets
import Storage

/// How the part of the product that is about people is put together; cards do without it.
extension Composition {
  /// What codes and mails call the service.
  static let service = "Quartet dating"

  /// Puts together what the use cases about people ask for.
  ///
  /// - Parameters:
  ///   - place: where everything lies.
  ///   - environment: the variables, in which the key may stand.
  ///   - program: the program's name, for whoever waits for the store.
  ///   - arrivals: takes codes and mails instead of what is linked, for a full screen.
  /// - Returns: what the use cases ask for.
  /// - Throws: an explained error that says which part can't be had, and why.
  func people(
    at place: PeoplePlace, environment: [String: String], program: String,
    arrivals: ArrivedCodes? = nil
  ) async throws -> PeopleContainer {
    let identifiers = IdentifierGenerator.version7(clock: clock, random: random)
    let store = try await store(at: place.location, identifiers, program: program)
    let secrets = keys(at: place, environment)
    let pepper = try ServicePepper.dating(in: secrets, random)
    let keys = try PepperedKeys(pepper: try await pepper(for: store))
    // Before anything is sealed with keys that are not this store's.
    guard try await SealCheck(keys: keys)(store) else {
      throw PepperFailure.wrong(try secrets.find(pepper.name)?.origin ?? secrets.name)
    }
    return PeopleContainer(
      store: store, blobs: blobs(at: place), clock: clock, identifiers: identifiers,
      random: random, identityKeys: keys,
      identityPolicy: IdentityPolicy(service: Composition.service),
      passwordHasher: passwordHasher, codeSender: arrivals ?? codeSender,
      mailSender: arrivals ?? mailSender,
      community: Community(file: communityFile(at: place, keys)))
  }

  /// Where pictures are kept.
  func blobs(at place: PeoplePlace) -> any BlobStore {
    place.pictures ?? InMemoryBlobStore(limits: .pictures)
  }

  /// The file that keeps the community's index; `nil` beside a store in memory.
  func communityFile(at place: PeoplePlace, _ keys: any IdentityKeys) -> FileCommunityFile? {
    place.index.map {
      FileCommunityFile(folder: $0.folder, name: $0.name, keys: keys, random: random)
    }
  }

  /// Where the key is looked for: in the environment first.
  func keys(at place: PeoplePlace, _ environment: [String: String]) -> SecretChain {
    let files: any SecretStore =
      place.secrets.map { FileSecrets(folder: $0) } ?? InMemorySecretStore()
    return SecretChain([EnvironmentSecrets(environment), files])
  }

  /// Where the tokens of whoever is signed in on this device are kept.
  func sessions(at place: PeoplePlace) -> any SecretStore {
    place.sessions.map { FileSecrets(folder: $0) } ?? InMemorySecretStore()
  }
}
