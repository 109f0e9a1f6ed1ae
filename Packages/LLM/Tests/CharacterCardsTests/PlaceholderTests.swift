import CharacterCards
import LLM
import Testing

struct PlaceholderTests {
  private let placeholders = Placeholders(character: "Kai", user: "Ada")

  @Test(
    "Names are filled in whatever case, once",
    arguments: [
      ("{{char}} {{CHAR}} {{Char}} <BOT> <bot> <char>", "Kai Kai Kai Kai Kai Kai"),
      ("{{user}}{{User}}<USER>", "AdaAdaAda"),
      ("{char} {{ char }} <START>", "{char} {{ char }} <START>"),
      ("{{{char}}}", "{Kai}"), ("<<user>>", "<Ada>"),
      ("{{random:a,b}} {{roll:6}}", "{{random:a,b}} {{roll:6}}"),
      ("a{{// hidden }}b{{Comment: x}}c{{hidden_key:k}}", "abc"), ("a{{// open {{char}}", "a"),
      ("a{{// open <char>", "a{{// open Kai"), ("{{original}}", "{{original}}"), ("", ""),
      ("{", "{"),
    ])
  func filled(_ text: String, expected: String) {
    #expect(placeholders.fill(text) == expected)
  }

  @Test("What is filled in is not searched again")
  func once() {
    let odd = Placeholders(character: "{{user}}", user: "{{char}}")
    #expect(odd.fill("{{char}} {{user}}") == "{{user}} {{char}}")
  }

  @Test("Many open remarks take no long time")
  func open() {
    let text = String(repeating: "{{//", count: 20_000)
    #expect(placeholders.fill(text) == text)
  }

  @Test("A card's nickname stands for its character, if it has one")
  func nickname() {
    var card = CharacterCard(name: "Keeper", version: .v3)
    #expect(Placeholders(card: card) == Placeholders(character: "Keeper", user: "User"))
    card.nickname = ""
    #expect(Placeholders(card: card).character == "Keeper")
    card.nickname = "Kai"
    #expect(Placeholders(card: card).character == "Kai")
  }

  @Test("A card's instructions replace ours, unless they are blank")
  func prompt() {
    var card = CharacterCard(name: "Keeper")
    let own = PersonaPrompt(Persona(card: card, user: "Ada"))
    #expect(CardPrompt(card).system == own.system && CardPrompt(card).reminder == own.reminder)
    card.systemPrompt = "Play {{char}} to {{user}}."
    card.postHistoryInstructions = " "
    let prompt = CardPrompt(card, user: "Ada")
    #expect(prompt.system == "Play Keeper to Ada." && prompt.reminder == own.reminder)
    card.systemPrompt = "Rhyme. {{Original}} End."
    card.postHistoryInstructions = "{{original}} Rhyme."
    #expect(CardPrompt(card).system == "Rhyme. \(own.system) End.")
    #expect(CardPrompt(card).reminder == "\(own.reminder) Rhyme.")
  }
}
