internal import Assembly
internal import DomainModels
internal import Interchange
internal import Storage
internal import Terminal
import TerminalCommands

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Looks at everything that can be wrong with an installation.
struct Examination<App: ProductDefinition> {
  let options: App.Options
  let session: CommandSession
  private let product = App.product

  init(options: App.Options, session: CommandSession) {
    self.options = options
    self.session = session
  }

  func checks() async -> [Check] {
    let folder = folder()
    return [folder] + (await store()) + product.adviceOnOptions(options, session)
      + [linked(), terminal()]
  }

  /// The space that the next writes need: pages of the store, its log and a temporary copy of both.
  static var leastFreeBytes: Int64 { 16 * 1_048_576 }

  /// Says that a folder has too little space for what is written next.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - free: the bytes that its file system has left for this user; `nil` if it does not say.
  /// - Returns: the failed check; `nil` if there is enough.
  static func fullness(of path: String, free: Int64?) -> Check? {
    guard let free, free < leastFreeBytes else { return nil }
    return .wrong(
      "data folder", "\(path) has \(free / 1_048_576) MiB of free space left: writes fail",
      hint: "Free some space; nothing that was acknowledged is lost")
  }

  /// The bytes that a file system has left; `nil` where it counts none.
  private static func freeBytes(at path: String) -> Int64? {
    var space = statvfs()
    guard statvfs(path, &space) == 0, space.f_blocks > 0 else { return nil }
    return Int64(
      clamping: UInt64(space.f_bavail).multipliedReportingOverflow(
        by: UInt64(space.f_frsize)
      ).partialValue)
  }

  private func folder() -> Check {
    do {
      if let address = options.store.store {
        let file = try product.stores.location(options.store, in: session).storeFile
        let folder = file.map { file in
          file.lastIndex(of: "/").map { String(file[...$0]) } ?? "."
        }
        return folder.flatMap { Self.fullness(of: $0, free: Self.freeBytes(at: $0)) }
          ?? .sound("data folder", "not used, but \(address)")
      }
      let path = try session.dataFolder(options.store).path
      var status = stat()
      guard stat(path, &status) == 0 else {
        return .sound("data folder", "\(path) (not there yet)")
      }
      guard access(path, R_OK | W_OK | X_OK) == 0 else {
        return .wrong(
          "data folder", "\(path) may not be read and written by this user",
          hint: "Change its permissions, or choose another with --data-dir")
      }
      if let full = Self.fullness(of: path, free: Self.freeBytes(at: path)) { return full }
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
      let data = try product.stores.location(options.store, in: session)
      let location = data.store
      if let older = try await olderStore(at: location) { return older }
      var status = stat()
      if let file = data.storeFile, stat(file, &status) != 0, errno == ENOENT {
        return [.sound("store", "\(location) (not there yet; \(product.makingStore))")]
      }
      let container = try await product.containerToExamine(options, session)
      let audit = try await container.store.audit()
      let own = try await product.checks(container)
      let rows = audit.rows.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
      let problems = audit.problems.map(damage)
      let summary =
        "layout \(container.store.catalogue.layoutVersion), " + rows.joined(separator: ", ")
      let pending = audit.pendingChanges
      let changes = Check.sound(
        "change log",
        "\(pending == 1 ? "1 change" : "\(pending) changes"), in agreement with the rows")
      let advice = audit.advice.map { Check.sound("advice", $0) }
      return (problems.isEmpty ? [.sound("store", summary), changes] : problems)
        + advice + own + [clock(latest: audit.latestStamp)]
    } catch let error as any ExplainedError where error.kind == .locked {
      return await locked(error)
    } catch {
      return [.wrong("store", error)]
    }
  }

  /// A store that the next command moves forward; an examination changes nothing.
  private func olderStore(at location: StorageLocation) async throws -> [Check]? {
    let found: OlderStore?
    do {
      found = try await product.composition.stores.driver(for: location)
        .examineOlder(location, catalogue: try product.composition.catalogue)
    } catch let error as StorageError {
      throw error.namingWays(program: session.programName)
    }
    guard let found else { return nil }
    guard found.problems.isEmpty else { return found.problems.map(damage) }
    return [
      .sound(
        "store",
        "layout \(found.layout), of an earlier version; the next command that opens it moves it "
          + "forward")
    ]
  }

  private func damage(_ problem: String) -> Check {
    .damaged(problem, program: session.programName)
  }

  /// A store that is locked is as its owner wants it.
  private func locked(_ error: any ExplainedError) async -> [Check] {
    do {
      let checks = try await product.checksWhileLocked(options, session)
      return checks ?? [.wrong("store", error)]
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
    do {
      var lists = [("stores", product.composition.stores.flatMap(\.schemes))]
      for plugin in try product.plugins(nil, session.environment) {
        let title = "\(plugin.kind)s"
        if lists.last?.0 != title { lists.append((title, [])) }
        lists[lists.endIndex - 1].1.append(plugin.name)
      }
      return .sound(
        "plug-ins",
        lists.map { "\($0) \($1.joined(separator: ", "))" }.joined(separator: "; "))
    } catch {
      return .wrong("plug-ins", error)
    }
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
