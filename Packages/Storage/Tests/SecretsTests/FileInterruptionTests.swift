import Foundation
import LocalSecrets
import Secrets
import StorageTesting
import Testing

/// Writers that are killed, stopped or kept from writing; several processes at one time.
@Suite(.timeLimit(.minutes(30)), .serialized) struct FileInterruptionTests {
  private let folder: TemporaryFolder
  private let name: SecretName

  init() throws {
    folder = try TemporaryFolder()
    name = try SecretName("token")
  }

  /// Large, so that writing it takes a while, and different in every byte from the next one.
  private static func value(_ round: Int) -> Secret {
    let byte = UInt8(truncatingIfNeeded: round)
    return Secret(
      bytes: withUnsafeBytes(of: round) { Array($0) } + [UInt8](repeating: byte, count: 60_000))
  }

  /// A killed writer leaves one of these behind; no process reads it, and the next writer removes it.
  @Test(arguments: [0, 1, 3, 500]) func draftThatWasLeftIsNoSecret(_ count: Int) throws {
    let files = FileSecrets(folder: folder.path)
    try files.write(Secret("old"), for: name)
    try folder.write([UInt8](repeating: 7, count: count), to: ".draft")
    #expect(try files.read(name) == Secret("old"))
    let other = try SecretName("other")
    if count == 0 {
      try files.remove(other)
    } else {
      try files.write(Secret("x"), for: other)
      try files.remove(other)
    }
    #expect(try folder.files() == [".lock", "token"])
    #expect(try files.read(name) == Secret("old"))
  }

  @Test(arguments: 1...10) func killedWriterLeavesAWholeSecret(_ turn: Int) async throws {
    let files = FileSecrets(folder: folder.path)
    try files.write(FileInterruptionTests.value(0), for: name)
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = folder.path as String, pause = turn * 3000 as Int] in
      let files = FileSecrets(folder: path)
      let name = try SecretName("token")
      let acknowledged = open(path + "/acknowledged", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
      for round in 1... {
        try files.write(FileInterruptionTests.value(round), for: name)
        _ = withUnsafeBytes(of: round) { pwrite(acknowledged, $0.baseAddress, $0.count, 0) }
        // The first write is done; the killer comes in the midst of a later one.
        if round == 1 {
          Thread {
            usleep(UInt32(pause))
            kill(getpid(), SIGKILL)
          }.start()
        }
      }
    }
    let last = try folder.bytes(of: "acknowledged").withUnsafeBytes { $0.load(as: Int.self) }
    #expect(last >= 1)
    let found = try #require(try files.read(name))
    let isLast = found == FileInterruptionTests.value(last)
    #expect(
      isLast || found == FileInterruptionTests.value(last + 1),
      "neither what was acknowledged last nor what came next")
    try files.write(Secret("new"), for: name)
    #expect(try files.read(name) == Secret("new"))
    #expect(try folder.files() == [".lock", "acknowledged", "token"])
  }

  @Test func processesAtOneTimeLoseNothing() async throws {
    await withTaskGroup(of: Void.self) { group in
      for process in 0..<3 {
        group.addTask { [path = folder.path] in
          await #expect(processExitsWith: .success) {
            [path = path as String, process = process as Int] in
            let files = FileSecrets(folder: path, patience: .seconds(120))
            let shared = try SecretName("token")
            for round in 0..<60 {
              let own = try SecretName("own-\(process)-\(round)")
              try files.write(Secret("\(process) \(round)"), for: own)
              try files.write(FileInterruptionTests.value(process), for: shared)
              let found = try #require(try files.read(shared))
              let isWhole = (0..<3).contains { found == FileInterruptionTests.value($0) }
              try #require(isWhole)
            }
          }
        }
      }
    }
    let files = FileSecrets(folder: folder.path)
    for process in 0..<3 {
      for round in 0..<60 {
        let own = try SecretName("own-\(process)-\(round)")
        #expect(try files.read(own) == Secret("\(process) \(round)"))
      }
    }
    #expect(try folder.files().count == 3 * 60 + 2)
  }

  @Test func diskThatFillsUpLeavesTheOldSecret() async throws {
    let files = FileSecrets(folder: folder.path)
    try files.write(Secret("old"), for: name)
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      // A file may grow to 100 bytes: the write stops in its midst.
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 100, rlim_max: 100)
      #if canImport(Glibc)
        try #require(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      #else
        try #require(setrlimit(RLIMIT_FSIZE, &limit) == 0)
      #endif
      let files = FileSecrets(folder: path)
      let name = try SecretName("token")
      let error = #expect(throws: SecretError.self) {
        try files.write(Secret(String(repeating: "new", count: 100)), for: name)
      }
      try #require(error?.reason == .full)
      try #require(error?.message.contains("new") == false)
      try #require(try files.read(name) == Secret("old"))
    }
    #expect(try files.read(name) == Secret("old"))
    #expect(try folder.files() == [".lock", "token"])
  }

  @Test func folderThatMayNotBeWrittenIsNamed() async throws {
    try folder.write("old".utf8, to: "token")
    try folder.write([], to: ".lock")
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      // Root may write anywhere, so root becomes the user "nobody", whose folder this is.
      if geteuid() == 0 {
        for file in ["", "/token", "/.lock"] { try #require(chown(path + file, 65534, 65534) == 0) }
      }
      try #require(chmod(path, 0o500) == 0)
      if geteuid() == 0 { try #require(seteuid(65534) == 0) }
      let files = FileSecrets(folder: path)
      let name = try SecretName("token")
      try #require(try files.read(name) == Secret("old"))
      for call in [
        { try files.write(Secret("new"), for: name) }, { try files.remove(name) },
        { try FileSecrets(folder: path + "/below").write(Secret("x"), for: name) },
      ] {
        let error = #expect(throws: SecretError.self) { try call() }
        try #require(error?.reason == .forbidden)
        try #require(error?.message.contains(path) == true)
      }
      try #require(try files.read(name) == Secret("old"))
    }
    #expect(chmod(folder.path, 0o700) == 0)
    #expect(try folder.bytes(of: "token") == Array("old".utf8))
  }
}
