import Foundation
import Interchange
import Testing

// In a file of its own: the suites of one file have copies of one vault, and share the key that the system keeps.
extension JournalTests {
  /// No command reaches a network.
  @Suite("No network", .serialized)
  struct NetworkTests {
    @Test("no command opens a socket that leaves the machine")
    func everyCommand() async throws {
      let user = try await JournalUser.makeOpen(in: Self.self)
      try user.write("{\"id\":\"a\",\"thought\":\"nothing\"}\n", to: "corpus")
      let trace = user.desk.path("trace")
      let lines =
        [
          JournalCommandLine("unlock", ["--passphrase-file", user.passphraseFile])
        ] + JournalCommandLine.all({ "typed into \($0)" }, user) + [JournalCommandLine("lock")]
      for line in lines {
        let outcome = try await user.open(
          line.name == "unlock" ? line.words : line.words, input: line.input,
          via: [
            try Tool.strace.path(), "-f", "-qq", "-o", trace, "-e", "trace=network", "-e",
            "signal=none",
          ])
        #expect(outcome.status == 0, "\(line.words): \(outcome.errors)")
        let text = try String(contentsOfFile: trace, encoding: .utf8)
        for family in ["AF_INET", "AF_INET6", "AF_PACKET", "AF_NETLINK"] {
          #expect(!text.contains(family), "\(line.words): \(text)")
        }
      }
    }

    @Test("the trace sees a socket where there is one")
    func witness() async throws {
      let user = try JournalUser()
      let trace = user.desk.path("trace")
      let outcome = try await user.program.shell(
        """
        "\(try Tool.strace.path())" -f -qq -o '\(trace)' -e trace=network \
        bash -c 'exec 3<>/dev/udp/127.0.0.1/9'
        """)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(try String(contentsOfFile: trace, encoding: .utf8).contains("AF_INET"))
    }
  }
}
