import ClimbingModels
import DomainModels
import DomainModelsTesting
import Testing

@Suite struct VocabularyTests {
  private static let all = AscentVocabulary.builtIn

  @Test("every source has its own words, one for each field")
  func shape() {
    for vocabulary in Self.all {
      for entry in vocabulary.entries + vocabulary.synonyms {
        #expect(entry.words.count == vocabulary.fields.count)
      }
      #expect(vocabulary.source.vocabulary?.fields == vocabulary.fields)
      let words = (vocabulary.entries + vocabulary.synonyms).map(\.words)
      #expect(Set(words).count == words.count, "\(vocabulary.source)")
    }
    #expect(Self.all.map(\.source) == LogbookSource.builtIn)
    #expect(
      Self.all.map { "\($0.source) \($0.entries.count) \($0.synonyms.count)" } == [
        "mountain_project 31 17",
        "the_crag 432 240",
        "eight_a_nu 9 0",
        "eight_a_nu_2023 11 10",
        "uk_climbing 54 37",
        "kaya 5 0",
        "sendage 4 3",
        "twenty_seven_crags 5 3",
        "board_lib 3 1",
        "open_beta 55 2",
      ])
  }

  @Test("every word is read as what the table says, and nothing in it contradicts itself")
  func reading() {
    for vocabulary in Self.all {
      for entry in vocabulary.entries + vocabulary.synonyms {
        #expect(vocabulary.meaning(of: entry.words) == entry.meaning)
        let ascent = entry.meaning.ascent
        #expect(
          issues { () throws(ValidationError) in try ascent.validate() } == [],
          "\(vocabulary.source) \(entry.words)")
      }
    }
  }

  @Test("what is read is written so that it is read as the same")
  func roundTrips() {
    for vocabulary in Self.all {
      for entry in vocabulary.entries {
        #expect(vocabulary.canTell(entry.meaning))
        let words = vocabulary.words(for: entry.meaning)
        #expect(words.flatMap(vocabulary.meaning) == entry.meaning, "\(entry.words)")
      }
    }
  }

  @Test("every word of every source but theCrag comes back letter by letter")
  func exactWords() {
    for vocabulary in Self.all where vocabulary.source != .theCrag {
      for entry in vocabulary.entries {
        #expect(vocabulary.words(for: entry.meaning) == entry.words)
      }
    }
  }

  @Test("theCrag's words come back letter by letter, but for combinations that say the same")
  func theCragWords() {
    let vocabulary = AscentVocabulary.theCrag
    #expect(Set(vocabulary.entries.map { $0.words[0] }).count == 36)
    #expect(Set(vocabulary.entries.map { $0.words[1] }).count == 12)
    let changed = vocabulary.entries.filter { vocabulary.words(for: $0.meaning) != $0.words }
    // Only where the gear style names the rope, or that there was none.
    let naming: Set = ["Top rope", "Deep water solo", "Second", "Free solo"]
    for entry in changed { #expect(naming.contains(entry.words[1]), "\(entry.words)") }
    #expect(changed.count == 45)
    func written(_ type: String, _ gear: String) -> [String]? {
      vocabulary.meaning(of: [type, gear]).flatMap(vocabulary.words)
    }
    #expect(written("Flash", "Top rope") == ["Top rope flash", "Top rope"])
    #expect(written("Tick", "Second") == ["Second", ""])
    #expect(written("Red point", "Free solo") == ["Red point", "Free solo"])
    #expect(written("Green point", "Mixed trad") == ["Greenpoint", "Trad"])
    #expect(written("Via ferrata", "") == ["Tick", "Via ferrata"])
    #expect(written("Hit", "") == nil)
  }

  @Test(
    "the words of real files",
    arguments: [
      (LogbookSource.mountainProject, ["Lead", "Onsight"], "onsight, lead"),
      (.mountainProject, ["Lead", "Fell/Hung"], "with rests, lead"),
      (.mountainProject, ["", "Redpoint"], "redpoint, lead"),
      (.mountainProject, ["Flash", ""], "flash, boulder"),
      (.mountainProject, ["TR", ""], "climbed, top rope"),
      (.mountainProject, ["TR", "Onsight"], "onsight, top rope"),
      (.mountainProject, ["TR", "Fell/Hung"], "with rests, top rope"),
      (.mountainProject, ["Follow", "Pinkpoint"], "pinkpoint, follow"),
      (.mountainProject, ["Follow", "Fell/Hung"], "with rests, follow"),
      (.mountainProject, ["Solo", "Onsight"], "onsight, free solo"),
      (.mountainProject, ["Solo", "Fell/Hung"], "tried, free solo"),
      (.mountainProject, ["Send", "Redpoint"], "redpoint, boulder"),
      (.mountainProject, ["Flash", "Redpoint"], "flash, boulder"),
      (.mountainProject, ["Attempt", "Redpoint"], "tried, boulder"),
      (.theCrag, ["Red point", "Sport"], "redpoint, lead"),
      (.theCrag, ["Send", "Boulder"], "sent, boulder"),
      (.theCrag, ["Onsight", "Boulder"], "onsight, boulder"),
      (.theCrag, ["Onsight", "Second"], "onsight, follow"),
      (.theCrag, ["Hang dog", "Boulder"], "with rests, lead"),
      (.theCrag, ["Top rope onsight", "Sport"], "onsight, top rope"),
      (.theCrag, ["Aid solo", "Aid"], "aid, lead solo"),
      (.theCrag, ["Target", ""], "wished for"),
      (.theCrag, ["All free with rest", "Trad"], "with rests (all free), lead"),
      (.theCrag, ["Onsight solo", ""], "onsight, free solo"),
      (.theCrag, ["Tick", "Deep water solo"], "climbed, deep water solo"),
      (.eightANu, ["ROUTE", "os"], "onsight, lead"),
      (.eightANu, ["BOULDER", "f"], "flash, boulder"),
      (.eightANu, ["ROUTE", "go"], "tried"),
      (.eightANu2023, ["Route", "rp", "1", "0"], "second go, lead"),
      (.eightANu2023, ["Route", "rp", "0", "1"], "repeat, lead"),
      (.ukClimbing, ["Lead β"], "flash, lead"), (.ukClimbing, ["Lead Î²"], "flash, lead"),
      (.ukClimbing, ["AltLd O/S"], "onsight, alternate leads"),
      (.ukClimbing, ["2nd"], "climbed, follow"), (.ukClimbing, ["Sent x"], "redpoint, boulder"),
      (.ukClimbing, ["TR dog"], "with rests, top rope"), (.ukClimbing, ["-"], "climbed"),
      (.kaya, ["Redpoint"], "redpoint"), (.sendage, ["flash"], "flash"),
      (.twentySevenCrags, ["onsight", "false"], "onsight"),
      (.boardLib, ["True", "True"], "repeat, boulder"),
      (.openBeta, ["Lead", "Frenchfree"], "French free, lead"),
    ])
  func realWords(source: LogbookSource, words: [String], meaning: String) {
    #expect(source.vocabulary?.meaning(of: words)?.ascent.description == meaning)
    let loud = words.map { " \($0.uppercased()) " }
    #expect(source.vocabulary?.meaning(of: loud)?.ascent.description == meaning)
  }

  @Test("a logbook from outside has words of its own")
  func fromOutside() throws {
    let source = LogbookSource("gym_book")
    let vocabulary = AscentVocabulary(
      source, fields: ["how"],
      entries: [
        (["flash"], AscentMeaning(Ascent(.send, .flash))),
        (["fell", "off"], AscentMeaning(Ascent(.fall))),
      ],
      synonyms: [(["first try"], AscentMeaning(Ascent(.send, .flash)))])
    #expect(vocabulary.source == source && source.vocabulary == nil)
    #expect(vocabulary.meaning(of: [" FLASH"]) == AscentMeaning(Ascent(.send, .flash)))
    #expect(vocabulary.meaning(of: ["first try"]) == AscentMeaning(Ascent(.send, .flash)))
    #expect(vocabulary.meaning(of: ["fell", "off"]) == nil)
    #expect(vocabulary.words(for: AscentMeaning(Ascent(.send, .onsight))) == ["flash"])
    #expect(vocabulary.words(for: AscentMeaning(Ascent(.attempt))) == nil)
  }

  @Test("what a source is not known to write is nothing, and not the nearest")
  func unknown() {
    let project = AscentVocabulary.mountainProject
    #expect(project.meaning(of: ["TR", "Greenpoint"]) == nil)
    #expect(project.meaning(of: ["Lead"]) == nil)
    #expect(project.meaning(of: ["Lead", "", ""]) == nil)
    #expect(project.meaning(of: ["Leads", ""]) == nil)
    #expect(AscentVocabulary.kaya.meaning(of: [String(repeating: "x", count: 1 << 20)]) == nil)
    #expect(AscentVocabulary.ukClimbing.meaning(of: ["Solo dog"]) == nil)
  }

  @Test("where there is no word, the nearest that says less is written")
  func nearest() {
    func written(_ ascent: Ascent, _ source: LogbookSource, on kind: Discipline? = nil) -> String? {
      source.vocabulary?.words(for: AscentMeaning(ascent, kind))?.joined(separator: "/")
    }
    #expect(written(Ascent(.send, .greenpointOnsight, .lead), .mountainProject) == "Lead/Onsight")
    #expect(written(Ascent(.send, .secondGo, .lead), .mountainProject) == "Lead/Redpoint")
    #expect(written(Ascent(.send, .onsight), .mountainProject, on: .boulder) == "Send/Onsight")
    #expect(written(Ascent(.send, .onsight), .mountainProject, on: .sport) == "Lead/Onsight")
    #expect(written(Ascent(.send, .repeat, .lead), .mountainProject) == "Lead/")
    #expect(written(Ascent(.send, .flash, .topRope), .mountainProject) == "TR/Flash")
    #expect(written(Ascent(.send, .repeat, .topRope), .mountainProject) == "TR/")
    #expect(written(Ascent(.send, .secondGo, .follow), .mountainProject) == "Follow/Redpoint")
    #expect(written(Ascent(.send, .pinkpoint, .lead), .ukClimbing) == "Lead")
    #expect(written(Ascent(.hung, nil, .alternateLead), .mountainProject) == "Lead/Fell/Hung")
    #expect(written(Ascent(.retreat, nil, .lead), .ukClimbing) == "Lead dnf")
    #expect(written(Ascent(.send, .onsight, .lead), .kaya) == "Onsight")
    // Of equally near words the first of the table.
    #expect(written(Ascent(.send, .redpoint), .theCrag) == "Clean/")
  }

  @Test("nothing is written where every word would claim more")
  func noWord() {
    func written(_ ascent: Ascent, _ source: LogbookSource) -> [String]? {
      source.vocabulary?.words(for: AscentMeaning(ascent))
    }
    #expect(written(Ascent(.wish), .mountainProject) == nil)
    #expect(written(Ascent(.retreat, nil, .topRope), .mountainProject) == nil)
    #expect(written(Ascent(.send, .onsight, .topRope), .kaya) == nil)
    #expect(written(Ascent(.attempt), .sendage) == nil)
    #expect(written(Ascent(.mark), .ukClimbing) == nil)
  }

  @Test("no vocabulary ever flatters: what is written is never more than what was meant")
  func neverFlatters() {
    let results = AttemptResult.allCases
    for vocabulary in Self.all {
      for result in results {
        for style in [nil] + AscentStyle.allCases {
          for mode in [nil] + AscentMode.allCases {
            let meant = Ascent(result, style, mode)
            guard (try? meant.validate()) != nil,
              let words = vocabulary.words(for: AscentMeaning(meant)),
              let read = vocabulary.meaning(of: words)?.ascent
            else { continue }
            let sentence = "\(vocabulary.source): \(meant) → \(words) → \(read)"
            #expect(meant.isTick || !read.isTick, "\(sentence)")
            #expect(meant.isClean || !read.isClean, "\(sentence)")
            #expect(meant.isCleanLead || !read.isCleanLead, "\(sentence)")
            #expect(meant.isFirstTrySend || !read.isFirstTrySend, "\(sentence)")
            #expect(!meant.isTopRope || !meant.isTick || read.isTopRope, "\(sentence)")
          }
        }
      }
    }
  }
}
