import DatingFeatures
import DatingModels
import DatingScreens
import DomainModels
import InMemoryStorage
import InterventionsDeck
import LLM
import OfflinePersona
import QuartetTokens
import SQLiteStorage
import Storage
import Terminal
import TerminalCommands
import TerminalScreen

/// Links what `dating` links, opens the same file, and does nothing with it: the time below which
/// `dating list` can't get without linking less.
@main
enum StartupBaseline {
  static func main() async throws {
    guard CommandLine.arguments.count == 2 else { return print("usage: StartupBaseline FILE") }
    let catalogue = try Catalogue(version: DatingRecords.layoutVersion, DatingRecords.all)
    let environment = StorageEnvironment(
      clock: .system, identifiers: .version7(clock: .system, random: .system), random: .system,
      program: "baseline")
    // Named so that the linker keeps them.
    let stores: [any StorageDriver] = [SQLiteDriver(), InMemoryDriver()]
    let location = StorageLocation(scheme: "sqlite", path: CommandLine.arguments[1])
    let backend = try await stores.driver(for: location)
      .open(location, catalogue: catalogue, environment: environment)
    let deck: any Deck = InterventionsDeck()
    print(
      backend.capabilities.count, deck.version, TerminalTraits.pipe.columns,
      ExitStatus.done.rawValue, OfflinePersonaDriver().name, TerminalDevice.standard.isTerminal,
      CommandLine.arguments.isEmpty ? try screen().frame.text : "")
  }

  /// What a full screen needs; linked, and never asked for.
  private static func screen() throws -> (frame: Frame, model: any LanguageModel) {
    var frame = Frame(.standard)
    let theme = try DatingTheme(QuartetTokens.tokens(.dating))
    DatingScreen.quiz(Look(theme, on: .pipe)).draw(in: &frame)
    return (frame, OfflinePersona(pace: .immediate))
  }
}
