import ClimbingModels
import DomainModels
import Testing

@Suite("Lengths in the unit in which they were entered")
struct LengthUnitTests {
  @Test(
    "a length is read with its unit",
    arguments: [
      ("60ft", 18.29, LengthUnit.feet), ("60 ft", 18.29, .feet), ("60'", 18.29, .feet),
      ("18.5m", 18.5, .metres), (" 20 m ", 20, .metres), ("25", 25, .metres), ("0", 0, .metres),
    ])
  func reading(text: String, metres: Double, unit: LengthUnit) throws {
    let length = try #require(LengthUnit.length(text, bare: .metres))
    #expect(length.metres == metres && length.unit == unit)
  }

  @Test("a bare number has the unit of its source, and nonsense none")
  func bare() {
    #expect(LengthUnit.length("60", bare: .feet)?.metres == 18.29)
    for text in ["", "ft", "-3m", "nan", "inf", "high", "6'2"] {
      #expect(LengthUnit.length(text, bare: .metres) == nil, "\(text)")
    }
  }

  @Test("every whole number of feet and metres is shown as it was entered")
  func shown() throws {
    for number in 1...3_000 {
      for unit in LengthUnit.allCases {
        let text = "\(number) \(unit.sign)"
        let length = try #require(LengthUnit.length(text, bare: .metres))
        let climb = Climb.sample {
          $0.height = length.metres
          $0.heightUnit = length.unit
        }
        #expect(climb.heightText == text)
      }
    }
  }

  @Test("where the unit was not kept, the source tells it")
  func unknownUnit() {
    func text(_ source: LogbookSource?) -> String? {
      Climb.sample {
        $0.height = 18.29
        $0.heightUnit = nil
        $0.source = source
      }.heightText
    }
    #expect(text(.mountainProject) == "60 ft")
    #expect(text(.theCrag) == "18.29 m")
    #expect(text(nil) == "18.29 m")
    #expect(Climb.sample { $0.height = nil }.heightText == nil)
  }
}
