extension Lexicon {
  /// Words that no keyword is made of: they shape a question and say nothing of its subject.
  static let functionWords = words(
    """
    a an the this that these those i me my we us our you your he she it its they them their and \
    or but so of to in on at by for from with into as is are was were be been being am do does \
    did done have has had having can could will would shall should may might not no yes really \
    very just only also please s t if than then there here what whom whose because while one \
    ones any some all
    """)

  /// Words that weigh little where a card has them, since they fit most of what it says.
  static let faintWords = words(
    """
    more much many most less lot bit thing things something up out get gets got need needs make \
    makes made take takes give gives want put like kind keep simply mean work works use used \
    help helps happen happens now right today ok well look see good bad better worse best worst \
    know think big large great small real world planet earth climate change global effect \
    effects other others still yet already ever even actually too about over after before again \
    go goes come back off between through day time people how why where who when which long
    """)

  static let faintTerms = Set(faintWords.map(term(of:)))

  /// Verbs, adverbs and adjectives of every subject.
  ///
  /// A question that has one which the card lacks may be answered all the same; a noun that the
  /// card lacks is the question's subject.
  static let generalWords = words(
    """
    abandon abrupt absent abundant accept accomplish account accurate act adapt add additional \
    adequate adjust admire admit adopt advance afford afterwards aggravate ago agree ahead aid \
    aim alone alongside alter alternate altogether amateur amounts ample analyse angry annoy \
    annual anticipate anymore anytime anywhere apart appeal appear appears appreciate \
    appropriate arise arrange artificial aside assess assist assume assure attach attack attain \
    attempt attract authentic automatic avoid await aware away awkward back bare basic bear beat \
    became becomes began behave behaves behaviour behind bend beneath beneficial besides bet \
    betray beyond bits bitter blame bold boost bother bounce brand brave break breaks bright \
    brilliant broad broke broken brought brutal built bulky bunch burn busy buy calculate calm \
    cancel capture careless casual catch caught cease celebrate chance chances chaotic \
    characteristic chase cheap check cheer choice choke choose chosen chunk clean clear clever \
    close clumsy coarse coexist cold collapse collect combine commercial commit common \
    communicate comparison compete complain complement complete complex compromise computer \
    conceal conclude concrete condition conditions confident confirm conflict confuse connect \
    conquer consequence conserve consist consistent constant contact contain contaminate contest \
    continue contradict contrary controversial convenient convert cool cooperate cope correct \
    cost costs count counter course cover covers crazy create creates critical crucial cruel \
    crush curb cure current cut cuts damage dare dark dead dearer dearest decay decent decide \
    decline decrease deep defeat defend definite degrade delay deliberate delicate deliver \
    demand demonstrate dense dent deny depend depends deplete deploys deserve desperate despite \
    destroy detect deteriorate determine develop devote die dies differ difference differences \
    difficulty dim diminish dimmer direct dirty disadvantage disappear disappoint discover \
    discuss dishonest dislike dispose disrupt dissolve distant distinct distribute disturb \
    diverse divide dodgy dominant double doubt drain dramatic drawn dream drift drives drop dry \
    due dull eager earlier earn easier eat eats efficient effort efforts elegant eliminate \
    elsewhere embarrass embrace emerge emit employ empty encounter encourage end endanger ends \
    endure engage enhance enjoy enlarge ensure enter entire entitle equal erase escape essential \
    evaluate everywhere evident evolve exaggerate examine examples excellent exceptional excite \
    exclude execute exhaust exotic expand expect experience explanation explode exploit explore \
    export expose extend extent external extinct extra extract extraordinary face factor factors \
    fade fail fair fake fall falls fancy fantastic far faraway fast faster fatal fate favour \
    favourite fear feature feeble feels fewer fierce fight fill filter final finance finish firm \
    fit fix float flood flourish flow flush focus follow fond foolish forbid force forecast \
    foreign forever form formal former forward foul fragile free frequent fresh frighten front \
    frustrate fuel fulfil function fund fundamental funny further fuss futile future gain gather \
    gave generate gentle genuine giant gift gigantic glad global goal golden goodness grab \
    gradual grand grave green grey grim gross grow guarantee guard guide guzzle half halfway \
    halt handy hang happy hardest harm harmless harsh hasten healthy heavy helpless hence \
    hesitate hidden hide highest hinder historic hit hold holds hollow hopeless horrific host \
    hostile hot however humble hunt hurdle hurry hurt ideal identical ignite ignore illegal \
    imagine immediate immense impair imperfect impose imprecise impress improper improve \
    improvement inadequate incomplete inconvenient increase increases independent indirect \
    individual infinite inform inherent initial inject injure innocent insane insignificant \
    insist inspire instant intact intend intense intentional interfere internal interrupt \
    intervene invade invent invest investigate invite irrelevant irritate itself jeopardise job \
    join joint judge jump justify kick kill knew label lack lasts late latter laugh launch lay \
    lazy lead leads leak leaks learn leave leaves left legal legit legitimate lend lessen lesser \
    lethal lie lies lifetime lift lighten likewise limit limitless list literal little load \
    local lock longer loose lose loud lowest loyal lucky mad magic mainstream maintain majority \
    mandatory manner marginal mature meaningless measure mechanical medium meet mere mess mighty \
    mild minimal minimise minor mislead miss mistaken misuse mix moderate modern modest moment \
    monitor moreover mount move moves narrow nasty nationwide natural neat necessary neglect \
    neutral nevertheless newer nicer noisy nonexistent nonsense nonstop normal notice nowhere \
    nuts obey object obscure observe obsolete obstruct obtain occasional occupy occur occurs odd \
    official offset older open operate opponent opposite optimal optimistic optimum option \
    options ordinary organise original otherwise outcome outdoors outright outweigh overcome \
    overdo overestimate overlook overnight overwhelm owe panic parallel participate particular \
    partner parts pass past patient pause pay peculiar penetrate people percentage perfect \
    periodic permanent permit persist person personal phase phenomenal physical pick piece \
    pieces pile plain plan plant plants play pleasant plenty plus pollute poor popular position \
    possess postpone pour practical practice praise predict prefer preliminary premature prepare \
    present preserve pretend pretty prevent prevents price pricey primary prime private problem \
    problems process produces profit profits profound progress prohibit projects prolong \
    prominent promise promises promote prone proof proper propose protect protects protest proud \
    prove proven provoke public pull pump punish pure purpose push puts quality quick quicker \
    quiet quit radical raise raises random range rapid rare rarer rate raw reach reaches react \
    reaction realise realistic reality rebuild recall recent reckless reckon recognise recommend \
    recover reduce reduces redundant reference refine reflect reform refuse regain regret \
    regular reinforce reject relax release relevant relieve reluctant remain remains remark \
    remote remove removes renew repair repeat repel replace replaces replant reproduce \
    reputation require requires rescue resemble reside resilient resist resolve resort respect \
    respond rest restore restrict result results retain return returns reveal reverse revise \
    reward rid rigid ripe rise risky rival robust rock role romantic rotten rough routine rub \
    rude ruin rush sacrifice sad safeguard salvage sane satisfactory satisfy save saves scarce \
    scare scrub search secret secure seek seize select sell send sense senseless separate serve \
    sets settle severe shaky shape share sharp shelter shift shine shorten shrink sick sides \
    sign significant similar simpler simplest sincere single sinister sink sit situation size \
    skip slight slip sloppy slow small smaller smallest smart smarter smooth snag sneak soak \
    sober social soft sole solid solutions somehow somewhat somewhere sooner sore sound sounds \
    spare specify spectacular spill splendid split spoil sponsor spot spread square stack stage \
    stand standard stands state static stay stays steady steal steep step steps stick stimulate \
    stir stood stop stops store straight strain strange stray stretch strict strike strong \
    stronger strongest structural struggle stubborn stuck stupid subsequent substantial \
    substitute subtle success such suffer suffice sufficient suggest suit suits summarise superb \
    support supports supreme surpass surplus surprise surround survives suspect sustain swallow \
    swap swear sweep sweet swift switch symbolic tackle tame target task teach team tear \
    temporary tempt tend tender tense terrific terrify test themselves theory thick thin \
    thorough thoughts threaten throughout throw thus tie tight till tiny tip tolerate tomorrow \
    top touch tough tougher toxic track trade traditional tragic transform trap travel treat \
    trick tricky trigger trim trivial trouble troublesome trustworthy truth twice twist ultimate \
    uncertain unclear uncommon undergo undermine understand understood undo uneasy unfair unfit \
    unfortunate uniform unique universal unknown unlike unnatural unnecessary unpleasant \
    unproven unreal unsafe unusual unwise upon upper upset upside urgent useless user usual \
    utter vague vain valid vanish vary vast version versus view virtual vital voluntary wait \
    warn wary waste watch ways weak weaken weaker wear weird welcome went wet whatever whenever \
    wherever wide wider widespread wild win wipe wise witness wonders worldwide worn worrisome \
    worsen worth worthless worthwhile worthy wrap wreck yield yourselves zero
    """)

  static let generalStems = Set(generalWords.map(Stemmer.stem))

  /// The endings of verbs, adverbs and adjectives that hardly any noun has.
  static let generalEndings = ["ly", "able", "ible", "ful", "ous", "ive", "ing", "ed"]
}
