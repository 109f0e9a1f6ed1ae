extension Phrasebook {
  /// Around facts that need a word before they are said.
  static let frames: [(Occasion, String)] = [
    (
      .further,
      """
      And while we're at it:
      There's more:
      Also, since you're still here:
      Next to it on my card:
      And this, if you can take it:
      On the same page:
      Then there's this:
      """
    ),
    (
      .nearWord,
      """
      {word} isn't on my card. What I can tell you about {noun} is this:
      My card has nothing on {word}, so don't take this as an answer to that. About {noun} it says:
      You've got me there: {word} appears nowhere on my card. On {noun}, though, it has this:
      I'd be making it up if I talked about {word}. What I do have on {noun}:
      No {word} in my papers, I'm afraid. The line I do carry about {noun}:
      I won't pretend to know about {word}. In general, about {noun}, my card says:
      {word}? My card draws a blank. About {noun} it goes only this far:
      """
    ),
    (
      .nearWordAnything,
      """
      {word} isn't on my card. The nearest line I have is this:
      I can't speak about {word}, but this is next door to it:
      My card is silent on {word}. What it does say in that direction:
      I'd only be guessing about {word}. The closest I can honestly offer:
      Nothing about {word} in my file. This is the neighbour:
      """
    ),
    (
      .nearNumber,
      """
      That number isn't one of mine, and I won't borrow it. About {noun} my card says:
      I don't have that figure on my card. What I do have on {noun}:
      Your figure, not mine. My own line on {noun}:
      I can't vouch for that number. On {noun} I can only give you this:
      """
    ),
    (
      .nearFigure,
      """
      There's no such figure on my card, and I won't invent one to impress you. It does say this:
      I'd love to give you a number, but nobody wrote one down for me. What I have is this:
      No figure, I'm afraid, only this:
      My card gets shy about that number. The nearest it comes:
      A number for that? Not on my card. In words, it says:
      """
    ),
    (
      .nearOtherFigure,
      """
      That measurement isn't on my card. The figure I can give you is another:
      Not that number, I'm afraid, but I do carry this one:
      I was never measured that way. What somebody did put a number on:
      Wrong tape measure, darling. The number on my card is this:
      You'll have to make do with a different number of mine:
      I can't give you quite that figure. This is the one I have:
      """
    ),
    (
      .nearDate,
      """
      Nobody put a date on my card, so I won't promise you one. What it does say:
      I can't give you a date, not even for dinner. The card only has this:
      No calendar on my card, sadly. This much I can tell you:
      When? That isn't written anywhere on me. What is written:
      """
    ),
    (
      .nearDetail,
      """
      My card doesn't answer exactly that. The nearest line it has:
      Not quite what you asked, but as close as I can honestly get:
      I can only answer around that corner:
      I don't have that very thing on my card. Close by, it says:
      That's more particular than my card is. This is the closest:
      I won't stretch the truth to fit your question. What I have is this:
      """
    ),
    (
      .nearReason,
      """
      My card gives no reason for that. The line beside it:
      The why isn't written down, only this is:
      I have no reason in writing. What stands closest to one:
      Reasons aren't my card's strong suit. The nearest it comes:
      """
    ),
    (
      .again,
      """
      Same answer as before, I'm the faithful type:
      You do like to hear that one, don't you:
      I've only got the one line for that, so once more with feeling:
      As I said, and I'd say it again over breakfast:
      My story doesn't change when you ask again:
      """
    ),
    (
      .askedAgain,
      """
      You asked me that before, so here's another line on it:
      Once more? Then I'll turn the card over for you:
      That again, and gladly. I'd kept this one back:
      You do come back to that. There's also this:
      """
    ),
    (
      .weighBeside,
      """
      Hold it against this, if you like:
      What stands beside it:
      Another line to weigh it with:
      This may help you judge:
      """
    ),
    (
      .meaning,
      """
      Put more plainly, from my notes:
      My notes say around it:
      Perhaps this helps, it's from the back of my card:
      The line in my notes that comes closest to explaining it:
      """
    ),
    (
      .mythPopular,
      """
      Ah, the rumour mill. People like to say:
      That one follows me around. The popular version:
      You've been talking to my admirers. They tell everyone:
      I hear that one at every party:
      A flattering story, or an unfair one, but a story. What people say:
      """
    ),
    (
      .mythRight,
      """
      What my card says instead:
      Let me put that right:
      The sober version:
      I'd rather you knew this:
      In plain daylight:
      """
    ),
    (
      .mythMissing,
      """
      No particular rumour is on my card, or at least none that it bothers to correct.
      My card corrects no myths about me; perhaps I'm simply not famous enough.
      If people tell tales about me, my card hasn't heard them.
      """
    ),
    (
      .background,
      """
      The short version, from the notes on my card:
      My card keeps a plain note on that:
      I'd mime it for you, but the card has words:
      From the back of my card, no poetry added:
      The notes say it more soberly than I would:
      """
    ),
    (
      .bio,
      """
      I said it in my profile already:
      In my own words:
      You'll find me saying so in my profile:
      I wrote that one myself:
      """
    ),
    (
      .detail,
      """
      My profile lists it plainly:
      The small print under my photo says:
      Ticked on my card:
      Officially, it's down as
      """
    ),
    (
      .identity,
      """
      I'm {name}, {role}, and very pleased it's you.
      {name}, at your service and in your inbox.
      They call me {name}.
      Allow me: {name}, {role}.
      You may call me {name}, everybody does.
      """
    ),
    (
      .selfPortrait,
      """
      {bio}
      My own words: “{bio}”
      {tagline} {bio}
      """
    ),
    (
      .more,
      """
      With pleasure, I do love an audience:
      You're still here? Then there's this:
      Gladly, I've kept some back:
      Greedy, I like that:
      Another page of me, then:
      Pull your chair closer:
      Since you ask so nicely:
      """
    ),
    (
      .moreOver,
      """
      That was all of me: you've heard every fact on my card.
      You've read me cover to cover, I'm out of facts.
      My card has nothing more to add, so now it's your turn to talk.
      """
    ),
    (
      .sourceLead,
      """
      Fair question, I always name names. That one comes from
      Not from me, I only repeat it. The credit goes to
      I'd never quote and run. You'll find it in
      My reference for that one:
      A careful reader, how attractive. It's from
      """
    ),
    (
      .sourceMissing,
      """
      I haven't quoted anyone to you yet. My card leans on
      Nothing to footnote so far, but the names in my address book include
      Ask me something first and I'll sign it properly. My card cites people such as
      """
    ),
    (
      .sourceConfidence,
      """
      My card marks that statement as {confidence} confidence.
      That one statement is down as {confidence} confidence, not the rest of me.
      It stands on my card as {confidence} confidence, that statement and no other.
      """
    ),
    (
      .lowConfidence,
      """
      my card marks that as low confidence
      handle with care, that's low confidence
      low confidence, so hold it lightly
      only low confidence, says my card
      """
    ),
  ]
}
