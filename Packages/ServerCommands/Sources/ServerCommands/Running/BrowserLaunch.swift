import Foundation

/// Has the user's browser open an address that holds a secret.
///
/// The arguments of a program can be read by every user of the machine. So the browser is given the path
/// of a page that only this user can read, and that leads to the address.
public struct BrowserLaunch: Sendable {
  private let file: String
  private let program: String

  /// Writes the page; `nil` if there is no desktop, or if the page can't be written.
  ///
  /// - Parameters:
  ///   - address: where it leads.
  ///   - folder: a folder that is there.
  ///   - name: the name of the page's file; what has this name is replaced.
  ///   - environment: says whether there is a desktop on which a browser can be shown.
  public init?(
    _ address: String, in folder: String, name: String, environment: [String: String]
  ) {
    #if os(macOS)
      let names = ["open"]
    #else
      let hasDesktop = ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
      let names = hasDesktop ? ["xdg-open"] : []
    #endif
    let folders = (environment["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
    let paths = names.flatMap { name in folders.map { folder -> String in "\(folder)/\(name)" } }
    guard let program = paths.first(where: { access($0, X_OK) == 0 }) else { return nil }
    self.program = program
    file = "\(folder)/\(name)"
    let page =
      "<!DOCTYPE html><meta charset=\"utf-8\"><meta name=\"referrer\" content=\"no-referrer\">"
      + "<meta http-equiv=\"refresh\" content=\"0; url=\(address)\"><title>Opening</title>"
      + "<a href=\"\(address)\">Open the pages</a>\n"
    unlink(file)
    let descriptor = open(file, O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    let bytes = Array(page.utf8)
    let count = write(descriptor, bytes, bytes.count)
    guard close(descriptor) == 0, count == bytes.count else {
      unlink(file)
      return nil
    }
  }

  /// Starts the browser, and does not wait for it.
  ///
  /// - Returns: whether the program that opens it could be started.
  public func start() -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [file]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return (try? process.run()) != nil
  }

  /// Removes the page, which is not needed once the browser is in, or the program ends.
  public func remove() { unlink(file) }
}
