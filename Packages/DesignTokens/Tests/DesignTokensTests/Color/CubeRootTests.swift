import Testing

@testable import DesignTokens

@Suite struct CubeRootTests {
  @Test("cube roots are right to the last digits, at every size and of either sign")
  func accuracy() {
    var worst = 0.0
    var colors = Colors(seed: 31)
    for exponent in -1000..<1000 {
      let size = Double(sign: .plus, exponent: exponent, significand: 1 + colors.share())
      for number in [size, -size] {
        let root = Oklab.cubeRoots(SIMD3(number, 1, -8)).x
        // Scaled first, so that the cube is a normal number.
        let scale = Double(sign: .plus, exponent: -(exponent / 3), significand: 1)
        let cube = (root * scale) * (root * scale) * (root * scale)
        let scaled = number * scale * scale * scale
        worst = max(worst, ((cube - scaled) / scaled).magnitude)
      }
    }
    #expect(worst < 2e-15)
    #expect(Oklab.cubeRoots(SIMD3(8, -27, 1)) == SIMD3(2, -3, 1))
    #expect(Oklab.cubeRoots(SIMD3(0.001, 0, 1)).y == 0)
    #expect(Oklab.cubeRoots(SIMD3(.infinity, -.infinity, 1)) == SIMD3(.infinity, -.infinity, 1))
    #expect(Oklab.cubeRoots(SIMD3(.nan, 1, 1)).x.isNaN)
  }
}
