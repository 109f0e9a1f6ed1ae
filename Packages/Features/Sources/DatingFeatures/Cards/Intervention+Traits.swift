public import DatingModels

extension Intervention {
  /// The traits of the profile's grid: what the field is called, what people call it, and its value.
  public var traits: [(name: String, title: String, value: String)] {
    [
      ("category", "Category", category.title),
      ("impactScale", "Impact scale", impactScale.title),
      ("researchLevel", "Research", researchLevel.title),
      ("technicalReadiness", "Readiness", technicalReadiness.title),
      ("support", "Support", support.title),
    ]
  }
}
