import TerminalCommands
import Vault

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The entry point of the program.
@main
enum JournalProgram {
  static func main() async {
    // Before a passphrase or a thought is anywhere in memory.
    ProcessHardening.apply()
    exit(await CommandRunner.main(JournalCommand.self))
  }
}
