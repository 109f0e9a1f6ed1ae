/// Adds spellings besides a scale's labels; each returns a scale that understands more.
extension GradeScale {
  /// Other names by which a climber may ask for the scale.
  public func called(_ names: String...) -> GradeScale {
    changed { $0.otherNames += names }
  }

  /// Reads its grades only where the scale or its family was named.
  public func onlyWhenAsked() -> GradeScale {
    changed { $0.needsHint = true }
  }

  /// Takes the tables at their word within a stretch of the axis only.
  public func settled(_ band: GradeBand) -> GradeScale {
    changed { $0.settled = band }
  }

  /// Reads a grade right after one of this scale as one of another (`E4 6a`).
  public func followed(by scale: GradeScale.ID) -> GradeScale {
    changed { $0.companion = scale }
  }

  /// Writes ranges in a style.
  public func ranges(_ style: GradeRangeStyle) -> GradeScale {
    changed { $0.rangeStyle = style }
  }

  /// Reads `+` and `-` after these labels as their upper and lower half.
  public func halves(_ labels: some Sequence<String>) -> GradeScale {
    changed { scale in
      for label in labels {
        guard let index = scale.labels.firstIndex(of: label) else { continue }
        let upper = GradeSpan(first: index, last: index, fromMiddle: true)
        let lower = GradeSpan(first: index, last: index, toMiddle: true)
        scale.aliases += [
          GradeAlias(text: "\(label)+", canonical: "\(label)+", span: upper),
          GradeAlias(text: "\(label)-", canonical: "\(label)-", span: lower),
        ]
      }
    }
  }

  /// Reads a name of its own for all from one label to another (`5.10` for a to d).
  public func group(_ text: String, from first: String, through last: String) -> GradeScale {
    changed { scale in
      guard let low = scale.labels.firstIndex(of: first),
        let high = scale.labels.firstIndex(of: last), low <= high
      else { return }
      let span = GradeSpan(first: low, last: high)
      scale.aliases.append(GradeAlias(text: text, canonical: text, span: span))
    }
  }

  /// Reads another spelling of what is already understood.
  ///
  /// - Parameters:
  ///   - texts: what is typed; a space may be there or not.
  ///   - known: a label, or another spelling.
  ///   - asked: whether it is read only where the scale or its family was named.
  /// - Returns: a scale that reads it; the same one if nothing known is spelt so.
  public func alias(_ texts: String..., for known: String, asked: Bool = false) -> GradeScale {
    changed { scale in
      let found = spellings.first { $0.text == known }
      guard let found else { return }
      scale.aliases += texts.map { text in
        GradeAlias(
          text: text, canonical: found.canonical, span: found.span,
          needsHint: asked || found.needsHint)
      }
    }
  }

  /// Reads everything it understands spelt another way too.
  ///
  /// - Parameters:
  ///   - asked: whether that is read only where the scale or its family was named.
  ///   - spelling: from a known spelling to the other, or nil where there is none.
  /// - Returns: a scale that reads both.
  public func respelt(asked: Bool = false, _ spelling: (String) -> String?) -> GradeScale {
    changed { scale in
      scale.aliases += spellings.compactMap { known in
        spelling(known.text).map {
          GradeAlias(
            text: $0, canonical: known.canonical, span: known.span,
            needsHint: asked || known.needsHint)
        }
      }
    }
  }

  /// Everything it understands but ranges: labels first.
  var spellings: [GradeAlias] {
    labels.enumerated().map { index, label in
      GradeAlias(
        text: label, canonical: label, span: GradeSpan(first: index, last: index),
        needsHint: needsHint)
    }
      + content.aliases.map { alias in
        var alias = alias
        alias.needsHint = alias.needsHint || needsHint
        return alias
      }
  }
}
