import Matching

struct Companion {
  let name: String
  let pace: Double
}

func partners(_ walkers: [Companion], _ dogs: [Companion]) throws -> [(String, String)] {
  let picks = try DailyPicks().between(walkers, dogs, each: 2) { walker, dog in
    abs(walker.pace - dog.pace) < 2 ? 2 - abs(walker.pace - dog.pace) : nil
  }
  return picks.pairing.pairs.map { (walkers[$0.left].name, dogs[$0.right].name) }
}
