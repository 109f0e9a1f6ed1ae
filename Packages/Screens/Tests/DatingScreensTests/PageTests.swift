import DatingFeatures
import DatingModels
import ScreenParts
import ScreenPartsTesting
import Terminal
import Testing

@testable import DatingScreens

@Suite struct PageTests {
  private func play(
    size: TerminalSize = .standard
  ) async throws -> (DatingPlay, ChatFixture) {
    let fixture = try await ChatFixture()
    let look = try ChatTerminal.plain.look(isStill: true)
    return (await DatingPlay(.swiping(in: nil, look), fixture, size: size), fixture)
  }

  @Test("a profile has every claim with its source")
  func profile() async throws {
    var (play, _) = try await play(size: TerminalSize(columns: 80, rows: 60))
    await play.press(KeyPress(.up))
    for words in [
      "+ It helps.", "- It costs.", "# It takes 3 years.", "! Often said: Biochar boosts",
    ] {
      #expect(play.text.contains(words), "\(words)")
    }
    #expect(play.text.contains("Jeffery et al., Env. Res. Lett. 12 (2017), confidence medium"))
    await play.press("q")
    #expect(play.text.contains("1 of 3"))
  }

  @Test("a profile scrolls to its end and no farther")
  func scrolling() async throws {
    var (play, _) = try await play(size: TerminalSize(columns: 80, rows: 16))
    await play.press("d")
    #expect(!play.text.contains("Often said"))
    await play.press(KeyPress(.end), KeyPress(.down), KeyPress(.down))
    #expect(play.text.contains("Yields rise in poor soils above all."))
    await play.press(KeyPress(.home))
    #expect(play.text.contains("Impact scale"))
  }

  @Test(
    "a decision on a profile leads back to the stack, a match once it was seen; it can be undone",
    arguments: ["l", "h", "s"] as [KeyPress])
  func decide(key: KeyPress) async throws {
    var (play, _) = try await play()
    await play.press("d", key)
    if key == "l" {
      #expect(play.text.contains("Biochar"))
      await play.press(" ", "q")
    }
    #expect(play.text.contains("I am Space Sunshade"))
    await play.press("u")
    #expect(play.text.contains("Biochar at your service"))
  }

  @Test("without a match, the matches say how to come by one")
  func nobody() async throws {
    var (play, _) = try await play()
    await play.press("v")
    #expect(play.text.contains("No matches yet"))
    await play.press(KeyPress(.enter), "d", "c", "q")
    #expect(play.text.contains("I am Biochar"))
  }

  @Test("matches lead to a chat, a profile, and to two of them side by side")
  func matches() async throws {
    var (play, fixture) = try await play()
    await play.press("l", " ")
    fixture.pass(minutes: 1)
    await play.press("l", " ", "v")
    #expect(play.text.contains("Biochar"))
    #expect(play.text.contains("Space Sunshade"))
    #expect(play.text.contains("2 of 3 swiped · 100 % liked"))
    await play.press(KeyPress(.enter))
    #expect(play.text.contains("I'd throw shade for you."))
    await play.press(KeyPress(.escape), KeyPress(.down), "d")
    #expect(play.text.contains("I am Biochar"))
    await play.press("q", "c")
    #expect(play.text.contains("Compare with whom?"))
    #expect(!play.text.contains("Biochar"))
    await play.press(KeyPress(.enter))
    #expect(play.text.contains("Side by side"))
    #expect(play.text.contains("Regional"))
    #expect(play.text.contains("Global"))
  }

  @Test("a profile is compared with a match")
  func compare() async throws {
    var (play, _) = try await play()
    await play.press("l", " ", "d", "c")
    #expect(play.text.contains("Compare with whom?"))
    await play.press(KeyPress(.enter))
    #expect(play.text.contains("Side by side"))
    #expect(play.text.contains("Space Sunshade"))
    #expect(play.text.contains("Biochar"))
  }

  @Test("the numbers of few swipes come without plots")
  func statistics() async throws {
    var (play, _) = try await play()
    await play.press("t")
    #expect(play.text.contains("Swipe a card and there will be numbers."))
    await play.press("q", "l", " ", "h", "t")
    #expect(play.text.contains("Like rate: 50 %"))
    // A line of two points says nothing.
    #expect(!play.text.contains("share of likes"))
    #expect(play.text.contains("Swipe 3 more cards, and there will be plots."))
  }

  @Test("help begins with the keys that work here")
  func help() async throws {
    var (play, _) = try await play(size: TerminalSize(columns: 80, rows: 70))
    await play.press("?")
    #expect(play.text.contains("Here"))
    #expect(play.text.contains("undo, as often as you like"))
    await play.press("?")
    #expect(play.text.contains("I am Biochar"))
    await play.press("m")
    await play.type("what?")
    #expect(play.text.contains("what?"))
  }

  @Test("text on a card can be read whatever colours a deck gives it")
  func contrast() throws {
    let look = try ChatTerminal.color.look().onScreen
    for colors in [[0xFFFFFF, 0xFFFFFF], [0xFFFF00, 0x000000], [0x00FF00, 0xFF00FF]] as [[UInt32]] {
      let ground = look.ground(Gradient(colors.map { RGB($0) }))
      for place in stride(from: 0.0, through: 1, by: 0.05) {
        #expect(ground.color(at: place).contrast(with: look.theme.onCard) >= 4.5)
        #expect(ground.color(at: place).contrast(with: look.theme.onCardMuted) >= 4.5)
      }
    }
  }

  @Test("every page can be drawn at every size, down to nothing")
  func sizes() async throws {
    for keys in [[], ["d"], ["v"], ["t"], ["?"], ["f"], ["R"], ["m"]] as [[KeyPress]] {
      var (play, _) = try await play()
      await play.press("l", " ")
      for key in keys { await play.press(key) }
      for columns in stride(from: 0, through: 130, by: 9) {
        for rows in stride(from: 0, through: 44, by: 4) {
          let size = TerminalSize(columns: columns, rows: rows)
          #expect(play.frame(size).size == size)
        }
      }
    }
  }
}
