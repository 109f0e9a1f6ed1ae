import Foundation
import LLM
import LLMTesting
import Testing

/// The prompt of a persona; DatingFeaturesTests has whole prompts, word by word.
struct PersonaPromptTests {
  @Test func noFieldMakesALine() {
    let plain = Persona(
      name: "Eve", role: "nobody", tagline: "x", bio: "x", background: "x", traits: ["x", ""],
      style: "x", greeting: "x",
      facts: [PersonaFact(kind: .strength, text: "x", source: "x", year: 0, confidence: .low)],
      details: [PersonaDetail(label: "x", value: "x")])
    #expect(skeleton(.hostile) == skeleton(plain))
    #expect(!PersonaPrompt(.hostile).reminder.contains("\n"))
  }

  @Test func fixedTextKnowsNoSubject() {
    let empty = PersonaPrompt(Persona(name: "", role: ""))
    for word in ["climate", "intervention", "dating", "light", "bicycle"] {
      #expect(!(empty.system + empty.reminder).lowercased().contains(word))
    }
  }

  @Test func everyFieldCounts() {
    let whole = Persona.detailedLighthouse
    var others = Array(repeating: whole, count: 11)
    others[0].name = "Other"
    others[1].role = "other"
    others[2].tagline = "other"
    others[3].bio = "other"
    others[4].background = "other"
    others[5].traits.reverse()
    others[6].style = "other"
    others[7].greeting = "other"
    others[8].facts[0].popular = nil
    others[9].details.removeLast()
    others[10].tone.rules = ["Talk in verse."]
    let prompts = ([whole] + others).map { PersonaPrompt($0).system }
    #expect(Set(prompts).count == 12)
  }

  @Test func theToneStandsBeforeWhatHoldsForEveryPersona() {
    var persona = Persona.bicycle
    persona.tone = PersonaTone(rules: ["Talk in verse.", "Rhyme."], reminder: "Rhyme on.")
    let prompt = PersonaPrompt(persona)
    #expect(prompt.system.contains("How to talk:\n- Talk in verse.\n- Rhyme.\n- Stay in character"))
    #expect(prompt.reminder.contains("cheeky\". Rhyme on. State only"))
    #expect(PersonaPrompt(.bicycle).system.contains("How to talk:\n- Stay in character"))
  }

  /// The prompt with everything between quotes taken out, line by line.
  private func skeleton(_ persona: Persona) -> [String] {
    PersonaPrompt(persona).system.components(separatedBy: .newlines).map { line in
      var outside = ""
      var isQuoted = false
      var isEscaped = false
      for character in line.unicodeScalars {
        if isEscaped {
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if character == "\"" {
          isQuoted.toggle()
        } else if !isQuoted {
          outside.unicodeScalars.append(character)
        }
      }
      return outside
    }
  }
}
