#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Feeds changed documents to the parsers, and damages stores; `Tools/fuzz` builds and starts it.
@main
enum Fuzz {
  /// Every parser there is.
  private static let targets: [any FuzzTarget] = [
    JSONTarget(), JSONEventsTarget(), JSONPartialTarget(), NDJSONTarget(), EventStreamTarget(),
    GraphQLTarget(),
    CSVTarget(), ZIPTarget(), XMLTarget(), XLSXTarget(), ICalendarTarget(),
  ]

  static func main() async throws {
    let options: FuzzOptions
    do throws(FuzzOptions.Mistake) {
      options = try FuzzOptions(CommandLine.arguments.dropFirst())
    } catch {
      fail(error.sentence)
    }
    if options.wantsHelp {
      print(FuzzOptions.help + " " + targets.map(\.name).joined(separator: " "))
      return
    }
    if options.parsers == [StoreRun.name] {
      exit(try await StoreRun.run(options) ? 0 : 1)
    }
    if options.parsers == [VaultRun.name] {
      exit(try await VaultRun.run(options) ? 0 : 1)
    }
    for name in options.parsers where !targets.contains(where: { $0.name == name }) {
      fail("there is no parser '\(name)'")
    }
    let chosen = targets.filter { options.parsers.isEmpty || options.parsers.contains($0.name) }
    if let path = options.place, let target = chosen.first {
      let (lines, isGood) = FuzzRun(
        target: target, options: options, place: try SharedPlace(path: path)
      ).run()
      for line in lines { print(line) }
      exit(isGood ? 0 : 1)
    }
    var isGood = true
    for target in chosen {
      let process = FuzzProcess(
        program: CommandLine.arguments[0], target: target, options: options)
      if try !process.run() { isGood = false }
    }
    exit(isGood ? 0 : 1)
  }

  private static func fail(_ sentence: String) -> Never {
    print("error: \(sentence)\nhint: Tools/fuzz --help")
    exit(64)
  }
}
