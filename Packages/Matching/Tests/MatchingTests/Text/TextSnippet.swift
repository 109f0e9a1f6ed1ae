import Matching

struct Recipe {
  let title: String
  let course: String
}

func sorted(_ known: [Recipe], _ new: String) throws -> (course: String?, because: [String]) {
  let trainer = TextTrainer(labels: ["starter", "main", "dessert"])
  let model = try trainer.train(
    known.map { TextExample(text: $0.title, labels: [$0.course]) })
  let best = model.classify(new).candidates(top: 1).first
  return (best?.label, best?.evidence.map(\.text) ?? [])
}

func alike(_ known: [Recipe], _ new: String) -> [Recipe] {
  TextLikeness(known.map(\.title), embedder: CharacterNGramEmbedder())
    .ranking(of: new, top: 3).map { known[$0.row] }
}
