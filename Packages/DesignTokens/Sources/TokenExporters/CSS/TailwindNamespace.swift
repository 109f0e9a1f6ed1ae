import DesignTokens

/// The Tailwind namespace of a token.
enum TailwindNamespace: String {
  case color, spacing, radius, text, breakpoint, container, tracking, blur, font
  case fontWeight = "font-weight"
  case duration = "transition-duration"
  case ease, shadow
  case insetShadow = "inset-shadow"
  case leading, opacity, aspect

  /// The namespace of a token, or `nil` if there is none for it.
  init?(_ token: Token, groups: [String]) {
    switch token.content {
    case .color: self = .color
    case .dimension: self = Self.named(groups, Self.lengths) ?? .spacing
    case .fontFamily: self = .font
    case .fontWeight: self = .fontWeight
    case .duration: self = .duration
    case .cubicBezier: self = .ease
    case .number:
      guard let namespace = Self.named(groups, Self.numbers) else { return nil }
      self = namespace
    case .shadow(let shadows):
      self = !shadows.isEmpty && shadows.allSatisfy(\.isInset) ? .insetShadow : .shadow
    case .typography: self = .text
    case .strokeStyle, .border, .transition, .gradient: return nil
    }
  }

  /// Returns whether the name of a group says no more than the namespace does.
  func isSaid(by group: String) -> Bool {
    if group == rawValue { return true }
    switch self {
    case .color: return group == "colors"
    case .text where ["type", "typography"].contains(group): return true
    case .spacing, .radius, .text, .breakpoint, .container, .tracking, .blur:
      return Self.lengths[group] == self || ["dimension", "dimensions"].contains(group)
    case .leading, .opacity, .aspect: return Self.numbers[group] == self
    case .font: return ["font-family", "font-families", "fonts"].contains(group)
    case .fontWeight: return ["font", "weight", "weights", "font-weights"].contains(group)
    case .duration: return ["duration", "durations", "time", "motion"].contains(group)
    case .ease: return ["easing", "easings", "curve", "curves", "motion"].contains(group)
    case .shadow, .insetShadow: return ["shadow", "shadows", "elevation"].contains(group)
    }
  }

  private static func named(
    _ groups: [String], _ names: [String: TailwindNamespace]
  ) -> TailwindNamespace? {
    groups.lazy.compactMap { names[$0] }.first
  }

  private static let lengths: [String: TailwindNamespace] = [
    "space": .spacing, "spaces": .spacing, "spacing": .spacing, "gap": .spacing,
    "radius": .radius, "radii": .radius, "rounded": .radius, "border-radius": .radius,
    "text": .text, "font-size": .text, "font-sizes": .text, "text-size": .text,
    "breakpoint": .breakpoint, "breakpoints": .breakpoint, "screen": .breakpoint,
    "screens": .breakpoint, "container": .container, "containers": .container,
    "tracking": .tracking, "letter-spacing": .tracking, "blur": .blur,
  ]

  private static let numbers: [String: TailwindNamespace] = [
    "leading": .leading, "line-height": .leading, "line-heights": .leading,
    "opacity": .opacity, "opacities": .opacity, "aspect": .aspect, "aspect-ratio": .aspect,
  ]
}
