import ArgumentParser
import BrowserDriving

/// Opens the servers' pages in a real browser: for pictures, and for figures.
@main
struct BrowseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "browse", abstract: "Open the servers' pages in a real browser.",
    subcommands: [GalleryCommand.self, FiguresCommand.self])
}

struct GalleryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery", abstract: "Take pictures of pages that show made-up data.")

  @Argument(help: "The folder that the pictures and a README go to.") var folder: String

  func run() async throws {
    let pictures = try await Gallery.products.asyncMap { try await Gallery.take($0, into: folder) }
    try Gallery.describe(pictures.flatMap(\.self), in: folder)
  }
}

struct FiguresCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "figures",
    abstract: "Measure pages as a slow phone shows them, beside limits; 1 if one is missed.")

  @Option(help: "How often each page is opened.") var rounds = 5
  @Flag(help: "Only show that it works: open each page once, and judge nothing.") var smoke = false

  func validate() throws {
    if rounds < 1 { throw ValidationError("--rounds has to be 1 or more") }
  }

  func run() async throws {
    var hasMissed = false
    for product in Figures.products {
      for figure in try await product.measure(rounds: smoke ? 1 : rounds) {
        print(figure.line(isJudged: !smoke))
        hasMissed = hasMissed || figure.isMissed
      }
    }
    if !smoke, hasMissed { throw ExitCode(1) }
  }
}

extension Array {
  /// The values that an operation gives, one after the other.
  func asyncMap<Value>(_ operation: (Element) async throws -> Value) async throws -> [Value] {
    var values: [Value] = []
    for element in self { values.append(try await operation(element)) }
    return values
  }
}
