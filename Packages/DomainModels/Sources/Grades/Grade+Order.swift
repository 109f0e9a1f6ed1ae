/// A total order: by family, then by the middle of what a grade covers, then by scale and text.
///
/// The middle of a span is that of its middle grade, or lies between its two middle grades. So
/// `5.10a`, `5.10-`, `5.10a/b`, `5.10b`, `5.10`, `5.10b/c` and so on stand as Mountain Project's
/// codes put them.
extension Grade: Comparable {
  /// Whether the first is the easier one.
  public static func < (first: Grade, second: Grade) -> Bool {
    let isOneScale = first.scale == second.scale
    if !isOneScale, first.family != second.family { return first.family.id < second.family.id }
    if first.middle != second.middle { return first.middle < second.middle }
    if !isOneScale { return first.scale.id < second.scale.id }
    return first.text < second.text
  }

  /// Whether both have the same scale and the same text.
  public static func == (first: Grade, second: Grade) -> Bool {
    first.text == second.text && first.scale == second.scale
  }
}

/// Grades are keys.
extension Grade: Hashable {
  /// Hashes scale and text.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(scale)
    hasher.combine(text)
  }
}

/// A grade prints as it is written.
extension Grade: CustomStringConvertible {
  /// The ``text``.
  public var description: String { text }
}
