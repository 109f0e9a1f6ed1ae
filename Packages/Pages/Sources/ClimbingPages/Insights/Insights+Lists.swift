import ClimbingFeatures
import ClimbingModels
import DomainModels
import Pages

/// Projects, tags, places and years.
extension LogbookInsights {
  /// The number of rows that a list has at most.
  private static var mostRows: Int { 8 }

  var projectsSection: ClimbingSection {
    guard !projects.isEmpty else { return ClimbingSection() }
    let counts = [ProjectState.active, .completed, .abandoned].compactMap { state in
      let count = projects.count { $0.state == state }
      return count > 0 ? "\(count) \(state.title)" : nil
    }
    let active = projects.filter { $0.state == .active }
    var rows: [ClimbingRow] = active.prefix(Self.mostRows).map { project in
      let others = project.forecast.map { "; \($0.words)" } ?? ""
      let name = [project.name, project.grade?.text].compactMap(\.self).joined(separator: " ")
      var row = ClimbingRow.value(name, project.effort + others, id: project.climb.description)
      row.opens = .climb(project.climb)
      return row
    }
    let rest = active.count - Self.mostRows
    if rest > 0 { rows.append(.value("Others", "\(rest) more active", id: "projects others")) }
    return ClimbingSection("Projects: \(counts.joined(separator: ", "))", rows)
  }

  var tagsSection: ClimbingSection {
    let told = tags.filter { $0.verdict != .notEnough }
    var rows: [ClimbingRow] = told.map { tag in
      .value(
        "\(tag.verdict == .strength ? "+" : "-") \(tag.name)",
        "\(tag.with.share.percent) of \(tag.with.total) sent, "
          + "\(tag.without.share.percent) of \(tag.without.total) without")
    }
    let rest = tags.count - told.count
    if rest > 0 {
      rows.append(
        .value(
          "Others", "\(String.counted(rest, "tag")) with not enough climbs to tell",
          id: "tags others"))
    }
    return ClimbingSection("Strengths and weaknesses", rows)
  }

  var placesSection: ClimbingSection {
    var rows: [ClimbingRow] = places.prefix(Self.mostRows).map { place in
      .value(
        place.name,
        "\(String.counted(place.days, "day")), \(String.counted(place.sends, "send"))",
        id: "\(place.name), \(place.area ?? ""), \(place.country ?? "")")
    }
    let rest = places.count - rows.count
    if rest > 0 {
      rows.append(.value("Others", String.counted(rest, "more place"), id: "places others"))
    }
    return ClimbingSection("Places", rows)
  }

  var yearsSection: ClimbingSection {
    guard years.count > 1 else { return ClimbingSection() }
    return ClimbingSection(
      "Years",
      years.prefix(Self.mostRows).map { year in
        let hardest = year.hardest.map(\.grade).joined(separator: " · ")
        return .value(
          "\(year.year)",
          "\(String.counted(year.days, "day")), \(String.counted(year.sends, "send"))"
            + (hardest.isEmpty ? "" : ", \(hardest)"))
      })
  }
}
