/// Which members a value has.
struct Shape: Sendable {
  /// What has them, with an article: `a shadow`.
  let name: String
  let members: [StaticString]
  /// How many of the members, from the first on, must be there.
  let required: Int

  static let color = Shape(
    name: "a colour", members: ["colorSpace", "components", "alpha", "hex"], required: 2)
  static let dimension = Shape(name: "a dimension", members: ["value", "unit"], required: 2)
  static let duration = Shape(name: "a duration", members: ["value", "unit"], required: 2)
  static let strokeStyle = Shape(
    name: "a stroke style", members: ["dashArray", "lineCap"], required: 2)
  static let border = Shape(name: "a border", members: ["color", "width", "style"], required: 3)
  static let transition = Shape(
    name: "a transition", members: ["duration", "delay", "timingFunction"], required: 3)
  static let shadow = Shape(
    name: "a shadow", members: ["color", "offsetX", "offsetY", "blur", "spread", "inset"],
    required: 5)
  static let stop = Shape(name: "a stop", members: ["color", "position"], required: 2)
  static let typography = Shape(
    name: "a typography",
    members: ["fontFamily", "fontSize", "fontWeight", "lineHeight", "letterSpacing"], required: 5)
}
