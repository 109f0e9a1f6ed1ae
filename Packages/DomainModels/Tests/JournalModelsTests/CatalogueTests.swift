import DomainModels
import DomainModelsTesting
import JournalModels
import Testing

@Suite struct CatalogueTests {
  private let catalogue = DistortionCatalogue()

  @Test("there are thirteen, five of them to begin with")
  func standard() {
    #expect(
      catalogue.all.map(\.id) == [
        "allOrNothing", "catastrophizing", "mindReading", "fortuneTelling", "should",
        "overgeneralization", "mentalFilter", "discountPositive", "emotionalReasoning", "labeling",
        "personalization", "blaming", "comparing",
      ])
    #expect(catalogue.all.filter(\.isBeginner).map(\.id) == catalogue.all.prefix(5).map(\.id))
    #expect(catalogue.visible(.beginner).map(\.id) == catalogue.all.prefix(5).map(\.id))
    #expect(catalogue.visible(.all) == catalogue.all)
  }

  @Test("every type says what it is, gives an example and asks a question, without exclaiming")
  func texts() {
    for type in catalogue.all {
      for text in [type.name, type.summary, type.example, type.question] {
        #expect(!text.isEmpty && !text.contains("!") && !text.contains("\n"), "\(type.id)")
      }
      #expect(type.question.hasSuffix("?") && type.summary.hasSuffix("."), "\(type.id)")
    }
    let names = catalogue.all.flatMap { [$0.id, $0.name] + $0.aliases }
    let folded = names.map { $0.lowercased().filter(\.isLetter) }
    let owners = Dictionary(
      grouping: catalogue.all.flatMap { type in
        ([type.id, type.name] + type.aliases).map { ($0.lowercased().filter(\.isLetter), type.id) }
      }
    ) { $0.0 }
    #expect(owners.allSatisfy { Set($0.value.map(\.1)).count == 1 })
    #expect(folded.allSatisfy { !$0.isEmpty })
  }

  @Test(
    "slugs of FreeCBT and Quirk lead to their types",
    arguments: [
      ("all-or-nothing", "allOrNothing"), ("overgeneralization", "overgeneralization"),
      ("mind-reading", "mindReading"), ("fortune-telling", "fortuneTelling"),
      ("magnification-of-the-negative", "catastrophizing"),
      ("minimization-of-the-positive", "discountPositive"),
      ("catastrophizing", "catastrophizing"), ("emotional-reasoning", "emotionalReasoning"),
      ("should-statements", "should"), ("labeling", "labeling"),
      ("self-blaming", "personalization"), ("other-blaming", "blaming"),
    ])
  func imports(slug: String, id: String) {
    #expect(catalogue.find(slug)?.id == id)
  }

  @Test("types are found as people type them")
  func found() {
    #expect(catalogue.find("Mind Reading")?.id == "mindReading")
    #expect(catalogue.find("MINDREADING")?.id == "mindReading")
    #expect(catalogue.find("catas")?.id == "catastrophizing")
    #expect(catalogue.find("o")?.id == "overgeneralization")
    // "Blaming others" and "blaming" are one type, "c" begins two.
    #expect(catalogue.find("blam")?.id == "blaming")
    #expect(catalogue.find("c") == nil)
    #expect(catalogue.find("") == nil && catalogue.find("!") == nil)
    #expect(catalogue.find("perfectionism") == nil)
    #expect(catalogue.nearest(to: "mindreadng") == ["mindReading", "Mind reading"])
    #expect(catalogue.name(of: "should") == "Should statements")
    #expect(catalogue.name(of: "gone") == "gone")
  }

  @Test("packs of plug-ins add types, and can't replace those before them")
  func packs() {
    let pack = DistortionPack(
      name: "more",
      types: [
        DistortionType(id: "should", name: "Mine", summary: "", example: "", question: ""),
        DistortionType(
          id: "whatIf", name: "What if", summary: "s.", example: "e", question: "q?",
          isBeginner: true),
      ])
    let both = DistortionCatalogue(packs: [.standard, pack])
    #expect(both.all.count == 14 && both.all.last?.id == "whatIf")
    #expect(both.name(of: "should") == "Should statements")
    #expect(both.visible(.beginner).last?.id == "whatIf")
    #expect(both.custom == [])
  }

  @Test("hiding hides, the user's own are added, and the last change counts")
  func choices() {
    let hide = DistortionChoice(id: sampleID(1), hiding: "should", at: moment(1))
    let own = DistortionChoice(
      id: sampleID(2), custom: " Doom scrolling ", question: "What is in this room?", at: moment(2))
    #expect(own.slug == "doom-scrolling" && own.name == "Doom scrolling")
    let catalogue = DistortionCatalogue(choices: [hide, own])
    #expect(!catalogue.visible.contains { $0.id == "should" } && catalogue.hidden == ["should"])
    #expect(catalogue.type("should") != nil && catalogue.all.count == 14)
    #expect(catalogue.custom == ["doom-scrolling"])
    #expect(
      catalogue.visible(.beginner).map(\.id).suffix(2) == ["fortuneTelling", "doom-scrolling"])
    #expect(catalogue.find("doom scrolling")?.question == "What is in this room?")

    let show = DistortionChoice(id: sampleID(3), hiding: "should", false, at: moment(9))
    #expect(DistortionCatalogue(choices: [show, hide]).hidden == [])
    #expect(DistortionCatalogue(choices: [hide, show]).hidden == [])
    // Hiding a type of the user's own keeps its name.
    let hidden = DistortionChoice(id: sampleID(4), hiding: "doom-scrolling", at: moment(9))
    let both = DistortionCatalogue(choices: [hidden, own])
    #expect(
      both.hidden == ["doom-scrolling"] && both.name(of: "doom-scrolling") == "Doom scrolling")
    var gone = own
    gone.lifecycle = .sample
    #expect(DistortionCatalogue(choices: [gone]).all.count == 13)
  }

  @Test("an unknown slug of another program becomes a custom type")
  func unknownSlug() {
    let choice = DistortionChoice(
      id: sampleID(1), importing: "catastrophic_what-ifs", at: moment(0))
    #expect(choice.name == "Catastrophic what ifs" && choice.slug == "catastrophic-what-ifs")
    #expect(issues(choice.validate) == [])
    let labelled = DistortionChoice(
      id: sampleID(1), importing: "x9", label: "Magical thinking", at: moment(0))
    #expect(labelled.name == "Magical thinking" && labelled.slug == "x9")
    let empty = DistortionChoice(id: sampleID(1), importing: "--", at: moment(0))
    #expect(empty.slug == "unnamed" && issues(empty.validate) == [])
    #expect(DistortionType.slug(of: "Ängste & Sorgen") == "ängste-sorgen")
  }
}
