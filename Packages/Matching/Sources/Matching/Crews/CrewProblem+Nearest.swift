extension CrewProblem {
  /// For each row the others with whom it has most affinity, both ways, the best first; of equals
  /// the lower row.
  func nearest(_ reach: Int) -> [Int32] {
    var result = [Int32](repeating: 0, count: count * reach)
    guard reach > 0 else { return result }
    likes.withUnsafeBufferPointer { likes in
      liked.withUnsafeBufferPointer { liked in
        var best = [(value: Int, row: Int)]()
        for row in 0..<count {
          best.removeAll(keepingCapacity: true)
          var least = Int.min
          for other in 0..<count where other != row {
            let value = Int(likes[row * count + other]) + Int(liked[row * count + other])
            guard best.count < reach || value > least else { continue }
            if best.count == reach { best.removeLast() }
            var place = best.count
            while place > 0, best[place - 1].value < value { place -= 1 }
            best.insert((value, other), at: place)
            if best.count == reach { least = best[reach - 1].value }
          }
          for (place, entry) in best.enumerated() {
            result[row * reach + place] = Int32(entry.row)
          }
        }
      }
    }
    return result
  }
}
