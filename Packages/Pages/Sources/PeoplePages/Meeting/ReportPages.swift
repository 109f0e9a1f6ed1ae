public import Pages
import PeopleModels
public import PeopleRequests

extension PeopleRoute {
  static var why: PeopleRoute {
    PeopleRoute("/why", links: [.init(on: .discover, "w", "why so few")]) { source, _ in
      PeoplePage(try await source.read(Discovery.Why()))
    }
  }

  static var exposure: PeopleRoute {
    PeopleRoute(
      "/exposure", links: [.init(on: .discover, "e", "how attention is shared")]
    ) { source, _ in
      PeoplePage(try await source.read(Discovery.Exposure()))
    }
  }
}

extension PeoplePage {
  /// Makes the page that says how many people there are, how many each wish keeps out, and what
  /// would help.
  public init(_ report: WhyReport) {
    let people = String.counted(report.community, "other person", "other people")
    let costs = report.filters.filter { $0.keepsOut > 0 }.map { cost in
      PeopleRow(
        .value, id: cost.name, title: cost.name,
        [
          .text(cost.wording),
          // What would help with this one, unless it is said below anyway.
          .text(cost.advice.flatMap { report.advice.contains($0) ? nil : $0 } ?? ""),
        ])
    }
    let advice = report.advice.enumerated().map { index, advice in
      PeopleRow(.value, id: "advice-\(index)", title: advice)
    }
    let sections = [
      PeopleSection("What keeps out how many", costs), PeopleSection("What would help", advice),
    ]
    self.init(
      title: "Why so few",
      [
        .text(
          "There \(report.community == 1 ? "is" : "are") \(people) here. \(report.passing) fit "
            + "both ways; at most \(report.undecided) of them you have not decided on.")
      ],
      sections: sections.filter { !$0.isEmpty }, refresh: .never)
  }

  /// Makes the page that compares three ways to share attention in the community.
  public init(_ report: ExposureReport) {
    let people = String.counted(report.community, "person", "people")
    let decisions = String.decisions(report.decisions)
    let shown: [(String, ExposureFigures)] = [
      ("So far", report.given), ("By the lists here", report.lists),
      ("By likelihood alone", report.byScoreAlone),
    ]
    self.init(
      title: "How attention is shared",
      [
        .text("\(people), \(decisions); \(report.looked) of them were looked at."),
        .text("Gini: 0 is the same for all, 1 is all for one."), .text(report.note),
      ],
      sections: shown.map { title, figures in PeopleSection(title, figures.rows(in: title)) },
      refresh: .never)
  }
}

extension FilterCost {
  /// The number of people that the filter keeps out, by whose wish, and the gain without it.
  fileprivate var wording: String {
    let sides = [
      byMine > 0 ? "\(byMine) by your wish" : nil, byTheirs > 0 ? "\(byTheirs) by theirs" : nil,
      byBoth > 0 ? "\(byBoth) by both" : nil,
    ].compactMap(\.self)
    let detail = sides.isEmpty ? "" : " (\(sides.joined(separator: ", ")))"
    let gain = onlyThis > 0 ? "; without it \(onlyThis) more would fit" : ""
    return "\(keepsOut)\(detail)\(gain)"
  }
}

extension ExposureFigures {
  fileprivate func rows(in section: String) -> [PeopleRow] {
    [
      PeopleRow(value: "Gini", id: "\(section) gini", gini.hundredths),
      PeopleRow(value: "never shown", id: "\(section) never", Share.percent(neverShown)),
      PeopleRow(value: "to the top 1 %", id: "\(section) top", Share.percent(topShare)),
    ]
  }
}

extension Double {
  /// A number from 0 to 1 with two decimals.
  fileprivate var hundredths: String {
    guard isFinite else { return "?" }
    let hundredths = Int((Swift.min(1, Swift.max(0, self)) * 100).rounded())
    let digits = String(hundredths % 100)
    return "\(hundredths / 100).\(digits.count == 1 ? "0" : "")\(digits)"
  }
}
