import DomainModels

extension ClimbTag {
  /// The tags that everybody has: 11 holds, 16 skills and 9 walls, in the order they are shown.
  public static let builtIn: [(kind: TagKind, slug: String, name: String)] = [
    (.hold, "crimp", "Crimp"), (.hold, "jug", "Jug"), (.hold, "sloper", "Sloper"),
    (.hold, "pinch", "Pinch"), (.hold, "pocket", "Pocket"), (.hold, "edge", "Edge"),
    (.hold, "undercling", "Undercling"), (.hold, "side-pull", "Side pull"),
    (.hold, "gaston", "Gaston"), (.hold, "crack", "Crack"), (.hold, "volume", "Volume"),

    (.skill, "footwork", "Footwork"), (.skill, "smearing", "Smearing"),
    (.skill, "heel-hook", "Heel hook"), (.skill, "toe-hook", "Toe hook"),
    (.skill, "drop-knee", "Drop knee"), (.skill, "high-step", "High step"),
    (.skill, "mantel", "Mantel"), (.skill, "layback", "Layback"), (.skill, "jamming", "Jamming"),
    (.skill, "dyno", "Dyno"), (.skill, "body-tension", "Body tension"), (.skill, "reach", "Reach"),
    (.skill, "endurance", "Endurance"), (.skill, "power", "Power"),
    (.skill, "route-reading", "Route reading"), (.skill, "head", "Head"),

    (.wall, "slab", "Slab"), (.wall, "vertical", "Vertical"), (.wall, "overhang", "Overhang"),
    (.wall, "roof", "Roof"), (.wall, "arete", "Arête"), (.wall, "corner", "Corner"),
    (.wall, "chimney", "Chimney"), (.wall, "traverse", "Traverse"), (.wall, "face", "Face"),
  ]

  /// The built-in tag that somebody typed, by slug or name in any case; the first kind that has it.
  ///
  /// - Returns: `nil` where there is none; ``DomainModels/Spelling`` finds the near ones.
  public static func builtIn(
    named typed: String
  ) -> (kind: TagKind, slug: String, name: String)? {
    let typed = typed.trimmed.lowercased()
    return builtIn.first { $0.slug == typed || $0.name.lowercased() == typed }
  }
}
