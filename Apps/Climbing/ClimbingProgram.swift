import TerminalCommands

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where the program begins and ends.
@main
enum ClimbingProgram {
  static func main() async {
    exit(await CommandRunner.main(ClimbingCommand.self))
  }
}
