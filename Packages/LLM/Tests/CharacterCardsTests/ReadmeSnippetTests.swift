import CharacterCards
import DomainModelsTesting
import Foundation
import LLM
import Testing

/// The README shows code that compiles and runs: `ReadmeSnippet.swift`.
struct ReadmeSnippetTests {
  @Test func snippetRenamesTheCard() throws {
    let (picture, persona) = try renamed(Picture.withCards, to: "Bo")
    #expect(try CharacterCard(png: picture).displayName == "Bo")
    #expect(persona.bio == "Bo keeps the light.")
  }

  @Test func readmeShowsIt() throws {
    let snippet = try PackageFiles.text("Tests/CharacterCardsTests/ReadmeSnippet.swift")
    let readme = try PackageFiles.text("README.md")
    #expect(readme.contains("```swift\n\(snippet)```"))
    for version in CharacterCardVersion.allCases {
      #expect(readme.contains(version.rawValue.uppercased()))
    }
  }
}

/// A card with every field of V2 and V3.
enum SampleCard {
  static func text(_ version: String) -> String {
    """
    {"spec":"chara_card_\(version)","spec_version":"x","data":{"name":"Keeper","description":"D",
    "personality":"P","scenario":"S","first_mes":"F","mes_example":"E","creator_notes":"Notes",
    "system_prompt":"System {{original}}","post_history_instructions":"Late",
    "alternate_greetings":["Ahoy","Hm"],"tags":["sea"],"creator":"Me","character_version":"7",
    "extensions":{"other/program":{"a":1}},"nickname":"Kai","source":["https://a.b"],
    "creator_notes_multilingual":{"de":"Notizen"},"group_only_greetings":["All"],
    "creation_date":1700000000,"modification_date":0,
    "assets":[{"type":"icon","uri":"ccdefault:","name":"main","ext":"png"}],
    "character_book":{"name":"Book","description":"About","scan_depth":3,"token_budget":500,
    "recursive_scanning":false,"extensions":{},"entries":[{"keys":["keel"],"content":"Oak.",
    "extensions":{},"enabled":true,"insertion_order":2,"case_sensitive":true,"use_regex":false,
    "name":"Keel","priority":9,"id":4,"comment":"!","selective":true,"secondary_keys":["oak"],
    "constant":false,"position":"after_char"}]}}}
    """
  }
}
