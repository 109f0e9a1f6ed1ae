import DesignTokens

/// Finds colours that are near others, in time by how many there are.
///
/// Oklab is cut into cells as wide as the distance looked for, so that all near colours lie in the
/// same cell or one of the 26 around it. A colour near one that is there already is not kept, so
/// few lie in a cell, however many are given.
struct ColorNeighbours {
  private struct Cell: Hashable {
    let place: SIMD3<Int32>
    /// Opaque colours are not compared with translucent ones.
    let alpha: UInt8
  }

  private struct Entry {
    let lab: SIMD3<Double>
    let path: String
  }

  private let distance: Double
  private var cells: [Cell: [Entry]] = [:]

  init(distance: Double) {
    // A distance of nothing finds the same colours.
    self.distance = max(distance, 1e-6)
  }

  /// Adds a colour.
  ///
  /// - Returns: The nearest that was added before, if it is near: its path, and how far it is.
  mutating func add(_ color: ColorValue, _ path: String) -> (path: String, difference: Double)? {
    let components = color.converted(to: .oklab).components.map { $0 ?? 0 }
    let lab = SIMD3(components[0], components[1], components[2])
    // Colours of 1e300 are in no cell.
    let scaled = (lab / distance).rounded(.down)
    guard all(scaled .> -1e9), all(scaled .< 1e9) else { return nil }
    let place = SIMD3<Int32>(Int32(scaled.x), Int32(scaled.y), Int32(scaled.z))
    let alpha = UInt8((color.alpha * 255).rounded())
    var nearest: (path: String, difference: Double)?
    for x in Int32(-1)...1 {
      for y in Int32(-1)...1 {
        for z in Int32(-1)...1 {
          for entry in cells[Cell(place: place &+ SIMD3(x, y, z), alpha: alpha)] ?? [] {
            let way = entry.lab - lab
            let difference = (way * way).sum().squareRoot()
            if difference < distance, difference < nearest?.difference ?? .infinity {
              nearest = (entry.path, difference)
            }
          }
        }
      }
    }
    if nearest == nil {
      cells[Cell(place: place, alpha: alpha), default: []].append(Entry(lab: lab, path: path))
    }
    return nearest
  }
}
