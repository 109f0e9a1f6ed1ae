/// The names of a file's columns.
public struct CSVHeader: Sendable, Equatable {
  /// The names in the file's order, as they stand there.
  public let names: [String]

  private let exact: [String: Int]
  private let loose: [String: Int]

  /// Takes names in order.
  public init(_ names: [String]) {
    self.names = names
    let numbered = zip(names, names.indices)
    exact = Dictionary(numbered, uniquingKeysWith: { first, _ in first })
    loose = Dictionary(
      numbered.map { (CSVHeader.simplified($0), $1) }, uniquingKeysWith: { first, _ in first })
  }

  /// Finds a column.
  ///
  /// - Parameters:
  ///   - name: The column's name.
  ///   - isLoose: Whether `Climb name`, ` climb_name` and `CLIMB-NAME` are one name: upper and lower
  ///     case, white space, underscores and hyphens make no difference, unless another column has
  ///     exactly this name.
  /// - Returns: The place of the column, from 0, or nil if there is none of that name.
  public func index(of name: String, isLoose: Bool = false) -> Int? {
    exact[name] ?? (isLoose ? loose[CSVHeader.simplified(name)] : nil)
  }

  /// The names that occur more than once, each once.
  var repeatedNames: [String] {
    names.indices.filter { index in
      exact[names[index]] == index && names[(index + 1)...].contains(names[index])
    }.map { names[$0] }
  }

  private static func simplified(_ name: String) -> String {
    String(name.lowercased().filter { !$0.isWhitespace && $0 != "_" && $0 != "-" })
  }
}
