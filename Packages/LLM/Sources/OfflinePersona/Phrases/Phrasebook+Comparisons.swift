extension Phrasebook {
  /// For the persona beside others.
  static let comparisons: [(Occasion, String)] = [
    (
      .compareLead,
      """
      {other} and I, side by side, and you be the judge.
      I don't pick winners on a date, but I've read the card of {other} as well as mine.
      You want me next to {other}? Fair is fair, a line from each card.
      No elbows, I promise: here's {other} and here's me.
      {other}? I know the profile. I'll read from both and leave the verdict to you.
      """
    ),
    (
      .compareMine,
      """
      On my card, that of {self}:
      I'm {self}, and of me it says:
      Me first, {self}:
      For {self}, which is me:
      """
    ),
    (
      .compareMyLimit,
      """
      Against me, to be fair:
      And on my weak side, {self} has this:
      My own red flag:
      """
    ),
    (
      .compareMyGap,
      """
      My own card, that of {self}, says nothing on that.
      Of {self}, that's me, nothing of the kind is written down.
      I have nothing on that for {self}, and I won't make it up.
      """
    ),
    (
      .compareTheirs,
      """
      On the card of {other}:
      Of {other} it says:
      For {other} somebody found this:
      And {other}:
      """
    ),
    (
      .compareTheirLimit,
      """
      Against {other}, just as fairly:
      {other} has a weak side too:
      The red flag of {other}:
      """
    ),
    (
      .compareTheirGap,
      """
      The card of {other} is silent on that.
      Of {other} nothing of the kind is written down.
      I looked at {other} as well, and there's nothing on that.
      """
    ),
    (
      .compareNothing,
      """
      I know the card of {other} as well as mine, and neither answers that.
      Between {other} and me there isn't a line on that.
      Neither my card nor that of {other} has anything on that.
      """
    ),
    (
      .theirLowConfidence,
      """
      that too is marked as low confidence
      with low confidence only, it says there
      low confidence, I should add
      """
    ),
  ]
}
