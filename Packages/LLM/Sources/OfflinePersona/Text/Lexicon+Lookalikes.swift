extension Lexicon {
  /// Common words that are spelt nearly like others which cards and rules use, and are not
  /// misspelt: those of the Spell Checker Oriented Word Lists (SCOWL, sizes 10 to 35, and some plants
  /// and animals) that one edit turns into one of those, one for each stem.
  static let lookalikes = stems(
    """
    abide abode abort abound academics aches adapted admit agreed aground aided algae alike aline \
    allays allots alloys altar ambitious analog analyser analysts analyzed angles annul appeal \
    apter archer archest arenas arias ashed askew assured atone auction audio babbles baked baled \
    balls bands barrel baser bashed basil basin basks basted batter batting bayed beady beaks \
    beams beans beards beater beats bedside beech beets began belch believer bellow bells bench \
    bender bends bents bests bettor bewaring biased birds bitter black blankest blaring bleak \
    bleeding blight blinder blinds blocs blood blots boars boast bolts bonds books boons boors \
    booth booty boring bosoms botch bought bouts brake brats breach bread breather breezing bribe \
    bride bridging brighter brink briny broken broker brooking broom brush budge bullion bulls \
    buoying burbles burped burred busied butter butting buying cabling cages cakes callus calms \
    cancer canes canons canyons capes cared carrier carton cashes casks castle casts catchy caves \
    ceases cells chair chanted charge charring charting chases cheapen cheat checker cheek cheep \
    chick chide chill chime chins choosy chops choral chose chuck circus cites citrus clanged \
    clauses cleansing clearer cleat cleaved climaxes clods clone closer closet clots cloudy clout \
    clove clover coals coaxing codes coffer coils cokes colors colts comas combs comet completes \
    compose computes conceit concert conform consent considerable constrain constriction container \
    contend contention contest context convection convent cooed cooker cooks cooper coops copes \
    cored corneas cornets coroners corps corral cosily counseling countess county court covert \
    coves covet cower cowing coyer crafty crags crams crash crass crating cribs cross crows \
    crumble crust cubed cuddly cuing culls curbed curdle curled currant curry cursed curtail \
    curved cysts dagger daisy dally damming dancer danker daring darting dazing dearths deceit \
    decode decoy decree decry deepen defected defend deign dejected deleting delivery denser \
    deplored deride derives descent dessert detested diary dilate diner dinned direst disagreed \
    discovery distracts ditty diver diverged dives divest doily doles domes dopes dotes doubly \
    doubted douses doves dozes drafting drank draught drawn dread dreamt dreamy drily drivel \
    driver droll drove drunk duding duping dying eager earls earner earthy edits emirs enter \
    entirety envoys ether ethnics excerpt exert exhort exits expansive exporter extensive extort \
    extremer extremest faces facets faction fakes falter famed farce fared farther fashionably \
    fasten fasts fates fatter favorable favorite favourably fazes fells fends fertilise fester \
    feuds fiber fiction fiend fight filed fills filmy fined firmer firms fiver fives flailed \
    flattening flaws fleecy flees flesh flexibly flighty flints flogs flooder flops floss flour \
    flouting flown fluttering foaled fogey foiled folder follower fonder foods footed fords fores \
    forge former forms forte foster fouled fount fowled foxed framed freeing freezer fried fries \
    frieze fright froze fulls funds gaits gales games gapes gashes gasps gates gazed genes genius \
    gentile gentler gents glade glassier glassy glaze glides gloss glossies glove glows goring \
    gouges grabs graced graded grand grant grass grated graters graved greed greener greet grins \
    groan groin groping gross growl guises hailing haled haloed halter halved hardiest hardy harry \
    hasted hated heads heady healing healthy heaps hears hearth hearty heath heave heeds helms \
    herbs heros highlighted hikes hippy hires hither hives holes homeless homey hones hoods hooter \
    hopes hordes hoses humidify humility imaging immerse impart inaner incredible infection \
    infects infer inland inserts insider inspects instilling insulting intensity inter iodine \
    irritated irritation judgment jugged keels keens knack lacks lading lager lagging lamer laser \
    lashed lasses latex lather latter lawyer laxer leafing leaking leaned leant leaping leapt \
    lease leash ledge lefter legging lending levee lever liberally licks likelihoods lilts limed \
    lined liner linger lisps listen liter lither littler liven liver livid loading loaves lobes \
    lodger lodging lofting logger lonely longed looms loons loops looses loots lopes loser louses \
    lowed loyal lucks lugging lurch lusts lynch maces males malts manager manes mapper marches \
    mares marina mariner marker marks mashed massed master masts maternal mates matte maturer \
    mazes meals meats medal mends mental messed meted meteor metro micrometers midway mighty miked \
    mimed mincing minks mints minuet minus minuter minutest mired misled misted misused mixer \
    moans modal modes modesty moles molest monkey mooed moped mossy motel moths moult mound mouths \
    mover movies mowed mussed muter mutter naive napes navel nearby neatly needled needy neighbors \
    nether newer nicer nicked notching noting notional numbed nutriment odder oddest offed olden \
    optical optima otter outsider overseeing overshot paced packed pacts pager pains palace paled \
    pamper panned panties pants pared parity parsed parson pasts pasty patch pates pathos patty \
    pauper pausing payer peach pelts pence pends perked persona pester phrase pierces piked piled \
    pined pints pitch pivot placid plaice plaid plank planner planter plate plays pleas pliant \
    plots plumb plump pluses pointer poker pokes poles ponder poplar porter ports poses posts \
    posture potter pounds powdery precious premise prick pride pried pries primate prime prince \
    prise privater prize probe producer profess programmer projection prone prose provider prowess \
    publisher pulps pumas punch pupped purchaser purses pusses pyres quadruped quadruplet qualify \
    quartet quote rabid races rackets rages raided railed rained raisin rakes rally ranger rares \
    rasher raves razes reads realty rebated recant rectors reeds reeks reelect reels refuse \
    refutation regain regent relayed relent remote reneging rents repaid repealed repent reporter \
    resent resets resides resort resound restrain retain retch retort revere reverence reverie \
    reverted rewarding rices rider rides rifer riles rinks rinses riots riper risen riser rites \
    rivet roach roams roars robots rockers roles rooks rooms roost roses rotating rotund rouge \
    rouse router ruining ruler ruses rusts rutting safety sails sales sallow sallower salve sample \
    sands sawing sayings scalds scalp scaly scans scanter scarcer scare scent schemer scope score \
    scream scrubs seamed seared seated seceded seedling seedy seeing seemed seeps seized selling \
    selves sends serum serves setting settler shack shady shafts shake shallow shame shape sharp \
    shatter shave sheaf sheaves sheds sheen sheep sheer shell sheller shies shifty shingle shire \
    shirk shirt shoes shone shook shoon shoos shoot shops shots shout shove showier showy shrank \
    shriek shrine shrugs shrunk shuck shunning sicking sided sifts sighs sight silted silvery \
    simile simmer simpler simplex singe sinning sipping sired sitter sixes sizer skates skids \
    skill skims skins skips skits slaked slaps slates slaving slays sleds sleek sleepy sleet slews \
    slices slims slinking slipper slits sliver slobs slogs slots slummer slumps smart smelly smelt \
    smites smock smoothing smuggest snaked snare sneered snips snitching snore snort snuck \
    snuggest soaps soared socks soled sopped sores souls sours sowed spacial spade spank spare \
    spark spate spatter spawns spays speeded speedy spell spewed spice spied spies spill spilt \
    spine spits splat splint spoils spooning spore sport sprang spreed sprig springy sprint sprung \
    squarer squire stabs stack staid stake stale stall stamps standardized stank stare stark \
    starter startled stater statues status stave steal steam steamy steep stick stimulated \
    stimulation stinking stitching stocky stoke stole stolid stomps stony stoops stopper storey \
    stork stove stows strain strand strangest strap stray streak stretcher strew strides strikes \
    string strives struck strung studios studs stumble stunk stunting sturdy subset suggester \
    suitably suited summed sunning supple supplier swans sways sweat sweep swell swept swifts \
    swigs swill swine swish swooping swore tablet tacks taker tales talker tames tangs tanner \
    tapes tasks tasted taxes teats teeth tents tester testis texts theme thick thicket thinker \
    thong thorough threat threw throb thrown tides tills tilts timer tings tinker tinning tired \
    titles token tolls tomes tonal toned tonic topical topics torch touchy tough toxin tract trade \
    trail tramped trance transit trapper tread treaty treks tribal trill tripped trough truce \
    truck tubed tuner turfs turner twins tying tyres udder uniquer untie untied untrained upped \
    vague valve villager wades wafer wafts wager wages wails waiter waives waken waned wards \
    warier warping warring warts washer watery waver wavier waxes weaker weans weary weaves weeds \
    weeps weighty welds welts whaler whenever whine whiten widow wills wingers winner wisely \
    wishes wisps wives woody woofs wordy worker worsen worthy wound wright wring write writer \
    wrung yearn
    """)
}
