import DomainModels

/// Each of these throws a ``TokenError`` if there is no such token or it has another type.
extension TokenSet {
  /// The colour at a path.
  ///
  /// - Throws: ``TokenError`` if there is no token at the path, or one of another type.
  public func color(_ path: String) throws(TokenError) -> ColorValue {
    try value(path, .color) { if case .color(let value) = $0 { value } else { nil } }
  }

  /// The length at a path.
  ///
  /// - Throws: ``TokenError`` if there is no token at the path, or one of another type.
  public func dimension(_ path: String) throws(TokenError) -> DimensionValue {
    try value(path, .dimension) { if case .dimension(let value) = $0 { value } else { nil } }
  }

  /// The fonts at a path, in order of preference; at least one.
  ///
  /// - Throws: ``TokenError`` if there is no token at the path, or one of another type.
  public func fontFamily(_ path: String) throws(TokenError) -> [String] {
    try value(path, .fontFamily) { if case .fontFamily(let value) = $0 { value } else { nil } }
  }

  /// The weight of a font at a path.
  ///
  /// - Throws: ``TokenError`` if there is no token at the path, or one of another type.
  public func fontWeight(_ path: String) throws(TokenError) -> FontWeight {
    try value(path, .fontWeight) { if case .fontWeight(let value) = $0 { value } else { nil } }
  }

  /// The length of time at a path.
  ///
  /// - Throws: ``TokenError`` if there is no token at the path, or one of another type.
  public func duration(_ path: String) throws(TokenError) -> Duration {
    try value(path, .duration) { if case .duration(let value) = $0 { value.duration } else { nil } }
  }

  /// The easing curve at a path.
  ///
  /// - Throws: ``TokenError`` if there is no token at the path, or one of another type.
  public func cubicBezier(_ path: String) throws(TokenError) -> CubicBezier {
    try value(path, .cubicBezier) { if case .cubicBezier(let value) = $0 { value } else { nil } }
  }

  /// The number at a path.
  ///
  /// - Throws: ``TokenError`` if there is no token at the path, or one of another type.
  public func number(_ path: String) throws(TokenError) -> Double {
    try value(path, .number) { if case .number(let value) = $0 { value } else { nil } }
  }

  /// The style of a line at a path.
  ///
  /// - Throws: ``TokenError`` if there is no token at the path, or one of another type.
  public func strokeStyle(_ path: String) throws(TokenError) -> StrokeStyle {
    try value(path, .strokeStyle) { if case .strokeStyle(let value) = $0 { value } else { nil } }
  }

  /// The border at a path.
  ///
  /// - Throws: ``TokenError`` if there is no token at the path, or one of another type.
  public func border(_ path: String) throws(TokenError) -> Border {
    try value(path, .border) { if case .border(let value) = $0 { value } else { nil } }
  }

  /// The transition at a path.
  ///
  /// - Throws: ``TokenError`` if there is no token at the path, or one of another type.
  public func transition(_ path: String) throws(TokenError) -> Transition {
    try value(path, .transition) { if case .transition(let value) = $0 { value } else { nil } }
  }

  /// The shadows at a path, the first on top; at least one.
  ///
  /// - Throws: ``TokenError`` if there is no token at the path, or one of another type.
  public func shadow(_ path: String) throws(TokenError) -> [Shadow] {
    try value(path, .shadow) { if case .shadow(let value) = $0 { value } else { nil } }
  }

  /// The stops of the gradient at a path, in the order of the file; at least one.
  ///
  /// - Throws: ``TokenError`` if there is no token at the path, or one of another type.
  public func gradient(_ path: String) throws(TokenError) -> [GradientStop] {
    try value(path, .gradient) { if case .gradient(let value) = $0 { value } else { nil } }
  }

  /// How text is set, at a path.
  ///
  /// - Throws: ``TokenError`` if there is no token at the path, or one of another type.
  public func typography(_ path: String) throws(TokenError) -> Typography {
    try value(path, .typography) { if case .typography(let value) = $0 { value } else { nil } }
  }

  private func value<Value>(
    _ path: String, _ wanted: TokenType, _ read: (TokenContent) -> Value?
  ) throws(TokenError) -> Value {
    guard let token = self[path] else {
      let nearest = Spelling.nearest(to: path, among: tokens.lazy.map(\.path))
      throw TokenError(path: path, reason: .unknown(nearest: nearest))
    }
    guard let value = read(token.content) else {
      throw TokenError(path: path, reason: .wrongType(wanted: wanted, found: token.type))
    }
    return value
  }
}
