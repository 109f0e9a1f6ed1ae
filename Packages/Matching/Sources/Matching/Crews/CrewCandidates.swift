/// People whose affinities and rules have been worked out, ready to be planned, asked about and
/// planned again.
///
/// Takes 4 bytes for each ordered pair of people, and a bit for each rule about pairs.
public struct CrewCandidates: Sendable {
  let problem: CrewProblem

  public var count: Int { problem.count }

  /// How much one likes another, as it is held; 0 towards itself.
  ///
  /// Throws `CrewError.unknownRow`.
  public func affinity(of row: Int, towards other: Int) throws(CrewError) -> Double {
    for row in [row, other] where row < 0 || row >= count { throw .unknownRow(row) }
    return problem.affinity(of: row, towards: other)
  }
}
