extension CrisisPatterns {
  /// Those that may speak of anybody.
  static let anybody = [
    "suicide|suicides|suicidal|suicidality",
    "kill|killing|killed|kills|hang|hanging|hanged|hung|shot|drowned himself|herself|themselves|"
      + "themself",
    "took|take|taking|taken|takes|ended|end|ending|ends his|her|their ?own life|lives !back|for|"
      + "seriously|into|in",
    "overdose|overdosed|overdosing",
    "self harm|harming|harmed|harms|injury|injuring|mutilation|mutilating",
    "cuts|cut|cutting|hurts|hurting|harms|harming|harm himself|herself|themselves !on|at|"
      + "shaving|off|while|playing|in|by",
    "jumped off|from|in|under|out ~3 bridge|roof|building|balcony|train|tracks",
    "want|wants|wanted|wanting to ?just|really|only die",
    "want|wants|wanted to be dead",
    "feel|feels|felt|feeling like dying $",
    "ready to die !for|of|on|trying",
    "can not wait to die",
  ]
}
