/// The tokens that a page takes from a theme.
enum PageTokens {
  static let colors = [
    "surface.base", "surface.raised", "text.primary", "text.muted", "accent", "border", "outline",
    "focus", "chart.track", "chart.bar",
  ]

  static let dimensions = [
    "space.1", "space.2", "space.3", "space.4", "space.5", "space.6", "space.7", "radius.small",
    "radius.medium", "size.measure", "stroke.hairline", "stroke.strong",
  ]

  static let typographies = [
    "type.caption", "type.body", "type.label", "type.heading", "type.title", "type.display",
  ]
}
