/// A README's mention of something below `Tools/`.
struct ToolMention: Hashable {
  var readme: String
  var tool: String
}
