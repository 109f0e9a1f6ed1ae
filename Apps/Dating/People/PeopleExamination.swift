import CommunityFiles
import DomainModels
import Identity
import LocalBlobs
import PeopleModels
import PepperedKeys
import PhotoFeatures
import ProductCommands
import Secrets
import Storage

/// Looks at what people's part of the product needs besides the store: keys, sessions, the index,
/// pictures, the outbox.
///
/// Nothing is made: where nobody has an account, there is nothing to be wrong.
struct PeopleExamination {
  private let installation: DatingInstallation

  init(of installation: DatingInstallation) { self.installation = installation }

  func checks() async -> [Check] {
    let (keys, check) = await keys()
    return [check, sessions(), index(keys), await pictures(), await consequences()]
  }

  private func consequences() async -> Check {
    do {
      let outbox = Outbox(installation.store, clock: DatingProduct.clock)
      return .consequences(try await outbox.backlog())
    } catch {
      return .wrong("consequences", error)
    }
  }

  private func pictures() async -> Check {
    do {
      let (photos, problems) = try await ExaminePictures<PersonPhoto>(
        installation, naming: { "the photo \($0.id) of \($0.person)" })()
      return .pictures(of: photos, problems, in: installation.place.pictures?.path)
    } catch {
      return .wrong("photos", error)
    }
  }

  private func keys() async -> (PepperedKeys?, Check) {
    let title = "people keys"
    let place = installation.place
    let chain = Composition.linked.keys(at: place, installation.environment)
    do {
      let pepper = try ServicePepper.dating(in: chain, Composition.linked.random)
      guard let found = try chain.find(pepper.name) else {
        guard try await pepper.isNeeded(in: installation.store) else {
          return (nil, .sound(title, "none needed yet"))
        }
        return (nil, .wrong(title, PepperFailure.missing(pepper.name, chain.name)))
      }
      let keys = try PepperedKeys(pepper: found.secret.withoutFinalLineEnd)
      guard try await SealCheck(keys: keys)(installation.store) else {
        return (
          keys,
          .wrong(title, PepperFailure.wrong(found.origin))
        )
      }
      return (keys, .sound(title, "in \(found.origin)"))
    } catch {
      return (nil, .wrong(title, error))
    }
  }

  private func sessions() -> Check {
    let title = "sessions"
    let secrets = Composition.linked.sessions(at: installation.place)
    do {
      let isSomebody = try secrets.read(try SecretName("people-users")) != nil
      return .sound(title, isSomebody ? "in \(secrets.name)" : "nobody is signed in")
    } catch {
      return .wrong(title, error)
    }
  }

  private func index(_ keys: PepperedKeys?) -> Check {
    let title = "people index"
    guard let keys else { return .sound(title, "none needed yet") }
    guard let file = Composition.linked.communityFile(at: installation.place, keys) else {
      return .sound(title, "in memory")
    }
    do {
      guard let parts = try file.read() else {
        return .sound(title, "it is made when it is needed")
      }
      return .sound(title, "\(parts.reduce(0) { $0 + $1.count } / 1024) KiB, beside the store")
    } catch {
      return .wrong(title, error)
    }
  }
}
