import DatingFeatures
import DomainModels
import LLM
import Storage
import Terminal
import TerminalCommands

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Looks at everything that can be wrong with an installation.
struct Examination {
  let plugins: PluginOptions
  let session: CommandSession

  func checks() async -> [Check] {
    let folder = folder()
    return [folder] + (await store()) + [linked(), terminal()]
  }

  private func folder() -> Check {
    if let address = plugins.store.store {
      return .sound("data folder", "not used, but \(address)")
    }
    do {
      let path = try session.dataFolder(plugins.store).path
      var status = stat()
      guard stat(path, &status) == 0 else {
        return .sound("data folder", "\(path) (not there yet)")
      }
      guard access(path, R_OK | W_OK | X_OK) == 0 else {
        return .wrong(
          "data folder", "\(path) may not be read and written by this user",
          hint: "Change its permissions, or choose another with --data-dir")
      }
      let isPrivate = status.st_mode & 0o077 == 0
      return isPrivate
        ? .sound("data folder", path)
        : .sound("data folder", "\(path) (others on this machine can look into it)")
    } catch {
      return .wrong("data folder", error)
    }
  }

  private func store() async -> [Check] {
    do {
      let choice = try plugins.choice(in: session)
      let location = try choice.location(usually: Composition.linked.stores[0])
      var status = stat()
      if !location.path.isEmpty, stat(location.path, &status) != 0, errno == ENOENT {
        return [.sound("store", "\(location) (not there yet; the first command makes it)")]
      }
      let container = try await plugins.container(in: session)
      let audit = try await container.store.audit()
      let deck = try await DescribeDeck(container)()
      let rows = audit.rows.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
      let problems = audit.problems.map { problem in
        Check.wrong("store", problem, hint: "Keep a copy of the data folder before you go on")
      }
      let summary = "layout \(container.store.catalogue.version), " + rows.joined(separator: ", ")
      return (problems.isEmpty ? [.sound("store", summary)] : problems)
        + [
          .sound("change log", "\(audit.pendingChanges) changes, in agreement with the rows"),
          .sound("deck", "\(deck.title), version \(deck.version), \(deck.cards) cards"),
          clock(latest: audit.latestStamp),
        ].filter { problems.isEmpty || $0.name != "change log" }
    } catch {
      return [.wrong("store", error)]
    }
  }

  /// A clock that is behind what was written before gives wrong dates, not wrong data.
  private func clock(latest: Timestamp?) -> Check {
    let now = session.clock.now
    if let latest, latest > now.advanced(byMilliseconds: 60_000) {
      return .wrong(
        "clock", "it is \(now), but something was written at \(latest)",
        hint: "Set the machine's clock")
    }
    return .sound("clock", now.description)
  }

  private func linked() -> Check {
    let stores = Composition.linked.stores.flatMap(\.schemes)
    let decks = Composition.linked.decks.map(\.name)
    let models = Composition.linked.languageModels.map(\.name)
    let lists = [("stores", stores), ("decks", decks), ("language models", models)]
    return .sound(
      "plug-ins",
      lists.map { "\($0) \($1.joined(separator: ", "))" }.joined(separator: "; "))
  }

  private func terminal() -> Check {
    let traits = session.traits
    let parts = [
      traits.stdoutIsTerminal ? "terminal" : "pipe", "\(traits.columns) columns",
      traits.colorLevel == .none ? "no colours" : "\(traits.colorLevel) colours",
      traits.isUnicode ? "Unicode" : "ASCII",
    ]
    return .sound("output", parts.joined(separator: ", "))
  }
}
