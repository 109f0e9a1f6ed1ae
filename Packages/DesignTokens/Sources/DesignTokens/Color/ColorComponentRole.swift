/// What a component of a colour tells, whatever its space.
///
/// Two components are analogous if they have the same role: CSS Color Module Level 4, section 12.2
/// (interpolating with missing components). X counts with the reds, Y with the greens and Z with
/// the blues; chroma and saturation are both colourfulness. Whiteness and blackness have no
/// counterpart.
enum ColorComponentRole: Sendable {
  case red
  case green
  case blue
  case lightness
  case colorfulness
  case hue
  case opponentA
  case opponentB
  case whiteness
  case blackness
}
