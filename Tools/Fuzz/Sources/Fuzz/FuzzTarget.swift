/// A parser, what its inputs are made of, and what has to hold of each.
protocol FuzzTarget: Sendable {
  /// What one writes to choose it.
  var name: String { get }

  /// Valid documents, or nearly, from which the inputs are made.
  var corpus: [[UInt8]] { get }

  /// What means something to this parser, to be put in anywhere.
  var pieces: [[UInt8]] { get }

  /// Reads one input.
  ///
  /// - Parameters:
  ///   - input: The bytes.
  ///   - random: Chooses what the input doesn't say: options, where it is cut.
  /// - Returns: What became of it.
  func check(_ input: [UInt8], _ random: inout SeededGenerator) -> FuzzOutcome
}

extension FuzzTarget {
  /// Cuts an input in two or three, anywhere.
  func cut(_ input: [UInt8], _ random: inout SeededGenerator) -> [[UInt8]] {
    let first = random.below(input.count + 1)
    let second = first + random.below(input.count - first + 1)
    return [Array(input[..<first]), Array(input[first..<second]), Array(input[second...])]
  }
}
