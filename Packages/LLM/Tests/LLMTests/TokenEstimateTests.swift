import DomainModels
import LLM
import Testing

struct TokenEstimateTests {
  @Test(arguments: [
    ("", 0), ("a", 1), ("four", 1), ("fives", 2), ("naïve café", 3), ("灯台", 2), ("灯台a", 3),
    ("Маяк", 2), ("👍", 1), ("“don’t…”", 2),
  ])
  func followsTheWeights(text: String, tokens: Int) {
    #expect(TokenEstimate.tokens(in: text) == tokens)
  }

  @Test func messagesCostMoreThanTheirText() {
    let message = Message.user("four")
    #expect(TokenEstimate.tokens(in: message) == 1 + TokenEstimate.perMessage)
    #expect(TokenEstimate.tokens(in: [message, message]) == 2 * (1 + TokenEstimate.perMessage))
  }

  @Test func growsWithTheTextAndAddsUpButForRounding() {
    var chance = SeededGenerator(11)
    for _ in 0..<2000 {
      let first = RandomConversation.text(using: &chance)
      let second = RandomConversation.text(using: &chance)
      let parts = TokenEstimate.tokens(in: first) + TokenEstimate.tokens(in: second)
      let whole = TokenEstimate.tokens(in: first + second)
      #expect(whole >= TokenEstimate.tokens(in: first))
      #expect((parts - 1...parts).contains(whole))
    }
  }

  @Test(arguments: [
    ("Twelve words", 0, ""), ("Twelve words", -3, ""), ("Twelve words", 1, "Twel"),
    ("Twelve words", 3, "Twelve words"), ("Twelve words", .max, "Twelve words"),
    ("a灯台", 1, "a"), ("a灯台", 2, "a灯"), ("👩‍👩‍👧‍👦!", 4, ""), ("👩‍👩‍👧‍👦!", 6, "👩‍👩‍👧‍👦!"),
  ])
  func prefixEndsBetweenCharacters(text: String, tokens: Int, prefix: String) {
    #expect(TokenEstimate.prefix(of: text, within: tokens) == prefix)
  }

  @Test func prefixIsTheLongestThatFits() {
    var chance = SeededGenerator(12)
    for _ in 0..<1000 {
      let text = RandomConversation.text(using: &chance)
      let limit = Int.random(in: 0...40, using: &chance)
      let prefix = String(TokenEstimate.prefix(of: text, within: limit))
      #expect(text.hasPrefix(prefix))
      #expect(TokenEstimate.tokens(in: prefix) <= limit)
      if prefix != text {
        let longer = String(text.prefix(prefix.count + 1))
        #expect(TokenEstimate.tokens(in: longer) > limit)
      }
    }
  }

  @Test(arguments: [
    (8192, 512, 7680), (10, 20, 0), (-5, 3, 0), (100, -50, 100), (Int.max, Int.min, Int.max),
    (Int.min, Int.max, 0),
  ])
  func promptGetsWhatTheReplyLeaves(context: Int, reply: Int, prompt: Int) {
    #expect(TokenLimits(context: context, reply: reply).prompt == prompt)
  }
}
