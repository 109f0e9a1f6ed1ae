/// Keeps track of which components are open, and mends what doesn't match.
struct ICalendarStructure: Sendable {
  private let depth: Int
  private var open: [(name: String, position: ICalendarPosition)] = []
  /// The number of components that are open that are too deep to be read.
  private var buried = 0

  init(limits: ICalendarLimits) {
    depth = max(1, limits.depth)
  }

  mutating func take(_ property: ICalendarProperty, _ tokens: inout [ICalendarToken]) {
    let position = property.position ?? ICalendarPosition(line: 1, column: 1)
    switch property.name {
    case "BEGIN": begin(property, position, &tokens)
    case "END": end(property, position, &tokens)
    case _ where buried > 0: break
    case _ where open.isEmpty:
      tokens.append(
        .problem(
          ICalendarProblem(
            .outsideComponent, position, "\(property.name.prefix(40)) stands in no component")))
    default: tokens.append(.property(property))
    }
  }

  /// Ends what is open still.
  mutating func finish(_ position: ICalendarPosition, _ tokens: inout [ICalendarToken]) {
    buried = 0
    while !open.isEmpty { close(isComplete: false, &tokens) }
  }

  private mutating func begin(
    _ property: ICalendarProperty, _ position: ICalendarPosition, _ tokens: inout [ICalendarToken]
  ) {
    guard let name = name(of: property, &tokens) else { return }
    guard buried == 0, open.count < depth else {
      if buried == 0 {
        tokens.append(
          .problem(
            ICalendarProblem(.tooDeep, position, "more than \(depth) components are nested")))
      }
      buried += 1
      return
    }
    open.append((name, position))
    tokens.append(.begin(name, position))
  }

  private mutating func end(
    _ property: ICalendarProperty, _ position: ICalendarPosition, _ tokens: inout [ICalendarToken]
  ) {
    guard let name = name(of: property, &tokens) else { return }
    if buried > 0 {
      buried -= 1
      return
    }
    guard let place = open.lastIndex(where: { $0.name == name }) else {
      tokens.append(
        .problem(
          ICalendarProblem(.unmatchedEnd, position, "END:\(name.prefix(40)) has no BEGIN")))
      return
    }
    while open.count > place + 1 { close(isComplete: false, &tokens) }
    close(isComplete: true, &tokens)
  }

  private mutating func close(isComplete: Bool, _ tokens: inout [ICalendarToken]) {
    guard let (name, position) = open.popLast() else { return }
    if !isComplete {
      tokens.append(
        .problem(
          ICalendarProblem(.unfinishedComponent, position, "\(name.prefix(40)) has no END")))
    }
    tokens.append(.end(name, isComplete: isComplete))
  }

  private func name(
    of property: ICalendarProperty, _ tokens: inout [ICalendarToken]
  ) -> String? {
    var bytes = Array(property.value.utf8)
    while let last = bytes.last, last == 0x20 || last == 0x09 { bytes.removeLast() }
    guard !bytes.isEmpty, bytes.allSatisfy(ICalendarLineScanner.isNameByte) else {
      tokens.append(
        .problem(
          ICalendarProblem(
            .invalidName, property.position(of: 0),
            "a component's name is made of letters, digits and hyphens")))
      return nil
    }
    return String(decoding: bytes, as: UTF8.self).uppercased()
  }
}
