import Testing

@testable import Matching

/// Whether the page's example does what it says.
@Suite struct TextSnippetTests {
  private let known = [
    Recipe(title: "Onion soup with bread", course: "starter"),
    Recipe(title: "Tomato soup", course: "starter"),
    Recipe(title: "Roast lamb with potatoes", course: "main"),
    Recipe(title: "Baked potatoes and leeks", course: "main"),
    Recipe(title: "Apple cake", course: "dessert"),
    Recipe(title: "Lemon cake with cream", course: "dessert"),
  ]

  @Test("it sorts a new recipe and says by which word, and finds those alike")
  func works() throws {
    let answer = try sorted(known, "Carrot CAKE")
    #expect(answer.course == "dessert")
    #expect(answer.because.contains { $0.contains("CAKE") })
    #expect(alike(known, "Leek and potato soup").count == 3)
    #expect(alike(known, "apple cakes").first?.title == "Apple cake")
  }
}
