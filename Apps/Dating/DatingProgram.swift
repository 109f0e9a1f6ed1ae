import TerminalCommands

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The entry point of the program.
@main
enum DatingProgram {
  static func main() async {
    exit(await CommandRunner.main(DatingCommand.self))
  }
}
