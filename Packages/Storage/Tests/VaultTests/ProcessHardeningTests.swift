import Foundation
import Testing

@testable import Vault

/// What a process that was hardened may not do any more, seen in a child.
struct ProcessHardeningTests {
  @Test func noCoreIsWrittenAndNobodyReadsTheMemory() async {
    await #expect(processExitsWith: .success) {
      let before = ProcessHardening.isReadable
      let applied = ProcessHardening.apply()
      try #require(applied.forbidsCoreDumps)
      #if os(Linux)
        try #require(before == true, "this process was not what it should be tested against")
        try #require(applied.forbidsReading)
        try #require(ProcessHardening.isReadable == false)
        let limits = try String(contentsOfFile: "/proc/self/limits", encoding: .utf8)
        let line = try #require(limits.split(separator: "\n").first { $0.hasPrefix("Max core") })
        try #require(line.split(separator: " ").suffix(3) == ["0", "0", "bytes"])
      #endif
      // Once more is as good.
      try #require(ProcessHardening.apply() == applied)
    }
  }

  #if os(Linux)
    @Test func aCrashLeavesNoCore() async throws {
      let folder = try TestFolder()
      await #expect(processExitsWith: .signal(SIGSEGV)) { [path = folder.path as String] in
        try #require(chdir(path) == 0)
        ProcessHardening.apply()
        signal(SIGSEGV, SIG_DFL)
        raise(SIGSEGV)
      }
      #expect(try folder.files() == [])
    }
  #endif
}
