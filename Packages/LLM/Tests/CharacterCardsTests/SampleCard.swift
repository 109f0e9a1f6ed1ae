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
