import LLM

func ask(
  _ question: String, of model: any LanguageModel, show: (String) -> Void
) async throws -> Reply {
  let lighthouse = Persona(
    name: "Skerry Light", role: "a lighthouse on a skerry", style: "warm and salty",
    facts: [
      PersonaFact(
        kind: .figure, text: "The tower is 38 metres tall.", source: "Survey of Towers",
        year: 2004, confidence: .high)
    ])
  let request = LanguageModelRequest(persona: lighthouse, messages: [.user(question)])
  var reply = Reply()
  for try await event in model.reply(to: request) {
    reply.add(event)
    if case .text(let piece) = event { show(piece) }
  }
  return reply
}
