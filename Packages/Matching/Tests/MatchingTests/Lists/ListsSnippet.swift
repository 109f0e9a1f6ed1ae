import Matching

struct DogSitter {
  let name: String
  let pace: Double
}

struct Dog {
  let name: String
  let energy: Double
}

/// Whom to show to whom, and how many pairs will come about.
func suggestions(
  _ sitters: [DogSitter], _ dogs: [Dog]
) throws -> (lists: [[Dog]], matches: Double) {
  let market = try Market(
    sitters, dogs,
    leftLikes: { sitter, dog in 1 - abs(sitter.pace - dog.energy) },
    rightLikes: { dog, sitter in sitter.pace })
  let lists = try market.lists(by: .transferableUtility(), length: 3)
  let report = try MarketReport(market, lists)
  return (sitters.indices.map { lists.left[$0].map { dogs[$0] } }, report.expectedMatches)
}
