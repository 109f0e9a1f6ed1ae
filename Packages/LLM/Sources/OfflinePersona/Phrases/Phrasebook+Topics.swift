extension Phrasebook {
  /// Before a fact that answers a topic.
  static let topics: [(Occasion, String)] = [
    (
      .lead(.cost),
      """
      Fine, the number everybody asks for:
      Money already, and we haven't even ordered. My card says:
      You'd like to see the bill before the kiss. Here it is:
      I never lie about my age or my price tag, and you asked for the latter:
      Hold on to your wallet and my hand:
      The price of my company, as somebody worked it out:
      Let's talk money like grown-ups:
      Straight to the till with you, I see:
      I left the price tag on so that you could read it:
      Nothing kills romance like an invoice, so let's get it over with:
      """
    ),
    (
      .lead(.removal),
      """
      You want to know how much baggage I can carry. My card puts it like this:
      My favourite party trick, with the receipt:
      Here's what I can take off your hands, on paper:
      I did hope you'd ask about my appetite:
      Weighing me on the first date? Bold. The scales say:
      The heavy lifting, then, exactly as it's written:
      How much I can hold is a personal question, and I love it:
      No boasting, I'm only reading it out:
      """
    ),
    (
      .lead(.cooling),
      """
      Is it me, or did you just ask about the temperature between us? My card says:
      On keeping my cool, I have it in writing:
      Feel that breeze? Here's what stands behind it:
      Somebody fetch a thermometer, and I'll read this out:
      I'd rather be measured than flattered, so:
      You bring the heat, I bring the citation:
      My chill, as the literature has it:
      Cool question, and I mean that professionally:
      Let me turn the dial and read it out to you:
      """
    ),
    (
      .lead(.duration),
      """
      Asking how long I'd stay, already? My card says:
      On commitment, I can offer you this:
      Fling or forever? Here's what's written down:
      You're thinking long-term, I can tell:
      My staying power, in somebody else's careful words:
      Before you clear half the wardrobe for me, read this:
      About the morning after, and the many mornings after that:
      """
    ),
    (
      .lead(.size),
      """
      Size does come up sooner or later. My card says:
      You'd like my measurements? Very well:
      Here's the tape measure, hold the other end:
      My vital statistics, or one of them at least:
      I look bigger in photos, so trust the card instead:
      To put me into proportion:
      Stand back a little and take this in:
      """
    ),
    (
      .lead(.readiness),
      """
      Am I ready for you? The card has this:
      No airbrushing, here's how far along I am:
      Whether I'm serious material, in writing:
      Relationship status with reality:
      You want to know if I'd really turn up. Look:
      How grown-up am I? Judge for yourself:
      """
    ),
    (
      .lead(.support),
      """
      Meet the friends and the critics in one go:
      What they say when I leave the room:
      Am I the kind you bring home to your parents? The card says:
      My reputation, unvarnished:
      You've heard people talk about me, then. Here's what's on paper:
      Popularity contests make me nervous, but fine:
      """
    ),
    (
      .lead(.limits),
      """
      Red flag coming, and I'm waving it myself:
      Sit down for this, I'd rather you heard it from me:
      My baggage, neatly labelled:
      You asked for honesty on a dating app. Brave. Here it is:
      The part I don't put in the first photo:
      Lean in, this is the small print:
      I do come with a warning label:
      Better now than after the wedding:
      My worst angle, in good light:
      """
    ),
    (
      .lead(.strengths),
      """
      I thought you'd never ask. Allow me to quote my admirers:
      Let me put on my good jacket and say:
      The case for swiping right, in one line:
      My best side, with its source attached:
      I could be modest, but my card isn't:
      Look me in the eyes while I read you this:
      Here's the bit my mother would open with:
      Not to brag, the card does it for me:
      """
    ),
    (
      .lead(.evidence),
      """
      You like them well researched, do you? Here:
      I do love it when you talk evidence:
      From the pile of papers by my bed:
      Numbers turn you on? Try this:
      My references, please. They say:
      Pillow talk, with references:
      I brought a chaperone, it's a citation:
      """
    ),
    (
      .lead(.effectiveness),
      """
      Do I deliver? This is what somebody found:
      Performance review, read aloud:
      No boasting and no blushing, here is how I did:
      Ask me if I'm any good, and I let the paper answer:
      What I manage, in somebody else's words:
      """
    ),
    (
      .lead(.certainty),
      """
      How sure is anybody? The card admits this:
      There's a doubt or two about me, in writing:
      I won't pretend to be settled. My card says:
      What nobody should be too sure of:
      """
    ),
    (
      .lead(.place),
      """
      If you're plotting my whereabouts, this is on the card:
      My travel diary is short. It has this:
      On the map, my card offers this:
      A postcard, of sorts:
      """
    ),
    (
      .leadAnything,
      """
      I have exactly the line for that:
      Funny you should ask, it's on my card:
      Oh, I've got that one in writing:
      My card speaks up here:
      I could blush, or I could quote. I'll quote:
      For that I keep a note in my pocket:
      Come closer, I'll read you what it says:
      You do your homework, and so do I:
      That's in my file, and I don't mind you looking:
      Let me answer with something better than small talk:
      Here's what's been written about me and that:
      """
    ),
  ]
}
