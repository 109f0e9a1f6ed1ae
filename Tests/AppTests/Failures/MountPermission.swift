import Foundation

/// Whether this user may mount a file system in a name space of its own; containers often forbid
/// it, and no package that could be installed would change that.
enum MountPermission {
  static let isGranted: Bool = {
    guard Tool.areWanted, let unshare = try? Tool.unshare.path() else { return false }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: unshare)
    process.arguments = [
      "--mount", "--map-root-user", "sh", "-c", "mount -t tmpfs -o size=1m tmpfs /tmp",
    ]
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      return false
    }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()
}
