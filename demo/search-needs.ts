import type { Synonym } from "./search-synonyms";

/** What goods of some categories are for, by language. */
type Need = {
  categories: readonly number[];
  az: readonly string[];
  en: readonly string[];
  ru: readonly string[];
};

/**
 * What goods are for, for searches that do not name them: by a purpose ("something to keep milk
 * cold"), a complaint ("белье долго сохнет") or a place ("bağda kabab çəkmək"). A space separates
 * groups of words, of which a search must have at least two; a slash separates the words of a group,
 * of which one is enough. The words may stand anywhere in a search. One of at least four letters
 * is also the beginning of other words, so verbs are written as far as all of their forms are the
 * same.
 */
const ROWS: readonly Need[] = [
  // Large appliances
  {
    categories: [101],
    az: [
      "süd/ərzaq/yemək/meyvə/tərəvəz/içki/məhsul/pendir soyuq/soyuda/sərin/xarab/təzə",
      "ərzaq/xörək/süd/salat/artıq/qalan sərin/xarab/turşumasın/korlanmasın/iylənməsin/saxlamaq/saxlayan",
    ],
    en: [
      "milk/food/drinks/beer/groceries/vegetables/leftovers/cheese cold/cool/chill/fresh/spoil",
      "groceries/leftovers/food/vegetables/meals keep/store/last bad/spoil/rot/spoiled/fridge/chilled",
    ],
    ru: [
      "молоко/продукты/еда/напитки/пиво/овощи/сыр/фрукты холод/охлаждать/свежие/портятся/остывать",
      "продукты/еда/молоко/суп/овощи испортиться/портиться/портится/пропадает/скисает/прокисает/свежим/прохладе/холоде",
    ],
  },
  {
    categories: [102],
    az: [
      "ət/balıq/meyvə/tərəvəz/göyərti dondur/dondurmaq/don/qışa",
      "ət/balıq/göyərti/giləmeyvə/meyvə/tərəvəz/moruq/pomidor qış/qışa/qışlıq/ehtiyat/tədarük/azuqə saxlamaq/yığmaq/dondur",
    ],
    en: [
      "meat/fish/berries/food freeze/frozen/deep",
      "frozen/freeze/bulk/months/winter meat/fish/berries/vegetables/supplies/stock/food store/keep/garage",
    ],
    ru: [
      "мясо/рыбу/ягоды/овощи/продукты заморозить/замораживать/заморозки/морозить",
      "ягоды/мясо/рыбу/грибы/зелень/овощи/заготовки зиму/зимы/впрок/запасы/заморозка/надолго хранить/запастись/заморозить",
    ],
  },
  {
    categories: [103],
    az: [
      "paltar/palta/corab/yorğan/geyim yumaq/yuma/yuyan/yusun/yuyum",
      "çirkli/ləkə/palçıq/yuyulası/paltar/çamaşır paltar/yuma/yumaq/yuyum/yumaqdan/təmizlə/əl/əldə/çıxartmaq",
    ],
    en: [
      "clothes/laundry/linen/shirts/socks/blankets wash/washing",
      "stain/stains/dirty/muddy/laundry clothes/uniform/washing/hand/shirts/piles/wash/pile",
    ],
    ru: [
      "белье/одежду/вещи/носки/постельное/рубашки стирать/постирать/стирки/стирала/стирало",
      "стирать/отстирать/постирать/стирке/пятна белье/вещи/одежда/руками/вручную/грязные/детские/форму",
    ],
  },
  {
    categories: [104],
    az: [
      "paltar/geyim/camaşır qurutmaq/quruda/qurudan/qurusun/qurumur",
      "paltar/paltarlar/geyim/çamaşır gec/quru/quruyur/qurumur/yaş/islaq/nəm qış/balkon/asmağa/yer/yağış",
    ],
    en: [
      "towels/laundry/clothes/sheets damp/wet/soggy rainy/weather/week/indoors",
      "clothes/laundry dry/drying/dries",
      "clothes/laundry/towels damp/wet/dry/drying/forever/humid winter/rain/line/hang/balcony",
    ],
    ru: [
      "белье/одежду/вещи сушить/высушить/сохнет/сушки/сохнут",
      "белье/вещи/одежда/полотенца сохнет/сохнут/сырое/влажное/сушить/развесить зимой/балконе/негде/долго/развешивать",
    ],
  },
  {
    categories: [105],
    az: [
      "qab/boşqab/bulaşıq/stəkan yumaq/yuma/yuyan/yusun/yuyum/yumağa",
      "qab/qabqacaq/boşqab/bulaşıq yumaq/yumaqdan/yuyulur/əllər/əlim/bez/bezmişəm/yorul/dağ/qonaq",
    ],
    en: [
      "dishes/plates/pots/glasses wash/scrub/rinse dinner/lunch/party/guests",
      "dishes/plates/cups/cutlery wash/washing/clean/washes/rinse",
      "dishes/plates/pans/sink/mountain wash/washing/hate/tired/dirty/hands/guests/pile",
    ],
    ru: [
      "посуду/тарелки/чашки/кастрюли мыть/перемыть/отмывать ужина/обеда/гостей/праздника",
      "посуду/тарелки/чашки/посуда мыть/помыть/моет/мыла/мытья",
      "посуда/посуды/тарелок/раковина/мойка грязная/грязной/гора/горы/мыть/руками/гостей/надоело",
    ],
  },
  {
    categories: [106, 108],
    az: [
      "yemək/xörək bişirmək/bişirəcək qaz/ocaq/konfor",
      "mətbəx/xörək/yemək bişirmək/bişirməyə/qaz/elektrik/dörd konfor/gözlü/ocaq/qaz",
    ],
    en: ["cook gas/burners", "cook/cooking gas/electric/burner/burners/hob/induction"],
    ru: [
      "готовить газу/газе/конфорки/конфорок",
      "готовить/варить/жарить плита/плите/конфорках/индукции/газу",
    ],
  },
  {
    categories: [107],
    az: [
      "tort/çörək/peçenye/piroq/keks/pizza/toyuq bişirmək/bişirmə/qızartmaq evdə/şkafda",
      "piroq/tort/pizza/peçenye/bulka/şirniyyat/hinduşka bişirmək/bişirirəm/bişirim/qızartmaq/hazırlamaq",
    ],
    en: [
      "bake/roast cake/bread/cookies/pie/pizza/chicken",
      "bake/baking/roast/roasting cake/cakes/bread/cookies/pizza/turkey/pastries/chicken",
    ],
    ru: [
      "испечь/печь/выпекать/запекать/запечь торт/хлеб/пироги/пирог/печенье/пиццу/курицу",
      "печь/выпекать/испечь/запечь/запекать/выпечку пироги/торты/хлеб/пиццу/булочки/курицу/индейку/дома",
    ],
  },
  {
    categories: [109],
    az: [
      "mətbəx/yemək/qızartma iyi/qoxu/tüstü/his/buxar",
      "mətbəx/bişirəndə/bişirən/qızartma/qızardanda/soğan/yağ/xörək iy/iyi/qoxu/tüstü/hava/duman çəksin/qalmasın/yayılır/yayılmasın/otaq",
    ],
    en: [
      "kitchen/cooking/frying smell/smells/smoke/fumes/odour/odor",
      "cooking/kitchen/frying/fish/greasy/grease smell/smells/smoke/steam/air/odour/odours/vapour remove/extract/stinks/spread/rid",
    ],
    ru: [
      "кухне/кухни/готовки/жарки запах/запахи/дым/пар/чад/гарь/вытяжка",
      "жарке/готовке/кухне/жареным/рыбой/плитой/жарю запах/запаха/дым/чад/вонь/пахнет/копоть/жир/вытягивало квартире/дому/вытянуть/убрать",
    ],
  },
  // Kitchen
  {
    categories: [201],
    az: [
      "su/çay qaynatmaq/qaynada/qaynadan/qaynasın/qaynadım",
      "su/çay tez/tezliklə/dəqiqəyə/dərhal/qaynar qaynatmaq/qaynasın/hazır",
    ],
    en: ["water/tea boil/boiling/boils", "water/tea/boil quickly/fast/boil/minute/boiling/hot cup"],
    ru: [
      "воду/чай вскипятить/кипятить/кипяток/закипает/вскипает",
      "воду/кипяток/чай вскипятить/вскипала/быстро/закипела/минуту",
    ],
  },
  {
    categories: [202],
    az: [
      "yemək/xörək/nahar/şorba isitmək/isidən/qızdırmaq/qızdıran/isitsin",
      "dünənki/qalıq/soyumuş/hazır/yemək/xörək isitmək/qızdırmaq/istilətmək/isidim/dondan/açmaq",
    ],
    en: [
      "food/lunch/soup/meal/leftovers reheat/heat/warm/heats",
      "leftovers/meal/food/frozen/lunch/pizza warm/reheat/heat/defrost/warming/office",
    ],
    ru: [
      "еду/обед/суп/ужин разогреть/разогревать/подогреть/подогревать/разогревает/греть",
      "вчерашний/суп/еду/обед/остатки/еда/полуфабрикаты разогреть/подогреть/греть/разморозить/разогревать",
    ],
  },
  {
    categories: [203],
    az: [
      "meyvə/giləmeyvə/şorba/kokteyl/banan əzmək/püre/qarışdırmaq/döymək/çırpmaq",
      "püre/smuzi/kokteyl/uşağa/uşaq/körpə/meyvə/giləmeyvə hazırlamaq/əzmək/çəkmək/qarışdırmaq/püre/yemək",
    ],
    en: [
      "fruit/soup/smoothies/smoothie/shakes/berries blend/puree/crush/blending",
      "puree/smoothie/smoothies/shake/cocktail/baby/soup make/making/blend/morning/home/mash/cream",
    ],
    ru: [
      "фрукты/суп/смузи/коктейли/ягоды/банан измельчить/взбить/перемолоть/пюре/измельчать/смешивать",
      "смузи/пюре/коктейль/суп-пюре/прикорм делать/сделать/утрам/ребенку/малышу/измельчить/приготовить",
    ],
  },
  {
    categories: [204],
    az: [
      "xəmir/qaymaq/yumurta/krem yoğurmaq/çalmaq/çırpmaq/yoğursun/çalan",
      "xəmir/krem/qaymaq/bezə/yumurta/tort yoğur/yoğurmaq/çalmaq/qarışdırmaq/köpük/hazırlamaq",
    ],
    en: [
      "dough/cream/eggs/batter knead/whip/beat/mix/whisk/kneading/whipping",
      "dough/cream/egg/eggs/batter/frosting knead/whip/whisk/mix/beat",
    ],
    ru: [
      "тесто/сливки/яйца/крем/белки замесить/месить/взбить/взбивать/замешивать/вымесить",
      "тесто/сливки/крем/белки/безе замесить/месить/взбить/взбивать/вымешивать",
    ],
  },
  {
    categories: [205],
    az: [
      "qəhvə/kofe/espresso/kapuçino/latte/dən bişirmək/hazırlamaq/hazırla/üyüt/üyütmək/dəmləmək/səhər/özü",
      "kapuçino/espresso/latte/qəhvə/kofe/amerikano səhər/səhərlər/içmək/evdə/hazırlamaq/dadlı/kofexana/köpük",
    ],
    en: [
      "coffee/cappuccino/espresso/latte/beans make/brew/grind/morning/brewing/itself",
      "espresso/cappuccino/latte/coffee/barista/crema home/cafe/morning/make/foam/drink/grind",
    ],
    ru: [
      "кофе/капучино/эспрессо/латте/зерна сварить/варить/приготовить/молоть/молола/утром/сама/варит",
      "капучино/эспрессо/латте/кофе/американо утром/кофейне/дома/варить/пить/хочу/сварить/пенкой",
    ],
  },
  {
    categories: [206],
    az: [
      "plov/düyü/sıyıq/aş özü/avtomatik/bişirsin/bişirən proqram/özü/vaxt",
      "plov/sıyıq/xörək/düyü/borş/yemək özü/özözünə/özbaşına/taymer/avtomatik/qoyub/səhərə bişsin/bişir/hazır/bişən",
    ],
    en: [
      "rice/porridge/stew/meal cook/cooks itself/automatically/timer",
      "porridge/rice/stew/dinner/soup itself/timer/automatic/automatically/overnight/slow/press ready/cook/cooks",
    ],
    ru: [
      "кашу/рис/рагу/суп сама/сам/автоматически/программа варить/варила/варится/сварит",
      "каша/кашу/плов/суп/ужин сама/сам/самостоятельно/таймеру/автоматически/забыть утру/варила/варилась/сварилась/приготовился/готовил",
    ],
  },
  {
    categories: [207],
    az: [
      "çörək/sendviç/tost qızart/qızartmaq/səhər/xırtıldayan",
      "tost/çörək/dilim/vafli/sendviç qızart/qızarmış/xırt/səhər/yemək/yeməyi/qızardım",
    ],
    en: [
      "bread/sandwich/sandwiches/waffles toast/crispy/breakfast/grilled",
      "crispy/toast/toasted/toasting/bread/waffle/sandwich breakfast/morning/bread/slices/golden",
    ],
    ru: [
      "хлеб/бутерброды/гренки/вафли/тосты поджарить/жарить/завтрак/хрустящий/сделать",
      "хлеб/хлебцы/тосты/гренки/сэндвич/вафли поджарить/хрустящий/завтрак/подрумянить/горячие",
    ],
  },
  {
    categories: [208],
    az: [
      "ət/qiymə/farş çəkmək/üyütmək/doğramaq/kotlet/çəkən",
      "kotlet/kotletlik/qiymə/farş/ət/kolbasa çəkmək/çəkim/evdə/hazırlamaq/doldurmaq",
    ],
    en: [
      "mince/grind meat/burgers/beef",
      "mince/ground/minced/grind/burger/sausage/sausages meat/beef/home/homemade/burgers/make",
    ],
    ru: [
      "фарш/мясо перекрутить/котлеты/прокрутить/молоть/крутить/измельчить",
      "фарш/фарша/котлет/котлеты/колбасу/пельмени домашний/сделать/прокрутить/крутить/перемолоть/мясо",
    ],
  },
  {
    categories: [209],
    az: [
      "şirə/portağal/alma/nar/limon sıxmaq/çəkmək/sıxan/sıxım/təzə",
      "nar/portağal/alma/yerkökü/şirə/meyvə suyu/şirə/sıxmaq/sıxım/sıxan/təzə/çıxarmaq/təbii",
    ],
    en: [
      "juice/orange/oranges/apple/lemons/carrot squeeze/fresh/press/extract/squeezing",
      "juice/oranges/carrot/carrots/apples/pomegranate/vitamin fresh/squeeze/press/homemade/juicing/extract",
    ],
    ru: [
      "сок/апельсины/апельсинов/яблок/граната/лимон выжать/выжимать/свежий/отжать/делать/давить",
      "сок/сока/фреш/апельсинов/морковки/граната/яблок/моркови/грейпфрут выжимать/выжать/отжимать/давить/свежевыжатый/свежий/натуральный",
    ],
  },
  {
    categories: [210],
    az: [
      "kartof/fri/toyuq/yemək yağsız/azyağlı/az/yağ qızartmaq/qızart/bişirmək/fri",
      "kartof/fri/nagets/qanad/balıq/toyuq yağsız/yağ/azyağlı/pəhriz/sağlam qızart/qızartmaq/qızarsın/xırt",
    ],
    en: [
      "fry/fries/crispy/chips/potatoes/chicken oil/oilless/healthy/grease",
      "fries/chips/nuggets/wings/potatoes/fried/crispy fat/oil/oilfree/healthy/healthier/greasy/deep/less",
    ],
    ru: [
      "картошку/картофель/фри/курицу/наггетсы масла/жира/фритюра/аэро",
      "пожарить/жарить/поджарить/жареную масла/жира",
      "картошку/фри/наггетсы/крылышки/курицу/жареное масла/жира/полезно/диетически/фритюра/хрустящую жарить/готовить/пожарить",
    ],
  },
  // TV and audio
  {
    categories: [301],
    az: [
      "film/serial/futbol/kino/kanal/verilişlər/multfilm baxmaq/izləmək/zal/ekran",
      "serial/film/futbol/oyunu/multfilm/xəbər/kanal izləmək/baxmaq/baxaq/qonaq/zal/ailə/axşam",
    ],
    en: [
      "watch/watching football/series/channels/news/shows/cartoons/matches",
      "watch/watching/see serials/series/shows/movies/match/football/cartoon/news evening/living/family/screen",
    ],
    ru: [
      "смотреть/посмотреть фильмы/сериалы/футбол/каналы/новости/мультики/передачи",
      "смотреть/посмотреть/глядеть сериалы/футбол/матч/кино/передачи/каналы гостиной/большом/семьей/вечерам/зале",
    ],
  },
  {
    categories: [302],
    az: [
      "televizor/tv/film səs/səsi/bas zəif/gücləndir/yaxşı/güclü/pis/kino",
      "televizor/tv/film/kino səs/səsi/səsini/bas zəif/pis/güclən/gücləndirmək/eşidilmir/eşitmirəm/yaxşılaşdır/dolğun",
    ],
    en: [
      "dialogue/speech/voices/words movies/movie/tv/films hear/understand/quiet/muffled",
      "tv/television/movie sound/audio/bass/dialogue better/weak/improve/quiet/louder/surround",
      "tv/television/movie/dialogue/voices sound/audio/hear/speakers/quiet/bass weak/bad/better/boost/thin/muffled/improve",
    ],
    ru: [
      "телевизора/телевизору/кино звук/звука/бас лучше/слабый/тихий/улучшить/плохой/объемный",
      "телевизора/телевизоре/телевизор/тв/фильма/фильмах звук/звука/громкость/слышно/голоса/басов слабый/тихий/плохой/усилить/улучшить/плохо/глухой",
    ],
  },
  {
    categories: [303],
    az: [
      "musiqi/mahnı/səs dinləmək/qulaq asmaq/qulağ metro/idman/yol/qaçış/qulaq",
      "musiqi/mahnı/podkast/kitab avtobus/metro/yol/yolda/qulaq/qaçış/idman/yürüyüş/mane dinləmək/eşitmək",
    ],
    en: [
      "listen/listening music/songs/podcasts/audiobooks subway/running/gym/bus/ears/alone/commute",
      "music/podcasts/songs/audiobooks/noise jogging/running/bus/commute/plane/train/ears/disturbing/neighbours listen/block/hear",
    ],
    ru: [
      "слушать/послушать музыку/песни/подкасты/аудиокниги метро/пробежке/ушах/автобусе/спортзале/тренировке",
      "музыку/подкасты/песни/аудиокниги/шум метро/автобусе/бегом/бегаю/тренировке/пробежке/самолете/дороге/ушах слушать/мешал/слышать/заглушить",
    ],
  },
  {
    categories: [304],
    az: [
      "musiqi/mahnı piknik/həyət/çimərlik/dostlar/bayır/ucadan/bağ",
      "musiqi/mahnı/səs/rəqs piknik/piknikdə/çimərlik/dəniz/həyət/şənlik/təbiət/bayır/məclis səslən/səsləndirmək/qoymaq/oxutmaq",
    ],
    en: [
      "tunes/music/songs/playlist garden/party/terrace/backyard/park loud/outside/portable",
      "music/songs/party picnic/beach/outdoors/garden/loud/backyard/pool",
      "music/songs/tunes/loud picnic/beach/pool/party/outdoor/outdoors/camping/yard play/loud/waterproof",
    ],
    ru: [
      "музыку/музыка/вечеринка пикник/природе/пляже/громко/даче/улице/бассейна",
      "музыка/музыку/песни/дискотека пляже/пикник/пикнике/природе/даче/море/бассейна/шашлыки/вечеринке включить/воды/громко/орала",
    ],
  },
  {
    categories: [305],
    az: [
      "divar/böyük/ev film/kino/ekran/kinoteatr göstər/divarda/proyeksiya",
      "divar/divarda/tavan/pərdə/nəhəng film/kino/futbol/maç/təqdimat göstər/göstərmək/izlə/baxmaq/yansıt/kinoteatr",
    ],
    en: [
      "movies/films/films/slides wall/ceiling/screen/bedroom project/big/cinema/show",
      "wall/backyard/ceiling/huge/giant/sheet movie/movies/film/films/presentation/slides/match show/watch/project/cinema/night",
    ],
    ru: [
      "фильмы/кино/презентации стене/потолке/экране/стену показывать/проецировать/большом",
      "стене/стену/потолке/простыне/экране кино/фильмы/фильм/мультики/презентацию/слайды/кинотеатр смотреть/показывать/показать/спальни/дома",
    ],
  },
  {
    categories: [306],
    az: [
      "köhnə/adi/smart televizor/tv internet/youtube/smart/netflix",
      "köhnə/adi/sadə/smartsız televizor/televizora/televizorda/tv youtube/yutub/internet/smart/netflix/proqram/kino/kanal",
    ],
    en: [
      "old/ordinary/regular tv/television smart/youtube/netflix/internet/apps",
      "old/dumb/ordinary/regular tv/television/telly smart/youtube/netflix/streaming/apps/internet",
    ],
    ru: [
      "старый/обычный/старом телевизор/телевизоре/телевизора интернет/ютуб/смарт/приложения",
      "старый/обычный/простой/старом телевизор/телевизоре/телевизору/тв ютуб/youtube/интернет/смарт/кинопоиск/приложения/netflix",
    ],
  },
  // Phones
  {
    categories: [402],
    az: [
      "düyməli/düymə/böyük/sadə telefon/telefonu anam/atam/nənə/baba/yaşlı/sadə/böyük/düyməli",
      "sadə/böyük düyməli telefon",
      "nənə/nənəm/baba/babam/yaşlı/qoca/ana/valideyn/zəif zəng/zənglər/danışmaq/düymə/düyməli/iri/danışsın yalnız/sadə/sadəcə/telefon/etmək",
    ],
    en: [
      "simple/basic/easy phone/mobile/telephone grandma/grandfather/elderly/buttons/mother/big/parents/senior",
      "phone/mobile big/large buttons/keys",
      "calls/calling/buttons/simple/dial/talk grandfather/grandpa/grandma/grandmother/granny/elderly/old/parents just/only/big/phone/large",
    ],
    ru: [
      "простой/кнопочный/обычный телефон/мобильный бабушке/бабушки/дедушке/пожилых/родителей/мамы/кнопками/крупными",
      "телефон большими/крупными кнопками/клавишами",
      "бабушке/бабушки/дедушке/дедушки/пожилому/пожилой/маме/старикам звонить/звонки/звонков/позвонить/кнопками/крупными только/просто/телефон/большими",
    ],
  },
  {
    categories: [403],
    az: [
      "uşaq/usağa/rəsm/çəkmək/oxumaq/kitab/cizgi ekran/film/çəkmək/böyük/planşet yol/rəqəmsal/qələm/dərs",
      "uşaq/uşağa/körpə/rəsm/cizgi cizgi/multfilm/multik/film/rəsm/ekran/çəksin/kitab maşın/yol/ekranda/ekranında/baxsın/oxumaq/oyna",
    ],
    en: [
      "draw/drawing/reading/sketch/kids/child screen/tablet/stylus/cartoons pen/books/digital/big",
      "kid/kids/child/toddler/son/daughter/children cartoons/cartoon/drawing/draw/videos/ebooks/comics car/travel/trip/screen/bed/watch/plane",
    ],
    ru: [
      "рисовать/читать/мультики/ребенку экране/планшете/стилусом книги/дороге/цифровой",
      "ребенок/ребенку/детям/сыну/дочке/малыш мультики/мультфильмы/рисовать/рисовал/книжки/читать/комиксы дороге/машине/экране/смотрел/самолете/цифре",
    ],
  },
  {
    categories: [404],
    az: [
      "addım/nəbz/ürək/yuxu/idman/qaçış saymaq/ölçmək/izləmək/izlə/sayan/ölçən/saysın/qol",
      "nəbz/nəbzimi/addım/addımlarımı/yuxu/kalori/təzyiq/ürək ölçmək/ölçsün/sayan/saymaq/izlə/göstərsin/nəzarət qaçanda/qaçış/idman/qol/qolda",
    ],
    en: [
      "steps/pulse/heart/sleep/workouts/calories count/track/measure/monitor/wrist/tracking/counts",
      "steps/sleep/pulse/heart/calories/rate/oxygen track/count/monitor/measure/tracking/record wrist/running/workout/training/gym",
    ],
    ru: [
      "шаги/шагов/пульс/сон/тренировки/калории считать/измерять/следить/считает/отслеживать/измеряет/руке",
      "шаги/шагов/пульс/сон/калории/давление считать/считал/измерять/следить/мерить/контролировать/отслеживал тренировке/руке/беге/пробежке",
    ],
  },
  {
    categories: [405],
    az: [
      "telefon/telefonu/telefonun/batareya/zaryad/enerji doldurmaq/doldur/bitir/çatmır/bitəndə/bitib/qurtarır/şarj yol/yolda/səfər/çöl/düşərgə/axşam/rozetka/dağ",
      "telefon/telefonun/telefonum/smartfon/planşet zaryad/zaryadka/zaryadkası/batareya/şarj/enerji/sönür/bitir/doldur yol/yolda/səfər/dağ/təbiət/çöl/qatar/işıqsız",
    ],
    en: [
      "phone/battery/charge/smartphone dies/dead/runs/empty/charge/recharge/drains camping/hike/hiking/travel/away/trip/road/go/socket/outdoors/evening/day",
      "phone/phones/iphone/smartphone/battery/charge charge/charging/dies/dying/dead/battery/power/runs trip/trips/hiking/travel/camping/flight/road/hike/train/long/journey/outdoors",
    ],
    ru: [
      "телефон/смартфон/мобильник/гаджеты зарядить/заряжать/зарядки палатке/палатка/лесу/горах/рыбалке",
      "телефон/телефона/батарея/зарядка садится/разряжается/хватает/зарядить/заряжать/подзарядить/сел дороге/дорогу/поход/походе/розетки/пути/вечера/природе/поездке",
      "телефон/телефоны/смартфон/мобильный/айфон садится/разряжается/зарядка/зарядить/заряжать/зарядки/сел/сдох походе/поход/дороге/розетки/поезде/путешествии/кемпинге/света/природе",
    ],
  },
  {
    categories: [406],
    az: [
      "telefon/planşet/noutbuk rozetka/şəbəkə/ev/divar doldurmaq/şarj/tez",
      "telefon/ayfon/iphone/planşet/noutbuk doldur/şarj/zaryad/zaryadkaya/adapter tez/sürətli/rozetka/evdə",
    ],
    en: [
      "phone/tablet/laptop charge/charging/recharge fast/wall/plug/socket/quickly/cable",
      "charge/charging/plug/adapter phone/iphone/ipad/laptop/tablet wall/fast/socket/outlet/quickly",
    ],
    ru: [
      "телефон/планшет/ноутбук заряжать/зарядить розетки/быстро/сети/провод",
      "заряжать/зарядить/зарядку/зарядка айфон/телефон/ноутбук/планшет/смартфон розетки/быстро/сети/блок/вилка",
    ],
  },
  // Computers
  {
    categories: [501],
    az: [
      "dərs/universitet/iş/tələbə/ofis/proqram/dizayn/kod kompüter/yazmaq/işləmək/daşımaq/portativ aparmaq/çanta/daşı/hər/yüngül/gəzdir",
      "mühazirə/universitet/tələbə/dərs/ofis/ezamiyyət/iş yazmaq/işləmək/daşımaq/gəzdirmək/çanta/proqramlaşdır yüngül/portativ/hər",
    ],
    en: [
      "study/work/university/code/office/student computer/portable/carry/type/programming bag/travel/light/lightweight/anywhere/backpack",
      "work/study/lectures/code/programming/uni/university/excel cafe/anywhere/bag/carry/travel/train/portable",
    ],
    ru: [
      "учебы/работы/универа/программировать/офис/учиться компьютер/портативный/печатать носить/собой/легкий/рюкзаке/сумке/дороге",
      "работать/учиться/лекции/программировать/учебы/универе кафе/дороге/сумке/собой/рюкзаке/командировке/кровати/легкий",
    ],
  },
  {
    categories: [502],
    az: [
      "noutbuk/kompüter/ikinci ekran/böyük/göz əlavə/qoşmaq/böyük/yorulmasın/ikinci",
      "ikinci/böyük/əlavə/gözüm/gözlər ekran/ekranı cədvəl/kompüter/noutbuk/iş/yorul",
    ],
    en: [
      "second/bigger/extra/external screen/display laptop/computer/pc/desk",
      "second/extra/bigger/external/wide/eyes screen/display spreadsheet/spreadsheets/work/laptop/coding/tired",
    ],
    ru: [
      "второй/большой/дополнительный/внешний экран ноутбука/ноутбуку/компьютера/компьютеру/работы",
      "второй/большой/дополнительный/внешний/глаза экран/дисплей таблицами/работы/ноутбуку/кода/монтажа/устают",
    ],
  },
  {
    categories: [504],
    az: [
      "sənəd/şəkil/kağız/referat/müqavilə/vərəq çap/printdən/skan/surət/kopya/çıxarmaq",
      "referat/sənəd/vərəq/ev/diplom/bilet/kağız çap/çıxartmaq/çap/print/surət/skan evdə/ofis/etmək",
    ],
    en: [
      "documents/photos/paper/essay/homework/papers/contracts print/scan/copy/printing/scanning",
      "print/printing/scan/copy/copies/photocopy homework/documents/school/pages/tickets/essays/home",
    ],
    ru: [
      "документы/фотографии/рефераты/бумаги/диплом/договор распечатать/печатать/сканировать/копировать/печати/распечатывать",
      "распечатать/печатать/печать/напечатать/копии/копировать/ксерить/сканировать документы/реферат/курсовую/билеты/доклад/дома/бумагу",
    ],
  },
  {
    categories: [505],
    az: [
      "şəkil/video/fayl/sənəd/yaddaş/məlumat saxlamaq/köçürmək/yedək/arxiv/yığmaq/kopya kompüter/yer/ehtiyat/disk",
      "ehtiyat/nüsxə/yedək/arxiv/köçürmək/yer şəkil/şəkilləri/video/fayl/videoları/foto/kompüter saxlamaq/surət/yığmaq/çatmır/qurtarıb",
    ],
    en: [
      "photos/files/videos/data/documents backup/store/archive/copy/storage/move computer/space/drive/outside/full",
      "back/backup/backups/archive/copy/space/storage photos/files/videos/laptop/pictures/documents/computer up/store/full/running/keep",
    ],
    ru: [
      "фото/файлы/видео/данные/документы хранить/скопировать/архив/сохранить/копии/перенести компьютера/места/памяти/диске/отдельно",
      "архив/копию/резервную/хранить/место/ускорить/скинуть/загружается/тормозит фото/фотографии/видео/файлы/компьютер/ноутбук/ноут/винда долго/хранить/нехватает/кончилось/ускорить/сохранить/медленно",
    ],
  },
  {
    categories: [506],
    az: [
      "mətn/yazı/klaviş yazmaq/tez/yığmaq kompüter/rahat/səssiz",
      "yazmaq/mətn/barmaq/yazı/yığmaq rahat/tez/gün/səssiz/işıqlı/kod",
    ],
    en: [
      "type/typing fast/quiet/silent/computer/tablet/comfortable/silently keys/desk/text",
      "type/typing/writing comfortably/comfortable/fast/quietly/office/day/backlit/novel",
    ],
    ru: [
      "печатать/набирать текст/тексты/быстро/бесшумно клавиши/компьютере/клавишами/удобно",
      "печатать/набирать/набор/писать тексты/быстро/удобно/вслепую/офисе/тихо/целый",
    ],
  },
  {
    categories: [507],
    az: [
      "əl/kursor/bilək/klik kompüter/noutbuk ağrı/rahat/idarə/hərəkət",
      "əl/bilək/biləyim/touchpad/taçped/kursor ağrı/ağrıyır/klik/rahat/noutbuk/kompüter",
    ],
    en: [
      "cursor/wrist/click/scroll/hand laptop/computer/pc hurts/comfortable/control/pain",
      "wrist/hand/touchpad/trackpad/cursor/clicking hurts/pain/annoying/sore/comfortable/control/tired",
    ],
    ru: [
      "курсор/кисть/кликать/рука компьютером/ноутбуком/ноутбуку болит/удобно/управлять",
      "кисть/рука/запястье/тачпад/тачпада/курсор болит/устает/неудобно/неудобный/кликать/водить",
    ],
  },
  {
    categories: [508],
    az: [
      "simkart/simkartla/sim/modem bağ/kənd/internet/kabelsiz",
      "internet/vayfay/siqnal/wifi zəif/çatmır/paylamaq/güclü/otaq/mənzil/yayılsın",
      "wifi/vayfay/internet/siqnal/vifi otaq/otağa/mənzil/kənd/bağ/simkart/sim/həyət/evdə çatmır/zəif/tutmur/paylasın/itir/istəyirəm/kəsilir",
    ],
    en: [
      "sim/simcard cabin/village/dacha/countryside/only/remote",
      "internet/wifi/signal weak/slow/home/bedroom/share/everywhere/reach/flat/reaches",
      "wifi/internet/signal/connection bedroom/upstairs/house/room/village/sim/cabin/garden/dacha/countryside weak/slow/drops/reach/poor/bad/anywhere/card",
    ],
    ru: [
      "симка/симку/симкой/сим-карта даче/деревне/селе/только/дачу",
      "деревне/даче/селе/загородом кабеля/провода/оптики/ловит",
      "интернет/вайфай/сигнал слабый/дома/раздавать/раздать/комнате/квартире/ловит/доходит/медленный",
      "вайфай/вай-фай/wifi/интернет/сигнал комнаты/комнате/даче/деревне/симка/симку/симкарты/квартире/углу/кабеля/этаже добивает/ловит/слабый/пропадает/раздать/достает/провода/тупит",
    ],
  },
  {
    categories: [509],
    az: [
      "zoom/görüş/video/onlayn/skype/dərs kamera/şəkil/görüntü/zəng/üz pis/kompüter/aydın/keyfiyyət/yaxşı",
      "zoom/zum/görüş/onlayn/dərs/skype/müsahibə/zəng/yayım üz/üzüm/görüntü/görün/görünsün/kamera/göstərsin yaxşı/aydın/pis/kompüter",
    ],
    en: [
      "zoom/meetings/video/skype/calls/online/streaming picture/camera/image/face/webcam computer/pc/laptop/blurry/terrible/better/quality/clearer",
      "zoom/meetings/video/interview/skype/teams/streaming/calls/webinar look/face/seen/picture/image/camera/appear/see good/clear/sharp/better",
    ],
    ru: [
      "зум/видеозвонки/созвоны/конференции/скайп/трансляции/стримы камера/изображение/картинка/лицо компьютера/ноутбука/плохое/качество/четкое",
      "зум/зуме/видеозвонках/видеозвонки/созвоне/созвонах/скайпу/стрим/собеседовании видно/видели/лицо/картинка/изображение/камеру меня/четко/хорошо/плохо",
    ],
  },
  // Climate
  {
    categories: [601],
    az: [
      "ev/otaq/yay/mənzil isti/istidir/bürkü soyutmaq/sərin/soyut/dözmək",
      "isti/istidir/istidə/bürkü/yay/yayda otaq/otağı/ev/evdə/yatmaq/yata/mənzil/ofis sərin/sərinlətmək/soyut/soyutmaq/bilmirəm/dözülmür",
    ],
    en: [
      "room/house/summer/bedroom/flat hot/heat/stuffy cool/cooler/colder/sleep/chill",
      "hot/heat/summer/stuffy/sweating/melting bedroom/room/flat/house/office/sleep/apartment cool/cooling/cooler/unbearable/summer/down",
    ],
    ru: [
      "комнате/квартире/дома/летом/спальне жарко/жара/духота/жару охладить/прохладу/холод/спать/прохладно",
      "жара/жары/жарко/душно/пекло/духота квартире/спальне/комнате/спать/доме/офисе/летом охладить/невозможно/прохлада/прохладно/остудить",
    ],
  },
  {
    categories: [602],
    az: [
      "otaq/ev/qış/mənzil/evi soyuq/soyuqdur/üşüyürük/donuruq/isitmək/isinmək/isidən",
      "soyuq/soyuqdur/üşüyürəm/üşüyürük/donur/ayağım/qış/qışda otaq/otağı/ev/mənzil/ofis/qaraj/vanna/ayaq isit/isitmək/qızdırmaq/istiləşsin/donur",
    ],
    en: [
      "room/house/winter/flat/feet/office cold/freezing/warm/heat/warmer",
      "cold/freezing/chilly/winter/feet room/office/garage/house/bedroom/bathroom/flat warm/heat/warmer/freezing/heating/up",
    ],
    ru: [
      "комнату/комнате/квартире/даче/зимой/офисе холодно/мерзну/обогреть/согреть/отопить/прогреть/обогревать/замерзаю",
      "холодно/мерзну/мерзнут/холод/зимой/замерз/отопление комнате/квартире/ноги/гараже/даче/ванной/офисе/батареи обогреть/согреть/нагреть/прогреть/слабое/греть/отключили",
    ],
  },
  {
    categories: [603],
    az: [
      "masa/otaq/yay/külək/hava külək/əsdirmək/əssin/üfürən/sərinləmək/üfürsün",
      "külək/meh/hava/isti masa/əssin/üfürsün/yay/dövr/sərin/masam",
    ],
    en: [
      "breeze/air/wind/summer blow/blowing/desk/hot/bedroom/circulate/blows",
      "breeze/air/blow/airflow/wind desk/hot/sleep/summer/circulate/moving/face",
    ],
    ru: [
      "воздух/ветер/ветерок/столе/летом дует/обдувать/гонять/обдув/дул",
      "ветерок/обдув/обдувало/воздух/дуло столе/жару/лицо/гонять/стола",
    ],
  },
  {
    categories: [604],
    az: [
      "hava/otaq/ev quru/qurudur/nəm/nəmləndirmək/rütubət/toz/allergiya/təmizləmək/tüstü",
      "quru/qurudur/toz/allergiya/tüstü/nəm/nəmsiz/tük/polen hava/havası/otaq/otaqda/uşaq/ev/astma təmizlə/nəmlən/nəfəs/öskürür/almaq",
    ],
    en: [
      "air/room/bedroom dry/humid/moist/dust/allergy/purify/clean/pollen/moisture",
      "dry/dust/allergy/allergies/pollen/asthma/smoke/dusty/humidity/mould air/nursery/bedroom/room/home/breathe/child clean/purify/moist/too/low",
    ],
    ru: [
      "воздух/воздухе/комнате сухой/увлажнить/увлажнять/пыль/пыльца/аллергия/очистить/сухо/очищать",
      "сухой/сухо/пыль/пыли/пылью/аллергия/астма/линяет/табаком/дышать/влажность воздух/детской/комнате/дома/квартире/дышать/спальне/ребенка увлажнить/очистить/много/слишком/нечем/кашляет/повысить",
    ],
  },
  {
    categories: [605],
    az: [
      "su/duş/hamam/vanna/isti qızdırmaq/kəsiləndə/isti/isitmək/yoxdur duş/hamam/mətbəx/vanna/bağ/ev",
      "isti/qaynar su/suyu/duş/hamam kəsilir/yoxdur/həmişə/duş/hamam/bağ/bağda/gəlmir/çimmək",
    ],
    en: [
      "hot/warm water/shower/bath shower/tap/bathroom/summerhouse/heat/always/kitchen",
      "hot/warm water/shower/bath/washing summer/always/shower/summerhouse/cut/kitchen/off/tap/dacha",
    ],
    ru: [
      "горячей/горячая/нагреть/греть/нагрева воды/вода/воду/душ душа/ванной/даче/отключают/кухне/нет",
      "горячая/горячую/горячей/теплая/теплой воды/вода/воду/душ/мыться/помыться отключили/отключают/нет/душа/даче/постоянно/лето/бывает",
    ],
  },
  {
    categories: [606],
    az: [
      "ev/mənzil/həyət isitmə/istilik/radiator/qızdırmaq qaz/batareya/sistem/bütün",
      "ev/evi/həyət/villa/mənzil/bina/istilik qaz/qazla/radiator/batareya/fərdi isit/qızdırmaq/isitmək/istilik/sistem",
    ],
    en: [
      "heating/heat house/home/flat/whole gas/radiators/boiler/central",
      "heating/heat/radiators/boiler gas/radiators/whole/central/cottage house/home/flat/cottage",
    ],
    ru: [
      "отопление/отопить/отопления дома/квартиры/дом/коттеджа газом/газовое/батареи/автономное",
      "отопление/отапливать/отопить/обогреть/батареи газом/газе/газовое/автономное/индивидуальное/газ дома/частного/дом/квартиры/коттеджа",
    ],
  },
  // Small household
  {
    categories: [701],
    az: [
      "toz/xalça/kilim/tük/yer/divan təmizləmək/sormaq/yığmaq/çəkmək/sovurmaq",
      "tük/tükü/xalça/xalçadan/qırıntı/toz/palaz/döşəmə/pişik/it yığmaq/təmizlə/sormaq/çıxartmaq/çəkmək/basıb xalça/divan/evdə",
    ],
    en: [
      "dust/carpet/carpets/rug/crumbs/fur/sofa clean/suck/remove/vacuum/cleaning",
      "hair/fur/crumbs/dust/dirt/sand carpet/carpets/rug/sofa/floor/car/couch/rugs pick/clean/remove/get/suck/up",
    ],
    ru: [
      "пыль/ковер/ковры/шерсть/крошки/диван убирать/почистить/чистить/собрать/уборка/убрать/пылесосить",
      "шерсть/шерсти/крошки/пыль/песок/волосы ковре/ковер/ковров/ковра/диване/полу/машине/паласе собаки/кошки/кота/убрать/собрать/чистить",
    ],
  },
  {
    categories: [702],
    az: [
      "yer/pol/döşəmə/ev/toz/evi özü/avtomatik/tək/mənsiz/evdə silsin/təmizləsin/yusun/yığsın/süpürsün/silən/silmək/təmizlə",
      "özü/özbaşına/avtomatik/mənsiz/gündəlik/tək ev/evi/döşəmə/yer/pol/mənzil təmizlə/təmizləsin/silsin/süpürsün/yığışdırsın işdə/olanda",
    ],
    en: [
      "floor/floors/house/dust/vacuums/vacuum/cleans/sweeps itself/automatically/alone/own/work/away",
      "itself/themselves/automatically/alone/away/without floor/floors/house/flat/dust clean/cleans/vacuum/sweep/mop work/away",
    ],
    ru: [
      "пол/полы/пыль/квартиру/убирал/уборка/пылесосит/моет/мыл сам/сама/самостоятельно/автоматически/меня",
      "само/сам/сама/самостоятельно/автоматически/пока пол/полы/квартиру/дом/пыль убирал/убирало/мыл/пылесосил/подметал/чистил работе/нет/меня",
    ],
  },
  {
    categories: [703],
    az: [
      "köynək/paltar/şalvar/parça/geyim/qırış ütüləmək/ütülə/qırışıq/hamarlamaq/qırış",
      "köynək/köynəyin/şalvar/paltar/ağ qırış/qırışıq/qırışlarını/ütülənmiş/əzik/əzilib hamar/açmaq/ütülə/iş/düz",
    ],
    en: [
      "shirt/shirts/trousers/clothes/fabric/crease iron/ironing/wrinkles/creases/press/smooth",
      "shirt/shirts/uniform/trousers/school wrinkled/wrinkles/creased/crumpled/iron smooth/work/flat/morning/press",
    ],
    ru: [
      "рубашки/брюки/одежду/белье/вещи гладить/погладить/разгладить/складки/глажки/помялась",
      "рубашки/рубашка/брюки/форму/сорочку мятые/мятая/помятые/погладить/гладить/складки/стрелки перед/работой/утром/школьную",
    ],
  },
  {
    categories: [704],
    az: [
      "köynək/kostyum/paltar/pərdə/don/palto buxar/buxarla/asılı/asılqan açmaq/hamarlamaq/qırış/ütüləmək",
      "pərdə/pərdəni/kostyum/don/palto/pencək asılı/asmadan/buxar/buxarla/asılqan qırış/aç/təravət/düzəlt",
    ],
    en: [
      "suit/dress/curtains/coat/clothes steam/hanging/hanger wrinkles/refresh/creases/remove",
      "curtains/suits/suit/dress/coat/delicate wrinkles/steam/hanging/refresh/creases remove/without/quickly",
    ],
    ru: [
      "костюм/платье/шторы/пальто/одежду/вещи паром/отпарить/вешалке/вертикально/отпаривать разгладить/погладить/складки/весу",
      "шторы/занавески/пиджак/костюм/пальто/платье мятое/отпарить/складки/отпаривать/пар/паром снимая/весу/вешалки/вертикально/быстро",
    ],
  },
  {
    categories: [705],
    az: [
      "pərdə/paltar/don/parça/şalvar/yorğan/ətək tikmək/tikiş/tikə/biçmək/qısaltmaq/öyrənmək",
      "pərdə/paltar/don/şalvar/ətək/tikiş/parça tikmək/tikirəm/tikim/qısalt/qısaltmaq/öyrən/daraltmaq evdə/özüm",
    ],
    en: [
      "curtains/dress/clothes/fabric/trousers/quilt/jeans/pillowcases sew/stitch/hem/sewing/tailor/mend",
      "sew/sewing/hem/stitch/mend/shorten/alter trousers/dress/curtains/clothes/home/jeans/cushions",
    ],
    ru: [
      "шторы/платье/одежду/ткань/брюки/юбку/постельное/джинсы/наволочки шить/сшить/подшить/пошив/зашить/шила/прострочить",
      "шить/сшить/подшить/ушить/укоротить/строчить шторы/брюки/платье/джинсы/одежду/самой/дома/занавески",
    ],
  },
  // Beauty
  {
    categories: [801],
    az: [
      "saç/saçı/saçımı qurutmaq/quruda/qurudan/yaş/yuyandan/tez",
      "saç/saçı/saçımı/saçlarım duş/duşdan/hamam/hovuz/yaş/islaq qurut/qurutmaq/tez/qurusun",
    ],
    en: [
      "hair dry/drying/wet/dries/blow",
      "hair/bangs wet/shower/swimming/gym/washing dry/drying/quickly/fast",
    ],
    ru: [
      "волосы/волос высушить/сушить/мокрые/просушить/сушки/уложить",
      "волосы/волос/голову бассейна/мокрые/душа/мытья сушить/высушить/просушить/быстро",
    ],
  },
  {
    categories: [802],
    az: [
      "üz/üzümü/kişi qırxmaq/təraş/hamar/ülgücsüz/üzü",
      "üz/üzümü/sifət/çənə/ülgüc qırx/qırxmaq/təraş/qıcıq/kəsmədən səhər/hər/hamar/gündəlik/rahat",
    ],
    en: [
      "face/smooth/men shave/shaving/razor/blade",
      "shave/shaving/stubble/razor face/morning/irritation/cuts/daily/smooth/close",
    ],
    ru: [
      "лицо/мужу/щетину/папе брить/побрить/бриться/бритья/гладко/бреет",
      "бриться/брить/побриться/щетина/бритье утром/раздражения/порезов/гладко/лицо/каждое/чисто",
    ],
  },
  {
    categories: [803],
    az: [
      "saqqal/bığ/saç/baş/uşağın evdə/qısaltmaq/kəsmək/qırxmaq/düzəltmək/formaya/qayçı qırxmaq/kəsmək/qısa/bərbər/forma",
      "saqqal/saqqalı/saqqalımı/bığ/saç/baş səliqə/səliqəyə/qırx/qısalt/düz/forma/kəsmək/boy evdə/özüm/salmaq/uşaq",
    ],
    en: [
      "beard/moustache/hair/haircut/stubble trim/cut/shape/home/barber/clip/trimming",
      "beard/moustache/mustache/hair/haircut/kids trim/cut/neat/shape/shorter/short own/home/myself/barber",
    ],
    ru: [
      "бороду/усы/волосы/стрижка/сына/мужа подровнять/стричь/постричь/подстричь/дома/парикмахер/стрижки",
      "бороду/бородку/усы/волосы/стричь/подстричь/постричь/стрижка подровнять/подравнивать/машинкой/сам/дома/себя/сына/ровно парикмахерской",
    ],
  },
  {
    categories: [804],
    az: [
      "saç/saçı düzləndirmək/düzəltmək/burmaq/bura/buran/dalğa/qıvrım/stil/ukladka/hamar",
      "saç/saçı/saçımı/saçım buruq/bur/lokon/dalğalı/düz/qıvrım/hamar/düzəlt eləmək/etmək/toy/salon",
    ],
    en: [
      "hair curl/curls/straighten/straight/wavy/style/frizzy/volume/styling/curling",
      "curls/curl/waves/wavy/straighten/frizzy/straight hair/party/make/beach/style/tame",
    ],
    ru: [
      "волосы/волос/локоны/кудри выпрямить/завить/накрутить/накручивать/укладка/объем/завивать/выпрямлять/делать",
      "локоны/кудри/кудрявые/вьющиеся/волны/выпрямить/пушатся волосы/волос/сделать/вечеринке/праздник/прямые",
    ],
  },
  {
    categories: [805],
    az: [
      "tük/ayaq/qol/bikini/bədən almaq/təmizləmək/epilyasiya/yox/azaltmaq/lazımsız/uzun/tüklər",
      "tük/tükləri/tüklərini/ayaq/qol/bikini/qoltuqaltı təmizlə/al/yolmaq/epil/aradan/qurtarmaq/götürmək evdə/ağrısız/ayaq",
    ],
    en: [
      "hair/legs/body/bikini/unwanted remove/removal/laser/epilate/removing",
      "leg/legs/bikini/armpit/body/underarm hair/smooth/wax/waxing remove/removal/long/painless/weeks",
    ],
    ru: [
      "волосы/волоски/ноги/тела/ногах удалить/удаление/лазер/удалять/избавиться/эпиляция",
      "волосы/волоски ногах/ног/ноги/подмышках/бикини/теле/руках убрать/удалить/избавиться/эпиляция/воск",
    ],
  },
  {
    categories: [806],
    az: [
      "diş/dişi/dişlər/ağız/diş əti fırçalamaq/təmizləmək/ağartmaq/yumaq/ərp/fırça",
      "diş/dişləri/dişlərimi/diş əti/ərp ağart/ağartmaq/təmizlə/fırçala/ultrasəs/yumaq yaxşı/dərin",
    ],
    en: [
      "teeth/gums/tooth/plaque brush/clean/whiten/brushing/cleaning",
      "teeth/gums/plaque/dentist/tartar clean/brush/whiten/whiter/cleaner/healthy/brushing",
    ],
    ru: [
      "зубы/зубов/десны/налет чистить/почистить/отбелить/чистки/чистит",
      "зубы/зубов/десны/налет/стоматолог чистить/почистить/отбелить/белее/чистка/ультразвуком",
    ],
  },
  {
    categories: [807],
    az: [
      "çəki/çəkimi/kilo/bədən/arıqlamaq/diyet/un çəkmək/ölçmək/izləmək/qram/bilmək",
      "çəki/çəkimi/kilo/arıqla/arıqlayıram/diyet/bədən yoxla/yoxlamaq/bilmək/izlə/ölç/nəzarət neçə/hər",
    ],
    en: [
      "weight/body/diet/fat/flour weigh/measure/track/check/lose/grams/control",
      "weight/weigh/kilos/bmi/diet/body morning/myself/check/track/lose/watch/control",
    ],
    ru: [
      "вес/веса/тело/похудеть/диета/жир/муку взвесить/взвешиваться/измерить/следить/граммы/контролировать/взвешивать",
      "вес/весом/весе/килограммы/худею/похудеть/диете следить/контроль/проверять/взвеситься/взвешиваться/сколько",
    ],
  },
  // Gaming
  {
    categories: [901],
    az: [
      "uşaq/oğlan/ailə/dost televizor/tv/ev oyun/oynamaq/oynasın",
      "fifa/futbol/oyun/oynamaq/pleysteyşn/uşaq televizor/tv/dost/dostlar/ailə/qonaq/ev oynamaq/oynayaq/oyna",
    ],
    en: [
      "play/games/gaming tv/television/sofa/living/family/friends kids/son/together/room/party",
      "play/playing/game/games/fifa tv/television/friends/couch/family/sofa/kids/living/big",
    ],
    ru: [
      "играть/поиграть/игры/игра телевизоре/телевизору/диване/дома/сыну/семьей/друзьями/экране",
      "играть/поиграть/рубиться/гонять/фифу/игры телевизоре/телевизор/друзьями/диване/семьей/компанией/большом",
    ],
  },
  {
    categories: [902],
    az: [
      "oyun/oynamaq/yarış əl/düymə/stik/idarə kompüter/konsol/telefon/simsiz",
      "oyun/oynamaq/pubg/yarış əl/düymə/stik/düymələr telefon/kompüter/ikinci/konsol/ps5",
    ],
    en: [
      "controller/play/games/pad sticks/buttons/wireless/vibration pc/console/racing/second",
      "game/games/racing/play/second buttons/sticks/wireless/pad/hands pc/console/phone/player",
    ],
    ru: [
      "играть/игры/гонки стиками/кнопками/управлять/пульт консоли/приставке/приставки/второй",
      "играть/игры/гонки/второго стиками/джойстиком/кнопками/руках пк/приставке/телефоне/игрока/консоли",
    ],
  },
  {
    categories: [903],
    az: [
      "oyun/oynamaq/cs/dota/pubg mikrofon/danışmaq/komanda/addım/səs eşitmək/qulaq/danışım/dost",
      "oyun/cs/pubg/dota/valorant/oynayan/düşmən addım/addımlarını/danışmaq/mikrofon/eşitmək/səs komanda/düşmən/eşitmək/dostlar",
    ],
    en: [
      "games/gaming/cs/teammates/play microphone/talk/hear/chat/footsteps friends/team/sound/enemies",
      "hear/talk/chat/voice enemies/enemy/footsteps/teammates/strike/counter/game/games/gaming/squad steps/strike/mic/microphone",
    ],
    ru: [
      "противник/врагов/шаги/тиммейтов слышу/слышать/слышно/ходит кс/контре/доте/танках/пабг",
      "играх/игры/игре/тиммейтами/играть микрофоном/общаться/слышать/разговаривать шаги/друзьями/командой/врагов",
      "слышать/разговаривать/общаться/голосом/микрофон шаги/врагов/противника/тиммейтов/командой/игре/играх/дискорде",
    ],
  },
  {
    categories: [904],
    az: [
      "bel/kürək/arxa/saatlarla/uzun kompüter/oturmaq/oyun/masa ağrıyır/rahat/ağrımasın/kreslo/oturacaq",
      "bel/belim/kürək/arxa/boyun ağrı/ağrıyır/yorul/tutul kompüter/saat/oturmaq/oturanda/arxasında/iş/stul",
    ],
    en: [
      "neck/back/shoulders/spine aches/hurts/stiff/pain sitting/sit pc/computer/desk/hours",
      "back/spine/hours/sit/sitting desk/computer/gaming/play hurts/ache/comfortable/support/pain/long",
      "back/spine/neck/posture hurts/ache/aches/pain/sore computer/sitting/hours/sit/desk/gaming",
    ],
    ru: [
      "спина/спину/часами/сидеть/сижу компьютером/столом/играть/компьютера болит/удобно/поддержка/удобное/затекает",
      "спина/спину/поясница/шея болит/ноет/устает/затекает/ломит компом/компьютером/сидеть/сижу/часами/сидения",
    ],
  },
  // Photo
  {
    categories: [1001],
    az: [
      "şəkil/foto/portret/toy/mənzərə çəkmək/çəkiliş peşəkar/başlanğıc/yaxşı/öyrənmək/səyahət",
      "toy/təbiət/səyahət/portret/model/uşaq/şəkil şəkil/şəkillər/foto/fotosessiya/çəkmək peşəkar/professional/telefon/keyfiyyət/yaxşı",
    ],
    en: [
      "photos/pictures/portraits/wedding/landscapes shoot/take/photograph professional/learn/quality/travel/beginner",
      "photos/pictures/portraits/landscapes/photography/wildlife travels/better/phone/professional/wedding/sharp/hobby take/learn/shoot",
    ],
    ru: [
      "фотографировать/снимать/фотографии/снимки/портреты профессионально/свадьбы/качественные/путешествиях/учиться/научиться/природу",
      "фото/снимки/фотографии/портреты/фотографировать/снимать путешествиях/лучше/телефона/профессионально/свадьбу/природу/качественные/фотограф",
    ],
  },
  {
    categories: [1003],
    az: [
      "velosiped/dalğıc/su/motosiklet/dəbilqə/xizək video/çəkmək/kamera altında/idman/şok/bağlamaq",
      "motosiklet/velosiped/su/dalğıc/dəbilqə/xizək/qaçanda/ekstrim/sörf video/çəkmək/lent/kamera sürəndə/altında/dəbilqə/idman/hərəkət",
    ],
    en: [
      "bike/diving/surfing/helmet/skiing/underwater/snorkelling video/film/record/camera/shoot",
      "surfing/skiing/bike/diving/helmet/underwater/snowboard/motorbike/kayak film/video/record/footage/myself/recording/capture",
    ],
    ru: [
      "велосипеде/шлем/дайвинг/лыжах/мотоцикл/водой/серфинг видео/снимать/записывать/камера/съемки",
      "водой/водонепроницаемый/велосипеде/мотоцикле/шлеме/лыжах/серфинг/сноуборд/экстрим снимать/видео/записать/снять/съемка",
    ],
  },
  {
    categories: [1004],
    az: [
      "şəkil/foto dərhal/ani/çap/kağız çıxsın/yerində/o",
      "şəkil/foto dərhal/çap/o/anında/əldə/kağız olsun/eləsin/çıxsın/məclis/versin",
    ],
    en: [
      "photo/photos/pictures instantly/instant/immediately/printed/paper comes/party/camera/out/spot",
      "photo/photos/pictures/picture instant/instantly/print/printed/prints/right hand/party/wedding/guests/retro/away",
    ],
    ru: [
      "фото/снимки/снимок/фотографии сразу/моментально/мгновенно/печатает/выходит/распечатать/бумаге месте/камера/вечеринке",
      "фото/фотографии/снимки/карточки сразу/печаталось/печатались/напечатать/мгновенно/руки вечеринке/гостям/бумаге/месте",
    ],
  },
  {
    categories: [1005],
    az: [
      "yuxarıdan/hava/göy/quş/hündür çəkmək/video/uçan/şəkil/kamera/uçmaq",
      "yuxarı/yuxarıdan/hava/havadan/göy/göydən/quş/hündür/səma çəkmək/video/şəkil/kənd/toy/görmək/görüntü",
    ],
    en: [
      "fly/flying/above/aerial/sky/air film/video/camera/photos/shoot/footage",
      "sky/above/air/aerial/bird/flying/overhead/drone film/house/video/photo/photos/wedding/view/footage/shots/roof",
    ],
    ru: [
      "сверху/воздуха/летать/высоты/летающая/небе снимать/видео/камера/съемка/фото/полетать",
      "воздуха/высоты/сверху/птичьего/небе/неба/полета/воздухе снимать/снять/видео/свадьбу/съемка/дом/вид/фото/участок",
    ],
  },
  // Garden
  {
    categories: [1101],
    az: [
      "maşın/avtomobil/həyət/terras/hasar/moped/velosiped yumaq/təzyiq/yuyum/təmizləmək su/həyətdə/özüm/güclü/evdə/təzyiqlə",
      "maşın/avtomobil/həyət/daş/pas/palçıq/divar yumaq/yuyum/təzyiq/təzyiqlə/təmizlə/şırnaq həyətdə/su/özüm/güclü",
    ],
    en: [
      "car/patio/driveway/yard/fence/terrace wash/clean/blast/hose pressure/water/yourself/dirt/myself/strong",
      "car/driveway/patio/deck/tractor/bike wash/jet/blast/pressure/clean/hose dirt/mud/moss/yard/driveway/home",
    ],
    ru: [
      "машину/двор/террасу/забор/плитку/велосипед мыть/помыть/отмыть водой/давлением/самому/струей/напором/дома/даче",
      "машину/дорожки/двор/фасад/тротуар/плитку/авто помыть/мыть/отмыть/смыть/напором/давлением даче/грязь/мох/самому/гараже",
    ],
  },
  {
    categories: [1102],
    az: [
      "ot/qazon/çəmən/alaq/bağ biçmək/kəsmək/qırxmaq/biçən/bicmək/otu",
      "ot/otlar/qazon/çəmən/alaq/həyət uzan/uzanıb/biç/kəs/qırx/basıb/böyü həyətdə/bağ/həyət/yay",
    ],
    en: [
      "grass/lawn/weeds/garden cut/mow/trim/mowing/cutting/overgrown",
      "grass/lawn/weeds/meadow cut/mow/tall/long/overgrown/trim/neat yard/garden/backyard",
    ],
    ru: [
      "траву/трава/газон/сорняки/участке косить/скосить/стричь/подстричь/покосить/зарастает/постричь",
      "трава/траву/газон/сорняк/бурьян/участок высокая/выросла/косить/скосить/постричь/заросла/зарос участке/даче/дворе/огороде",
    ],
  },
  {
    categories: [1103],
    az: [
      "divar/beton/deşik/delik/vint/rəf/mebel/taxta deşmək/açmaq/burmaq/yığmaq/bağlamaq/asmaq/delmək",
      "divar/beton/rəf/şəkil/karniz/mebel/vint/şkaf deşik/deşmək/asmaq/bur/açmaq/qur/yığmaq/bərkit divara/taxta/vurmaq",
    ],
    en: [
      "wall/concrete/holes/hole/screws/shelf/shelves/furniture/wood drill/make/drive/assemble/hang/screw/drilling",
      "wall/concrete/shelf/brick/furniture/picture/screws/ikea hole/holes/hang/drill/drilling/assemble/mount/screw make/tighten",
    ],
    ru: [
      "стену/стене/бетон/дырку/дырки/шурупы/полку/мебель/дерево сверлить/просверлить/закрутить/собрать/повесить/вкрутить/сделать",
      "стену/стене/бетон/бетонную/полку/карниз/картину/мебель/шурупы/кирпич повесить/сверлить/просверлить/дырки/отверстие/собрать/закрутить/дырку",
    ],
  },
  {
    categories: [1104],
    az: [
      "kabab/ət/şaşlıq/toyuq/manqal bişirmək/qızartmaq/kömür/təbiət/həyət/bağ",
      "kabab/şaşlıq/ət/lülə/toyuq/tərəvəz/шашлык çək/çəkmək/bişir/bişirmək/qızart/kömür/köz həyət/bağ/bağda/təbiət/piknik/həyətdə",
    ],
    en: [
      "kebab/meat/steak/barbecue/sausages/burgers coals/charcoal/outdoors/garden/grilling/fire/outside/smoke",
      "barbecue/bbq/steaks/kebab/ribs/burgers/sausages/meat friends/weekend/garden/backyard/charcoal/outside/summer/cookout grill/cook",
    ],
    ru: [
      "шашлык/шашлыки/мясо/стейк/колбаски пожарить/жарить/углях/угле/природе/даче/огне/коптить",
      "шашлык/шашлыки/мясо/стейки/кебаб/люля/рыбу/овощи углях/мангале/даче/природе/огне/дворе/костре/решетке жарить/пожарить/готовить",
    ],
  },
  {
    categories: [1105],
    az: [
      "odun/ağac/budaq/taxta/kötük kəsmək/mişarlamaq/doğramaq/yarmaq/budamaq",
      "ağac/odun/budaq/kötük/meşə/qələmə kəs/kəsmək/doğra/doğramaq/mişar/yar/budamaq meşə/qış/bağ/tədarük",
    ],
    en: [
      "firewood/tree/trees/branches/logs/wood cut/saw/fell/chop/prune/cutting",
      "firewood/trees/tree/logs/branches/timber cut/cutting/saw/chop/fell/prune winter/storm/garden/forest",
    ],
    ru: [
      "дрова/деревья/дерево/ветки/бревна/доски пилить/спилить/распилить/рубить/напилить",
      "дерево/дрова/деревья/ветки/бревна/пень/сучья спилить/пилить/распилить/заготовить/напилить/обрезать/валить",
    ],
  },
  // Cookware
  {
    categories: [1201],
    az: [
      "yumurta/blin/balıq/kartof/ət/omlet qızartmaq/yapışmır/yapışmasın/tavada/qızartma",
      "omlet/yumurta/blin/kotlet/balıq/steyk/qayqanaq yapış/yapışmasın/yapışmayan/yanmasın/qızart/qızartmaq/tutmasın",
    ],
    en: [
      "eggs/pancakes/fish/steak/omelette/omelet fry/stick/sticking/frying/nonstick/sear",
      "eggs/omelette/pancake/pancakes/steak/fish stick/sticks/fry/nonstick/burn/burning/sear",
    ],
    ru: [
      "яичницу/яйца/блины/рыбу/стейк/омлет/котлеты пожарить/жарить/пригорает/прилипает/пригорало/прилипала",
      "яичница/яичницу/омлет/блины/оладьи/сырники/стейк пригорала/пригорало/пригорает/липнет/прилипал/жарить/подгорает",
    ],
  },
  {
    categories: [1202],
    az: [
      "plov/aş/bozbaş/şorba/dolma/xaş/borş/makaron böyük/bişirmək/tonqal/qonaq/ailə/nəfər/odda",
      "şorba/plov/bozbaş/xaş/dolma/borş/kompot/mürəbbə bişir/bişirmək/qaynat/böyük/çox ailə/qonaq/nəfər/toy",
    ],
    en: [
      "soup/pilaf/stew/pasta/borscht/broth pot/cook/boil/fire/guests/people/big/large",
      "soup/stew/pasta/broth/jam/compote/borscht boil/cook/pot/big/large family/people/crowd/guests",
    ],
    ru: [
      "плов/суп/борщ/хаш/бульон/макароны/довгу сварить/готовить/варить/костре/огне/человек/большой/гостей/семью",
      "суп/борщ/варенье/плов/бульон/компот/холодец/хаш варить/сварить/сварила/большой/много семью/человек/гостей/семьи",
    ],
  },
  {
    categories: [1203],
    az: ["mətbəx/yeni/ev/cehiz/gəlin/mənzil qab/qazan/dəst dəst/bişirmək/lazım/hamısı"],
    en: ["pots/pans/kitchen set/everything/newlyweds/matching/complete cook/home/whole"],
    ru: [
      "кастрюли/сковородки/кухню/кухни набор/комплект/приданое/молодоженам готовки/посуды/новую",
    ],
  },
  {
    categories: [1204],
    az: [
      "ət/tərəvəz/çörək/balıq doğramaq/kəsmək/dilimləmək/soymaq/iti/xırda",
      "tərəvəz/ət/çörək/pomidor/soğan/balıq doğra/doğramaq/kəs/kəsmək/nazik/iti/dilim aşpaz/mətbəx",
    ],
    en: [
      "meat/vegetables/bread/fish/onions chop/slice/sharp/cut/peel/chopping/slicing",
      "vegetables/meat/tomatoes/onions/bread/sushi/fish slice/slicing/chop/cut/thin/thinly/sharp/fillet chef",
    ],
    ru: [
      "мясо/овощи/хлеб/рыбу/лук резать/нарезать/острый/острые/порезать/нарезки/шинковать",
      "овощи/мясо/помидоры/хлеб/лук/рыбу/сыр нарезать/резать/тонко/шинковать/острым/острые/ломтиками/разделывать",
    ],
  },
  {
    categories: [1205],
    az: [
      "qonaq/süfrə/bayram/masa/yemək boşqab/nəfərlik/dəst/düzmək/yığmaq/gözəl",
      "qonaq/qonaqlara/süfrə/bayram/toy/nişan boşqab/boşqablar/aç/açmaq/düz/nəfərlik/gözəl xidmət",
    ],
    en: [
      "guests/table/party/dinner/wedding plates/serve/dishes/set/people/bowls",
      "guests/table/dinner/holiday/party/thanksgiving plates/bowls/serve/set/tableware/dishes twelve/matching",
    ],
    ru: [
      "гостей/стол/праздник/ужин/столовая тарелки/персон/посуда/сервировать/накрыть/сервировка",
      "гостей/стол/праздник/праздничный/юбилей тарелки/накрыть/сервировать/персон/красивая/сервировка",
    ],
  },
  {
    categories: [1206],
    az: [
      "çay/su/qəhvə/kofe/şorba/yemək isti/soyumasın/soyumur/ilıq/soyuq dağ/gün/yol/iş/piknik/qalsın/uzun/saat/balıq",
      "çay/çayım/kofe/qəhvə/su/şorba isti/soyumasın/qaynar/soyuq/ilıq qal/qalsın/balıq/ov/yol/iş/gün/saat",
    ],
    en: [
      "tea/coffee/soup/drink/drinks/water hot/warm/cold keep/stay/stays/hours/day/hike/mountains/fishing/work/trip",
      "coffee/tea/soup/water/drink/cocoa hot/warm/cold keep/stay/stays/day/hours/work/walk/fishing/long",
    ],
    ru: [
      "чай/кофе/суп/напиток/вода горячий/горячим/теплый/остыл/остывал/остывает/холодной дорогу/походе/работу/день/рыбалку/часов/горы/долго",
      "чай/кофе/суп/вода/какао/напиток остывал/остыл/горячий/горячим/холодным/остывает дороге/дорогу/рыбалке/прогулке/смене/весь/день/часов",
    ],
  },
  {
    categories: [1207],
    az: [
      "çay/bitki dəmləmək/dəmlə/süzmək/dəm",
      "çay/bitki dəm/dəmləmək/dəmləyib süz/qonaq/ənənəvi/çini",
    ],
    en: [
      "tea/herbal/leaves brew/steep/pour/brewing/infuse",
      "tea/herbal/loose brew/steep/infuse/leaf",
    ],
    ru: [
      "чай/травы/листовой заварить/заваривать/настаивать/заварки",
      "чай/травы/листовой заваривать/заварить/настоять",
    ],
  },
  {
    categories: [1208],
    az: [
      "keks/tort/pirojna/lazanya/paxlava/biskvit forma/qəlib/sobada/sini bişirmək/qoymaq/silikon",
      "toyuq/tort/keks/lazanya/balıq/kartof/şirniyyat forma/qəlib/qab/sini/şüşə sobada/duxovka/bişir",
    ],
    en: [
      "cake/muffins/lasagne/pie/bread/lasagna tin/mould/dish/mold/tray oven/bake/silicone/baking",
      "chicken/lasagna/cake/casserole/potatoes/muffins dish/tin/glass/tray/pan/mould oven/bake/roast",
    ],
    ru: [
      "кекс/торт/лазанью/пирог/бисквит/маффины форма/форму/противень/форме духовке/духовки/испечь/силикон",
      "курицу/кекс/запеканку/лазанью/картошку/маффины/пирог стекле/стеклянной/форму/форме/противне/керамике духовке/запечь/духовки",
    ],
  },
];

/** The needs as synonyms, as staff enter them. */
export const NEEDS: readonly Synonym[] = ROWS.map(({ categories, az, en, ru }) => [
  [...az, ...en, ...ru].join(", "),
  categories,
]);
