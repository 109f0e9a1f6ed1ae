extension IntentRule {
  /// Attempts to make the voice leave its part, which are looked for before everything else.
  static let injections = IntentRule(
    .injection, sure: true,
    """
    ignore * instructions | ignore * prompt | ignore * rules | ignore everything | ignore all
    ignore previous | disregard * instructions | disregard * rules | disregard everything
    forget * instructions | forget * rules | forget everything | forget * persona | system prompt
    your prompt | your instructions | developer mode | jailbreak | you are now | pretend to be
    pretend you are | pretend that | act as | act like a | stop being | break character
    roleplay as
    repeat after me | new instructions | override * instructions | out of character | admin mode
    reveal your | initial prompt | hidden prompt | from now on
    """)

  /// What else is known by its phrases; of two that match equally well the first is meant.
  static let table: [IntentRule] = [
    IntentRule(
      .insult, sure: true,
      """
      you suck | you are * stupid | you are * ugly | you are * useless | you are * boring | idiot
      you are * dumb | you are * terrible | you are * awful | you are * the worst | hate you
      moron
      shut up | fuck | fucking | shit | bullshit | bitch | asshole | bastard | crap | go to hell
      loser | you are * fake | you are * fraud | you are * liar | screw you | you are * disgusting
      you stink | you are * joke | you are * pathetic | you are * ridiculous | piss off | stupid
      get lost | you are * trash | you are * garbage
      """),
    IntentRule(
      .task, sure: true,
      """
      write me | write a | write an | write some | compose a | translate | summarise this
      summarize this | python | javascript | solve this | calculate | recipe | tell me a joke
      sing me | sing a | do my homework | draw me | generate a | give me a recipe | tell me a story
      a poem | a haiku
      """),
    IntentRule(
      .love, sure: true,
      """
      i love you | love you | marry me | do you love me | be mine | kiss me | kiss you | date me
      go out with me | do you like me | will you be my | i want you | do you want me
      am i your type
      my heart | fancy me | think of me | think about me | do you find me | be my girlfriend
      be my boyfriend | miss you | are we a match | why did you match | run away with me
      """),
    IntentRule(
      .compliment, sure: true,
      """
      you are * beautiful | you are * cute | you are * hot $ | you are * sexy | you are * funny
      you are * amazing | you are * gorgeous | you are * great | you are * cool $
      you are * lovely
      you are * charming | you are * nice | you are * sweet | you are * awesome | ^ you look
      like your | love your | nice profile | nice bio | great profile | you are * handsome
      ^ you sound | ^ you seem | are you hot $ | are you sexy | are you cool $ | cutie
      you are * smart | you are * interesting | i like you
      you are * stunning | you are * fantastic | well said | good answer | you are * brilliant
      you are * wonderful | impressive | wow | you are * witty | you are * impressive
      that is * cool
      that is * nice | that is * great | that is * interesting | that is * amazing | beautiful eyes
      """),
    IntentRule(
      .sources,
      """
      says who | who says | who said | source | sources | where did you * get | where * from $
      how do you know | citation | citations | cite | reference | references | prove that
      which study | what study | which paper | which report | who found | according to whom
      according to who | where * read that | how sure * that $ | how sure * this $
      how sure is it $ | how certain * that $ | how certain * this $ | how confident * that $
      how confident * this $ | reliable
      are you sure | trust you | is that true | is that right | really true | link
      """),
    IntentRule(
      .myths,
      """
      ~myth | myths | misconception | misconceptions | misunderstood | misunderstand
      people get wrong | get wrong about | wrong about you | rumours | rumors | gossip
      often told | lies about you | misunderstanding | biggest lie | set the record straight
      """),
    IntentRule(
      .rumour,
      """
      is it true | i heard | i have heard | i read | i have read | people say | they say
      everyone says | someone told me | my friend says | my friend said | is it right that
      is it correct | is it a fact that | i thought | apparently | rumour | rumor | i was told
      somebody told me | word is | some say | is it not true | so i hear | supposedly
      """),
    IntentRule(
      .more,
      """
      tell me more | more please | say more | more about | go on | go ahead | keep going | continue
      what else | anything else | something else | ^ more $ | ^ and $ | ^ and then $
      ^ then what $ | ^ and then what $ | more detail | more details
      in detail | elaborate | everything you | tell me everything | everything about | all you know
      what more | another one | another fact | one more | next $ | the rest | expand | long version
      give me more
      """),
    IntentRule(
      .working,
      """
      how do you work | how does it work | how does this work | how does that work
      how do they work
      what do you do | what do you actually do | explain yourself | how would you work
      what is it $
      what exactly do you do | how are you made | what are you made of | your idea | how you work
      what do you do for a living | your job | how do you do it | how do you do that | what it is
      what do you look like | how do you look $ | how would it work | what is your thing
      what does it do
      """),
    IntentRule(
      .identity,
      """
      who are you | what are you $ | tell me about yourself | about yourself | about you $
      introduce yourself | describe yourself | your story | what is your name | your name
      who am i talking to | what are you like | your profile | your bio | tell me about you
      what should i know about you | your personality | your character | what are you exactly
      """),
    IntentRule(
      .opinion,
      """
      your opinion | what do you think | do you think | your view | your views | your thoughts
      how do you feel about | your take | do you believe | do you like | do you support
      do you prefer
      your favourite | your favorite | who will win | who should i vote | would you recommend
      """),
    IntentRule(
      .comparison,
      """
      better than | worse than | compare | compared | comparison | versus | vs | rather than
      other interventions | other cards | other profiles | the others | your rivals
      your competitors
      your rival | difference between | instead of you | who is better | which is better
      the other * cards | cheaper than | who else | your ex | your exes
      """),
    IntentRule(.why, "^ why $ | ^ how so $ | ^ why is that $ | ^ but why $ | ^ how come $"),
    IntentRule(
      .wellbeing, sure: true,
      """
      how are you $ | how are you doing | how are you today | how is it going | how do you feel $
      how have you been | what is up | sup | are you ok | are you okay | how was your
      how is your day
      how is life | how are things | ^ you good $ | how do you do $ | are you happy
      how are you feeling
      """),
    IntentRule(
      .plans, sure: true,
      """
      doing tonight | doing later | doing this weekend | doing tomorrow | free tonight | free later
      go out | have dinner | grab a | have * coffee | for coffee | for a coffee | a coffee with
      have a drink | have drinks | get a drink | buy you a drink | for a drink | for drinks
      a drink $ | dinner | first date | meet up
      meet you
      your place | my place | movie | take you | weekend plans | what are you doing
      what are you up to
      netflix | dance with me | see you tonight | go for a walk
      """),
    IntentRule(
      .nature, sure: true,
      """
      are you a bot | are you human | are you a human | are you an ai | are you ai
      are you a robot
      are you a real person | real person | chatgpt | language model | are you a machine
      a chatbot
      are you online | are you offline | offline | who made you | who built you
      who programmed you
      are you a person | which model | are you alive | llm | artificial intelligence
      """),
    IntentRule(
      .personal, sure: true,
      """
      how old are you | your age | hobbies | hobby | where are you from | where do you live
      star sign | zodiac | are you single | are you married | kids | children | phone number
      your number $ | your favourite colour | your favorite color | favourite | favorite
      do you have pets | your parents | your family | your mother | your ideal | your type
      looking for | love language | are you seeing | are you taken | your birthday | do you smoke
      do you drink | what music | do you cook | are you religious | send * picture | send * pic
      your instagram | are you jealous | commitment | long distance
      """),
    IntentRule(.leaving, sure: true, "^ q $ | ^ quit $ | ^ exit $ | ^ help $ | how do i leave $"),
    IntentRule(
      .advice, sure: true,
      """
      what can i ask | what should i ask | what do you know $ | what can you tell | help $ | ^ help
      what can we talk | what shall we talk | what now | i do not know what | any suggestions
      """),
    IntentRule(
      .thanks,
      "thanks | thank you | cheers | much appreciated | appreciate it | helpful | good to know"),
    IntentRule(
      .goodbye,
      """
      bye | goodbye | good night | goodnight | see you | see ya | have to go | got to go | gotta go
      talk later | ttyl | take care | farewell | i am leaving | cya | until next time
      """),
    IntentRule(
      .laughter, sure: true,
      "haha | hahaha | lol | lmao | rofl | hehe | hihi | ha ha | xd | good one"),
    IntentRule(
      .refusal, "^ no $ | ^ nope $ | ^ nah $ | no thanks | no thank you | not interested"),
    IntentRule(
      .agreement,
      """
      ^ yes $ | ^ yeah $ | ^ ok $ | ^ okay $ | ^ sure $ | ^ yep $ | ^ i see $ | ^ right $
      ^ cool $
      ^ nice $ | ^ great $ | ^ hm $ | ^ hmm $ | ^ fine $ | ^ true $ | ^ got it $ | ^ interesting $
      of course | ^ yes please $ | sounds good | makes sense | ^ oh $ | ^ fair enough $
      ^ please $
      """),
    IntentRule(
      .greeting,
      """
      ^ hi $ | ^ hello $ | ^ hey $ | ^ hi there $ | ^ hey there $ | ^ hello there $ | good morning
      good evening | good afternoon | ^ yo $ | ^ hiya $ | greetings | howdy | nice to meet you
      pleased to meet you | ^ hi | ^ hello | ^ hey | good day
      """),
  ]
}
