import DomainModels
import Foundation
import Secrets
import StorageTesting
import Testing

@testable import LocalSecrets

/// The form of files of secrets, and the refused ones.
@Suite(.timeLimit(.minutes(30))) struct FileSecretsTests {
  private let folder: TemporaryFolder
  private let name: SecretName
  private let files: FileSecrets

  init() throws {
    folder = try TemporaryFolder()
    name = try SecretName("API_KEY")
    files = FileSecrets(folder: folder.path)
  }

  /// Returns the error of reading.
  private func refusal() -> SecretError? {
    #expect(throws: SecretError.self) { try files.read(name) }
  }

  @Test func folderAndFilesAreForThisUserAlone() throws {
    let files = FileSecrets(folder: folder.path + "/deep/er///")
    try files.write(Secret("x"), for: name)
    #expect(try folder.mode(of: "deep") == 0o700)
    #expect(try folder.mode(of: "deep/er") == 0o700)
    #expect(try folder.mode(of: "deep/er/api-key") == 0o600)
    #expect(try folder.mode(of: "deep/er/.lock") == 0o600)
    #expect(try folder.bytes(of: "deep/er/api-key") == [UInt8(ascii: "x")])
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/deep/er")
    #expect(left.sorted() == [".lock", "api-key"])
    #expect(files.name == "the folder \(folder.path)/deep/er")
  }

  @Test func folderThatIsNotThereHoldsNothingAndIsNotMade() throws {
    let files = FileSecrets(folder: folder.path + "/none")
    #expect(try files.read(name) == nil)
    try files.remove(name)
    #expect(try folder.files() == [])
    // Nor below something that is no folder.
    try folder.write([], to: "file")
    #expect(try FileSecrets(folder: folder.path + "/file/x").read(name) == nil)
    #expect(throws: SecretError.self) {
      try FileSecrets(folder: folder.path + "/file/x").write(Secret("x"), for: name)
    }
  }

  @Test func fileByHandIsRead() throws {
    try folder.write("typed\n".utf8, to: "api-key")
    #expect(try files.read(name)?.withoutFinalLineEnd == Secret("typed"))
    try folder.write([], to: "api-key")
    #expect(try files.read(name) == nil)
  }

  @Test(arguments: [0o640, 0o604, 0o660, 0o644, 0o620, 0o610, 0o777])
  func fileThatIsOpenToOthersIsRefused(_ mode: Int) throws {
    try folder.write("sk-secret".utf8, to: "api-key", mode: mode)
    let error = refusal()
    #expect(error?.reason == .exposed)
    let octal = String(mode, radix: 8)
    #expect(
      error?.message == "\(folder.path)/api-key is open to other users (mode \(octal))")
    #expect(error?.hint?.contains("chmod 600") == true)
    // Writing puts it right.
    try files.write(Secret("new"), for: name)
    #expect(try folder.mode(of: "api-key") == 0o600)
    #expect(try files.read(name) == Secret("new"))
  }

  @Test(arguments: [0o400, 0o600, 0o700]) func customFileIsRead(_ mode: Int) throws {
    try folder.write("x".utf8, to: "api-key", mode: mode)
    #expect(try files.read(name) == Secret("x"))
  }

  @Test(arguments: [0o750, 0o701, 0o755, 0o770])
  func folderThatIsOpenToOthersIsRefused(_ mode: Int) throws {
    try folder.write("x".utf8, to: "api-key")
    try folder.setMode(mode, of: "")
    let error = refusal()
    #expect(error?.reason == .exposed)
    #expect(error?.hint?.contains("chmod 700") == true)
    #expect(throws: SecretError.self) { try files.write(Secret("y"), for: name) }
    #expect(throws: SecretError.self) { try files.remove(name) }
    #expect(try folder.bytes(of: "api-key") == Array("x".utf8))
  }

  @Test func linksAreRefused() throws {
    let manager = FileManager.default
    try folder.write("x".utf8, to: "target")
    try manager.createSymbolicLink(
      atPath: folder.path + "/api-key", withDestinationPath: folder.path + "/target")
    #expect(refusal()?.reason == .exposed)
    #expect(refusal()?.message == "\(folder.path)/api-key is a link")
    let error = #expect(throws: SecretError.self) { try files.write(Secret("y"), for: name) }
    #expect(error?.reason == .exposed)
    #expect(try folder.bytes(of: "target") == Array("x".utf8))
    try files.remove(name)
    #expect(try folder.files().contains("target"))

    // A second name of the file.
    try manager.linkItem(
      atPath: folder.path + "/target", toPath: folder.path + "/api-key")
    #expect(refusal()?.message == "\(folder.path)/api-key has another name elsewhere")

    // The folder, with and without a slash at its end.
    let real = try TemporaryFolder()
    try real.write("x".utf8, to: "api-key")
    let link = folder.path + "/link"
    try manager.createSymbolicLink(atPath: link, withDestinationPath: real.path)
    for path in [link, link + "/", link + "//"] {
      let files = FileSecrets(folder: path)
      #expect(throws: SecretError.self) { try files.read(name) }
      #expect(throws: SecretError.self) { try files.write(Secret("y"), for: name) }
    }
    #expect(try real.files() == ["api-key"])
    // A link on the way there is the person's own choice.
    try files.remove(name)
    let below = FileSecrets(folder: link + "/below")
    try below.write(Secret("z"), for: name)
    #expect(try FileSecrets(folder: real.path + "/below").read(name) == Secret("z"))
  }

  @Test func linkThatLeadsNowhereIsRefused() throws {
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: folder.path + "/gone")
    for path in [link, link + "/below", link + "/far/below"] {
      let error = #expect(throws: SecretError.self) {
        try FileSecrets(folder: path).write(Secret("x"), for: name)
      }
      #expect(error?.reason == .exposed)
      #expect(error?.message == "\(link) is a link")
    }
    #expect(try folder.files() == ["link"])
    try folder.write([], to: "file")
    let error = #expect(throws: SecretError.self) {
      try FileSecrets(folder: folder.path + "/file").write(Secret("x"), for: name)
    }
    #expect(error?.message == "\(folder.path)/file is no folder")
  }

  @Test func lockAndDraftAreNotFollowedEither() throws {
    for planted in [".lock", ".draft"] {
      let folder = try TemporaryFolder()
      let victim = try folder.write("untouched".utf8, to: "victim")
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(planted)", withDestinationPath: victim)
      let files = FileSecrets(folder: folder.path)
      if planted == ".lock" {
        #expect(throws: SecretError.self) { try files.write(Secret("x"), for: name) }
      } else {
        try files.write(Secret("x"), for: name)
      }
      #expect(try folder.bytes(of: "victim") == Array("untouched".utf8))
    }
  }

  @Test func whatIsNoFileIsRefused() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/api-key", withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700])
    #expect(refusal()?.message == "\(folder.path)/api-key is no plain file")
    let error = #expect(throws: SecretError.self) { try files.write(Secret("y"), for: name) }
    #expect(error?.reason == .exposed)
    // A pipe, which no process writes: opening it must not wait.
    try FileManager.default.removeItem(atPath: folder.path + "/api-key")
    #expect(mkfifo(folder.path + "/api-key", 0o600) == 0)
    #expect(refusal()?.message == "\(folder.path)/api-key is no plain file")
    try folder.write([], to: "file")
    let error2 = #expect(throws: SecretError.self) {
      try FileSecrets(folder: folder.path + "/file").read(name)
    }
    #expect(error2?.message == "\(folder.path)/file is no folder")
  }

  @Test func foreignOwnersAreRefused() throws {
    // Only root can give a file away; every other user finds some that belong to others.
    guard geteuid() == 0 else {
      var status = stat()
      for (path, store) in [
        ("/etc/passwd", DotEnvSecrets(path: "/etc/passwd") as any SecretStore),
        ("/", FileSecrets(folder: "/")),
      ] {
        try #require(stat(path, &status) == 0)
        let error = #expect(throws: SecretError.self) { try store.read(name) }
        #expect(error?.reason == .exposed)
        #expect(error?.message == "\(path) belongs to another user (\(status.st_uid))")
      }
      return
    }
    try folder.write("x".utf8, to: "api-key")
    #expect(chown(folder.path + "/api-key", 65534, 65534) == 0)
    #expect(
      refusal()?.message == "\(folder.path)/api-key belongs to another user (65534)")
    #expect(refusal()?.reason == .exposed)
    #expect(chown(folder.path + "/api-key", 0, 0) == 0)
    #expect(try files.read(name) == Secret("x"))
    #expect(chown(folder.path, 65534, 65534) == 0)
    #expect(refusal()?.message == "\(folder.path) belongs to another user (65534)")
    #expect(chown(folder.path, 0, 0) == 0)
  }

  @Test func sizeHasALimit() throws {
    let largest = Secret(bytes: [UInt8](repeating: 1, count: FileSecrets.largest))
    try files.write(largest, for: name)
    #expect(try files.read(name) == largest)
    let larger = [UInt8](repeating: 2, count: FileSecrets.largest + 1)
    let error = #expect(throws: SecretError.self) {
      try files.write(Secret(bytes: larger), for: name)
    }
    #expect(error?.reason == .tooLarge)
    #expect(try files.read(name) == largest)
    try folder.write(larger, to: "api-key")
    #expect(refusal()?.reason == .tooLarge)
  }

  @Test func waitsForTheLockAndThenSaysSo() throws {
    try files.write(Secret("old"), for: name)
    let lock = open(folder.path + "/.lock", O_RDWR | O_CLOEXEC)
    #expect(flock(lock, LOCK_EX) == 0)
    let hurried = FileSecrets(folder: folder.path, patience: .milliseconds(20))
    let error = #expect(throws: SecretError.self) { try hurried.write(Secret("new"), for: name) }
    #expect(error?.reason == .busy)
    #expect(error?.kind == .busy)
    #expect(throws: SecretError.self) { try hurried.remove(name) }
    // Readers never wait.
    #expect(try hurried.read(name) == Secret("old"))
    _ = close(lock)
    try hurried.write(Secret("new"), for: name)
    #expect(try hurried.read(name) == Secret("new"))
  }
}
