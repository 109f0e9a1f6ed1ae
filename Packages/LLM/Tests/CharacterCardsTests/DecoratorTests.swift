import CharacterCards
import LLM
import Testing

struct DecoratorTests {
  private func isActive(_ content: String, keys: [String] = ["keel"], after messages: [Message])
    -> Bool
  {
    let book = CharacterBook(entries: [CharacterBookEntry(keys: keys, content: content + "\nText")])
    return !book.activeEntries(for: messages).isEmpty
  }

  @Test(
    "Decorators are no part of the text",
    arguments: [
      ("@@depth 4\n@@role user\n\nText\n@@x", "Text\n@@x"), ("\n@@x\r\n@@@y\r\nText", "Text"),
      ("\nText", "\nText"), ("@ @\nText", "@ @\nText"), ("@@activate", ""), ("", ""),
    ])
  func text(_ content: String, expected: String) {
    #expect(CharacterBookEntry(keys: [], content: content).text == expected)
  }

  @Test("Some decide alone whether an entry is active")
  func activation() {
    let none: [Message] = [.user("x")]
    let key: [Message] = [.user("keel")]
    #expect(isActive("@@activate", after: none))
    #expect(!isActive("@@dont_activate", after: key))
    #expect(isActive("@@dont_activate\n@@activate", after: none))
    #expect(isActive("@@unknown", after: key) && !isActive("@@unknown", after: none))
  }

  @Test("Some count what the character said", arguments: 0...6)
  func counting(_ replies: Int) {
    let messages = [Message](repeating: .assistant("Hm"), count: replies) + [.user("keel")]
    #expect(isActive("@@activate_only_after 3", after: messages) == (replies >= 3))
    #expect(isActive("@@activate_only_every 2", after: messages) == replies.isMultiple(of: 2))
    #expect(isActive("@@activate_only_every 0", after: messages))
  }

  @Test("Some look for keys of their own")
  func keys() {
    let messages: [Message] = [.user("keel"), .assistant("A Sail"), .user("so")]
    #expect(isActive("@@additional_keys mast , sail", after: messages))
    #expect(!isActive("@@additional_keys mast", after: messages))
    #expect(!isActive("@@exclude_keys mast,sail", after: messages))
    #expect(isActive("@@exclude_keys mast", after: messages))
    #expect(!isActive("@@scan_depth 2", after: messages))
    #expect(isActive("@@scan_depth 3", after: messages))
  }

  @Test("A fallback counts where what it stands in for is unknown or makes no sense")
  func fallback() {
    let messages: [Message] = [.user("x")]
    #expect(isActive("@@unknown 1\n@@@other\n@@@activate\n@@@dont_activate", after: messages))
    #expect(isActive("@@scan_depth many\n@@@activate", after: messages))
    #expect(!isActive("@@scan_depth 1\n@@@activate", after: messages))
    #expect(!isActive("@@@activate", after: messages))
    #expect(!isActive("@@scan_depth 0\n@@scan_depth 1", after: [.user("keel")]))
  }
}

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
