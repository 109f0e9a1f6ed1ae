import DomainModelsTesting
import Foundation
import Secrets
import SecretsTesting
import Synchronization
import Testing

@testable import LocalSecrets

#if os(Linux)
  /// The kernel's keyring.
  ///
  /// A kernel that refuses it fails these tests: they don't pass in silence.
  @Suite(.serialized, .timeLimit(.minutes(30))) struct KeyringSecretsTests {
    /// A program of its own for one test, cleared afterwards.
    private final class Space: Sendable {
      let program: SecretName
      let keyring: KeyringSecrets

      init() throws {
        program = try SecretName("test-\(UUID().uuidString)")
        keyring = KeyringSecrets(program: program)
        try #require(
          keyring.isAvailable,
          "this kernel or container refuses the keyring, so nothing here was tested")
      }

      deinit {
        for name in (try? SecretContract.names) ?? [] { try? keyring.remove(name) }
      }
    }

    private let space: Space
    private let name: SecretName
    private var keyring: KeyringSecrets { space.keyring }

    init() throws {
      space = try Space()
      name = try #require(try SecretContract.names.first)
    }

    /// The number of the key in the kernel.
    private func key() throws -> Int {
      let key = try KernelCalls.find("quartet:\(space.program):\(name)")
      try #require(key > 0)
      return key
    }

    @Test func isAvailable() {
      #expect(keyring.isAvailable)
      #expect(keyring.capabilities == [.writable, .expiring, .shared])
      #expect(keyring.name == "the kernel's keyring")
    }

    @Test(arguments: SecretContract.rules(for: KeyringSecrets.capabilities))
    func keeps(_ rule: SecretRule) async throws {
      let space = try Space()
      try await rule.check(
        SecretSubject(capabilities: KeyringSecrets.capabilities) { _ in
          KeyringSecrets(program: space.program)
        })
    }

    @Test func keyIsForThisUserAlone() throws {
      try keyring.write(Secret("x"), for: name, expiringAfter: .seconds(3600))
      let first = try key()
      let rights = "3f2f0000"
      #expect(
        try KernelCalls.rights(of: first) == rights,
        "all for who possesses it, all but linking for the user, nothing for group and others")
      try keyring.write(Secret("yy"), for: name)
      let second = try key()
      #expect(second != first, "a new key in place of the old one, not a changed one")
      #expect(try KernelCalls.rights(of: second) == rights)
      #expect(try KernelCalls.size(of: second) == 2)
      #expect(try KernelCalls.size(of: first) == -1)
      try keyring.remove(name)
      #expect(try KernelCalls.size(of: second) == -1)
    }

    @Test func readersFindOneWhileItIsReplaced() async throws {
      let values = [Secret("one"), Secret("other")]
      try keyring.write(values[0], for: name)
      let isDone = Atomic(false)
      // Replaced keys count until the kernel has freed them, and only root has room for so many.
      let isRoot = geteuid() == 0
      let rounds = isRoot ? 20_000 : 60
      // On threads of their own, since they have to meet within a few microseconds.
      let writer = Thread { [keyring, name] in
        for round in 0..<rounds { try? keyring.write(values[round % 2], for: name) }
        isDone.store(true, ordering: .releasing)
      }
      writer.start()
      while !isDone.load(ordering: .acquiring) {
        let found = try keyring.read(name)
        try #require(values.contains { $0 == found })
        try #require(try keyring.renew(name, expiringAfter: .seconds(3600)))
      }
      let last = try keyring.read(name)
      #expect(isRoot ? last == values[1] : values.contains { $0 == last })
    }

    @Test func programsAreApart() throws {
      let other = try Space()
      try keyring.write(Secret("x"), for: name)
      #expect(try other.keyring.read(name) == nil)
      try other.keyring.remove(name)
      #expect(try keyring.read(name) == Secret("x"))
    }

    @Test func anotherProcessReadsRenewsAndReplacesIt() async throws {
      try keyring.write(Secret("from the parent"), for: name, expiringAfter: .seconds(3600))
      await #expect(processExitsWith: .success) {
        [program = space.program.text as String, text = name.text as String] in
        let keyring = KeyringSecrets(program: try SecretName(program))
        let name = try SecretName(text)
        try #require(try keyring.read(name) == Secret("from the parent"))
        try #require(try keyring.renew(name, expiringAfter: .seconds(7200)))
        try keyring.write(Secret("from the child"), for: name, expiringAfter: .seconds(3600))
      }
      #expect(try keyring.read(name) == Secret("from the child"))
    }

    @Test func anotherSessionReadsIt() async throws {
      try keyring.write(Secret("x"), for: name, expiringAfter: .seconds(3600))
      await #expect(processExitsWith: .success) {
        [program = space.program.text as String, text = name.text as String] in
        let name = try SecretName(text)
        // Synchronous, so that it stays on the thread whose session it changes.
        func check() throws {
          try #require(try KernelCalls.joinNewSession() > 0)
          let keyring = KeyringSecrets(program: try SecretName(program))
          try #require(try keyring.read(name) == Secret("x"))
          try #require(try keyring.renew(name, expiringAfter: .seconds(60)))
          try keyring.remove(name)
          try #require(try keyring.read(name) == nil)
        }
        try check()
      }
      #expect(try keyring.read(name) == nil)
    }

    @Test func anotherUserDoesNot() async throws {
      try keyring.write(Secret("x"), for: name, expiringAfter: .seconds(3600))
      let number = try key()
      #expect(try KernelCalls.rights(of: number)?.hasSuffix("0000") == true)
      // Only root can become another user, to see for itself.
      guard geteuid() == 0 else { return }
      await #expect(processExitsWith: .success) {
        [program = space.program.text as String, text = name.text as String, number = number as Int]
        in
        let name = try SecretName(text)
        func check() throws {
          try #require(try KernelCalls.size(of: number) == 1, "root itself reads one byte")
          try #require(setgid(65534) == 0 && setuid(65534) == 0)
          let keyring = KeyringSecrets(program: try SecretName(program))
          try #require(try keyring.read(name) == nil)
          try #require(try KernelCalls.size(of: number) == -1)
          try #require(errno == EACCES)
        }
        try check()
      }
    }

    @Test func quotaIsNamed() async throws {
      let setting = try String(contentsOfFile: "/proc/sys/kernel/keys/maxbytes", encoding: .utf8)
      let quota = try #require(Int(setting.trimmingCharacters(in: .whitespacesAndNewlines)))
      await #expect(processExitsWith: .success) {
        [program = space.program.text as String, quota = quota as Int] in
        let keyring = KeyringSecrets(program: try SecretName(program))
        let name = try SecretName("large")
        func check() throws {
          // Root has a quota of its own, and becomes a user with the ordinary quota.
          if geteuid() == 0 { try #require(setgid(65534) == 0 && setuid(65534) == 0) }
          let large = Secret(bytes: [UInt8](repeating: 1, count: KeyringSecrets.largest))
          do {
            try keyring.write(large, for: name, expiringAfter: .seconds(60))
            try #require(quota > KeyringSecrets.largest, "it is more than a user may have")
            try keyring.remove(name)
          } catch let error as SecretError {
            try #require(error.reason == .full)
            try #require(try keyring.read(name) == nil)
          }
        }
        try check()
      }
    }

    @Test func keyWhoseRightsWereTakenIsNotPassedOver() async throws {
      try keyring.write(Secret("x"), for: name, expiringAfter: .seconds(3600))
      let number = try key()
      await #expect(processExitsWith: .success) {
        [program = space.program.text as String, text = name.text as String, number = number as Int]
        in
        let name = try SecretName(text)
        func check() throws {
          // A process that possesses a key may read it whatever its rights; a new session does not.
          try #require(try KernelCalls.joinNewSession() > 0)
          try #require(try KernelCalls.setRights(0x3f0d_0000, of: number) == 0)
          let chain = SecretChain([
            KeyringSecrets(program: try SecretName(program)),
            EnvironmentSecrets([name.variable: "other"]),
          ])
          let error = #expect(throws: SecretError.self) { try chain.read(name) }
          try #require(error?.reason == .forbidden)
        }
        try check()
      }
    }

    @Test func sizeAndLifeHaveLimits() throws {
      try keyring.write(Secret("x"), for: name, expiringAfter: .seconds(60))
      let larger = Secret(bytes: [UInt8](repeating: 1, count: KeyringSecrets.largest + 1))
      let error = #expect(throws: SecretError.self) { try keyring.write(larger, for: name) }
      #expect(error?.reason == .tooLarge)
      for life in [
        Duration.seconds(Int64.max), .seconds(Int64(Int32.max) + 1),
        Duration(secondsComponent: .max, attosecondsComponent: 1),
        Duration(secondsComponent: Int64(Int32.max), attosecondsComponent: 1),
      ] {
        let error = #expect(throws: SecretError.self) {
          try keyring.write(Secret("y"), for: name, expiringAfter: life)
        }
        #expect(error?.reason == .cannotExpire)
      }
      #expect(try keyring.read(name) == Secret("x"))
    }

    @Test func largestSecretIsKept() throws {
      let largest = Secret(bytes: [UInt8](repeating: 1, count: KeyringSecrets.largest))
      do {
        try keyring.write(largest, for: name, expiringAfter: .seconds(60))
        #expect(try keyring.read(name) == largest)
      } catch let error as SecretError where geteuid() != 0 {
        // Others have a quota of 20,000 bytes, unless an administrator raised it.
        #expect(error.reason == .full)
        #expect(try keyring.read(name) == nil)
      }
    }
  }
#endif

/// The meaning of the kernel's error numbers.
struct KeyringErrorTests {
  @Test(arguments: [
    (ENOSYS, SecretError.Reason.unavailable), (EPERM, .unavailable), (EACCES, .unavailable),
    (EDQUOT, .full), (ENOMEM, .inputOutput), (EINVAL, .inputOutput),
  ])
  func numberMeans(_ number: Int32, _ reason: SecretError.Reason) {
    let error = SecretError(keyring: number)
    #expect(error.reason == reason)
    #expect(error.hint?.isEmpty == false)
  }

  #if !os(Linux)
    @Test func otherSystemsHaveNone() throws {
      let keyring = KeyringSecrets(program: try SecretName("test"))
      #expect(!keyring.isAvailable)
      let error = #expect(throws: SecretError.self) { try keyring.read(SecretName("x")) }
      #expect(error?.reason == .unavailable)
    }
  #endif
}
