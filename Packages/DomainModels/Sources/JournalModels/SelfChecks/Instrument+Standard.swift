extension Instrument {
  /// Asks about low mood: the nine items of the PHQ-9 (Kroenke, Spitzer and Williams, "The PHQ-9:
  /// validity of a brief depression severity measure", J Gen Intern Med 16, 2001).
  ///
  /// The form's last question, on how difficult all of it makes daily life, is not scored and not
  /// asked here.
  public static let phq9 = Instrument(
    id: "phq-9", name: "PHQ-9", subject: "low mood",
    question:
      "Over the last 2 weeks, how often have you been bothered by any of the following problems?",
    items: [
      "Little interest or pleasure in doing things",
      "Feeling down, depressed, or hopeless",
      "Trouble falling or staying asleep, or sleeping too much",
      "Feeling tired or having little energy",
      "Poor appetite or overeating",
      """
      Feeling bad about yourself — or that you are a failure or have let yourself or your family \
      down
      """,
      "Trouble concentrating on things, such as reading the newspaper or watching television",
      """
      Moving or speaking so slowly that other people could have noticed? Or the opposite — being \
      so fidgety or restless that you have been moving around a lot more than usual
      """,
      "Thoughts that you would be better off dead or of hurting yourself in some way",
    ],
    scale: frequencies,
    bands: [
      Band(scores: 0...4, name: "minimal"), Band(scores: 5...9, name: "mild"),
      Band(scores: 10...14, name: "moderate"), Band(scores: 15...19, name: "moderately severe"),
      Band(scores: 20...27, name: "severe"),
    ],
    supportItem: 8, credit: spitzer)

  /// Asks about worry: the seven items of the GAD-7 (Spitzer, Kroenke, Williams and Löwe, "A brief
  /// measure for assessing generalized anxiety disorder", Arch Intern Med 166, 2006).
  public static let gad7 = Instrument(
    id: "gad-7", name: "GAD-7", subject: "worry",
    question: "Over the last 2 weeks, how often have you been bothered by the following problems?",
    items: [
      "Feeling nervous, anxious or on edge",
      "Not being able to stop or control worrying",
      "Worrying too much about different things",
      "Trouble relaxing",
      "Being so restless that it is hard to sit still",
      "Becoming easily annoyed or irritable",
      "Feeling afraid as if something awful might happen",
    ],
    scale: frequencies,
    bands: [
      Band(scores: 0...4, name: "minimal"), Band(scores: 5...9, name: "mild"),
      Band(scores: 10...14, name: "moderate"), Band(scores: 15...21, name: "severe"),
    ],
    supportItem: nil, credit: spitzer)

  private static let frequencies = [
    "Not at all", "Several days", "More than half the days", "Nearly every day",
  ]
  private static let spitzer = """
    Developed by Drs. Robert L. Spitzer, Janet B.W. Williams, Kurt Kroenke and colleagues, with an \
    educational grant from Pfizer Inc. No permission required to reproduce, translate, display or \
    distribute.
    """
}
