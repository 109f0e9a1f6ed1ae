/// How a colour is written in CSS.
public enum CSSColorNotation: Sendable, CaseIterable {
  /// In its own space, every digit kept: `oklch(0.7 0.1 200)`, `color(display-p3 1 0 0 / 0.5)`.
  case exact

  /// As `#rrggbb`, or `#rrggbbaa` if it isn't opaque, by ``ColorValue/rgb8``.
  case hex

  /// As `rgb(255 0 128)` or `rgb(255 0 128 / 0.5)`, by ``ColorValue/rgb8`` and the exact alpha.
  case rgb
}
