/** The words for one thing in each language, in their dictionary form. */
export type GoodsGroup = {
  az: readonly string[];
  en: readonly string[];
  ru: readonly string[];
  /** it is also bought for a device, which it may be named with: `чехол на айфон` */
  isAccessory?: true;
  /** the title of a game, which may also stand for what it is played on: `gta üçün noutbuk` */
  isGame?: true;
};

const game = (en: readonly string[], ru: readonly string[] = []): GoodsGroup => ({
  az: [],
  en,
  ru,
  isGame: true,
});

/**
 * Goods that other shops sell, in the words of shoppers; one group for all words of one thing. Words
 * that are also the names of things that electronics shops sell stand only in phrases, such as `часы
 * настенные`; and so does `bag`, because `bağ` is folded to the same. Forms that a word does not get
 * by its endings alone are entries of their own (`ковер` and `ковра`).
 */
export const WORLD_GOODS: readonly GoodsGroup[] = [
  // Vehicles and what they need.
  { az: ["velosiped"], en: ["bicycle", "bike"], ru: ["велосипед", "велик"] },
  { az: ["samokat", "skuter"], en: ["scooter"], ru: ["самокат", "скутер"] },
  {
    az: ["motosiklet", "moped"],
    en: ["motorcycle", "motorbike", "moped"],
    ru: ["мотоцикл", "мопед"],
  },
  { az: ["avtomobil"], en: [], ru: ["автомобиль"] },
  {
    az: ["avtomobil təkəri", "təkər", "şin", "disk təkər"],
    en: ["car tyre", "car tire", "tyre", "tire"],
    ru: ["шина", "покрышка", "автошина"],
  },
  {
    az: ["akkumulyator maşın", "maşın akkumulyatoru"],
    en: ["car battery"],
    ru: ["аккумулятор для машины", "автоаккумулятор"],
  },
  { az: ["maşın yağı", "mühərrik yağı"], en: ["engine oil", "motor oil"], ru: ["моторное масло"] },
  { az: ["antifriz"], en: ["antifreeze"], ru: ["антифриз"] },
  {
    az: ["videoqeydiyyatçı", "videoregistrator"],
    en: ["dash cam", "dashcam"],
    ru: ["видеорегистратор"],
  },
  { az: ["avtomaqnitola", "maqnitola"], en: ["car stereo"], ru: ["автомагнитола", "магнитола"] },
  { az: ["uşaq oturacağı", "avtokreslo"], en: ["car seat"], ru: ["автокресло"] },

  // Furniture and textiles.
  { az: ["divan", "kreslo divan"], en: ["sofa", "couch"], ru: ["диван"] },
  { az: [], en: ["armchair"], ru: [] },
  { az: ["çarpayı"], en: ["bed"], ru: ["кровать"] },
  { az: ["uşaq çarpayısı"], en: ["crib", "cot"], ru: ["детская кроватка"] },
  { az: ["matras", "döşək"], en: ["mattress"], ru: ["матрас", "матрац"] },
  { az: ["yastıq"], en: ["pillow"], ru: ["подушка"] },
  { az: ["yorğan", "adyal"], en: ["blanket", "duvet"], ru: ["одеяло", "плед"] },
  { az: ["pərdə"], en: ["curtain"], ru: ["штора"] },
  { az: ["xalça", "kilim", "palaz"], en: ["carpet", "rug"], ru: ["ковер", "ковра"] },
  {
    az: ["paltar dolabı", "paltar şkafı", "qarderob"],
    en: ["wardrobe", "cupboard"],
    ru: ["шкаф для одежды", "шкаф купе", "платяной шкаф", "гардероб"],
  },
  {
    az: ["kitab rəfi"],
    en: ["bookshelf", "bookshelves", "bookcase"],
    ru: ["книжный шкаф", "полка для книг"],
  },
  { az: ["komod", "tumba"], en: ["dresser", "nightstand"], ru: ["комод", "тумба", "тумбочка"] },
  { az: ["televizor tumbası", "televizor masası"], en: ["tv stand"], ru: ["тумба под телевизор"] },
  {
    az: [
      "jurnal masası",
      "yemək masası",
      "kompüter masası",
      "yazı masası",
      "noutbuk masası",
      "oyun masası",
    ],
    en: [
      "coffee table",
      "dining table",
      "office desk",
      "computer desk",
      "laptop desk",
      "standing desk",
      "gaming desk",
      "desk",
    ],
    ru: [
      "стол",
      "столик",
      "журнальный столик",
      "обеденный стол",
      "письменный стол",
      "компьютерный стол",
    ],
  },
  { az: ["stul", "taburet"], en: ["stool"], ru: ["стул", "стулья", "табурет", "табуретка"] },
  { az: ["oturacaq dəsti", "mebel"], en: ["furniture"], ru: ["мебель"] },
  { az: ["güzgü"], en: ["mirror"], ru: ["зеркало"] },

  // Light.
  { az: ["lüstr", "çilçıraq"], en: ["chandelier"], ru: ["люстра"] },
  {
    az: ["lampa", "lampoçka", "svetilnik", "torşer", "işıq lampası", "projektor lampa"],
    en: ["lamp", "table lamp", "light bulb", "bulb", "floor lamp", "desk lamp"],
    ru: ["лампа", "лампочка", "светильник", "торшер", "настольная лампа"],
  },
  { az: ["fonar", "fənər"], en: ["lantern", "flashlight", "torch"], ru: ["фонарь", "фонарик"] },

  // Books, school and children.
  { az: ["kitab", "roman"], en: ["books"], ru: ["книга", "книжка"] },
  {
    az: ["dəftər", "qələm"],
    en: ["pencil", "pen"],
    ru: ["тетрадь", "ручка шариковая", "карандаш"],
  },
  {
    az: ["oyuncaq", "kukla", "puzzle", "leqo"],
    en: ["toy", "doll", "puzzle", "lego"],
    ru: ["игрушка", "кукла", "пазл", "лего", "конструктор детский"],
  },
  { az: ["uşaq arabası", "kolyaska"], en: ["stroller", "pram", "baby carriage"], ru: ["коляска"] },
  { az: ["uşaq bezi", "pampers"], en: ["diaper", "nappy"], ru: ["подгузник", "памперс"] },
  { az: ["əmzik"], en: ["pacifier"], ru: ["соска"] },

  // Clothes, shoes, jewellery and luggage.
  {
    az: ["ayaqqabı", "krossovka", "çəkmələr", "tufli", "botinka"],
    en: ["shoe", "running shoe", "sneaker", "boots", "sandals"],
    ru: ["обувь", "кроссовки", "кеды", "кед", "сапоги", "сапог", "ботинки", "туфли", "туфель"],
  },
  {
    az: [
      "geyim",
      "köynək",
      "şalvar",
      "kurtka",
      "palto",
      "şapka",
      "papaq",
      "corab",
      "donu",
      "gödəkçə",
      "şarf",
      "əlcək",
      "alt paltarı",
    ],
    en: [
      "shirt",
      "t shirt",
      "tshirt",
      "jeans",
      "trousers",
      "jacket",
      "coat",
      "hat",
      "socks",
      "dress",
      "gloves",
      "underwear",
    ],
    ru: [
      "рубашка",
      "футболка",
      "джинсы",
      "штаны",
      "брюки",
      "куртка",
      "пальто",
      "шапка",
      "носки",
      "платье",
      "перчатки",
      "шарф",
      "нижнее белье",
    ],
  },
  {
    az: ["üzük", "sırğa", "boyunbağı", "bilərzik qızıl", "qızıl üzük"],
    en: ["earring", "necklace", "gold ring"],
    ru: ["кольцо", "серьги", "сережки", "цепочка золотая"],
  },
  { az: ["divar saatı"], en: ["wall clock"], ru: ["настенные часы", "часы настенные"] },
  { az: ["zəngli saat"], en: ["alarm clock"], ru: ["будильник"] },
  {
    az: ["çanta", "bel çantası"],
    en: ["backpack", "handbag", "laptop bag", "camera bag", "school bag", "travel bag", "bags"],
    ru: ["рюкзак", "сумка"],
    isAccessory: true,
  },
  { az: ["çexol"], en: ["phone case"], ru: ["чехол", "чехла", "чехольчик"], isAccessory: true },
  { az: ["çamadan", "valiz"], en: ["suitcase"], ru: ["чемодан"] },
  { az: ["çətir"], en: ["umbrella"], ru: ["зонт", "зонтик"] },
  { az: ["pul kisəsi", "portmanat"], en: ["wallet"], ru: ["кошелек", "кошелька"] },
  { az: [], en: ["smart glasses", "sunglasses"], ru: ["очки"] },

  // Cosmetics and household.
  { az: ["ətir", "duxi", "parfüm"], en: ["perfume"], ru: ["духи", "парфюм"] },
  {
    az: ["şampun", "üz kremi", "əl kremi", "krem", "pomada", "makiyaj", "kosmetika", "dezodorant"],
    en: ["shampoo", "face cream", "lipstick", "makeup", "cosmetics", "deodorant"],
    ru: ["шампунь", "крем для лица", "помада", "косметика", "дезодорант"],
  },
  { az: ["sabun"], en: ["soap"], ru: ["мыло"] },
  { az: ["diş məcunu"], en: ["toothpaste"], ru: ["зубная паста"] },
  {
    az: ["yuyucu toz", "paltar tozu", "çamaşır tozu"],
    en: ["washing powder", "laundry detergent", "detergent"],
    ru: ["порошок стиральный", "стиральный порошок"],
  },
  {
    az: ["salfet", "tualet kağızı"],
    en: ["tissue", "toilet paper"],
    ru: ["салфетка", "туалетная бумага"],
  },
  { az: ["vitamin"], en: ["vitamin"], ru: ["витамин"] },

  // Music.
  { az: ["gitar"], en: ["guitar", "ukulele"], ru: ["гитара", "укулеле"] },
  { az: ["pianino", "piano"], en: ["piano"], ru: ["пианино", "фортепиано"] },
  { az: ["skripka", "kamança"], en: ["violin"], ru: ["скрипка"] },
  { az: ["nağara"], en: ["drum kit", "drums"], ru: ["барабан"] },
  { az: ["sintezator"], en: ["synthesizer", "musical keyboard"], ru: ["синтезатор"] },
  { az: ["mikrofon stend"], en: [], ru: [] },

  // Sport and leisure.
  {
    az: ["qaçış trenajoru", "qaçış aparatı", "trenajor", "velotrenajor"],
    en: ["treadmill", "exercise bike", "rowing machine"],
    ru: ["беговая дорожка", "тренажер", "велотренажер"],
  },
  { az: ["qantel", "hantel"], en: ["dumbbell"], ru: ["гантель", "гантели", "штанга"] },
  { az: ["yoqa xalçası"], en: ["yoga mat"], ru: ["коврик для йоги"] },
  {
    az: ["futbol topu", "basketbol topu"],
    en: ["football ball", "soccer ball", "basketball"],
    ru: ["мяч"],
  },
  { az: ["boks əlcəyi"], en: ["boxing gloves"], ru: ["боксерские перчатки"] },
  {
    az: ["xizək", "konki", "rolik"],
    en: ["skis", "ice skates", "roller skates", "skateboard"],
    ru: ["лыжи", "лыж", "коньки", "ролики", "скейт", "скейтборд"],
  },
  { az: ["çadır", "palatka"], en: ["tent"], ru: ["палатка"] },
  { az: ["yuxu kisəsi"], en: ["sleeping bag"], ru: ["спальный мешок", "спальные мешки"] },
  { az: ["qarmaq", "tilov"], en: ["fishing rod"], ru: ["удочка", "спиннинг"] },
  { az: ["batut"], en: ["trampoline"], ru: ["батут"] },
  { az: ["hovuz"], en: ["swimming pool"], ru: ["бассейн"] },
  { az: ["teleskop"], en: ["telescope"], ru: ["телескоп"] },
  { az: ["binokl", "durbin", "dürbün"], en: ["binoculars"], ru: ["бинокль"] },
  { az: ["mikroskop"], en: ["microscope"], ru: ["микроскоп"] },

  // Memory, batteries, paper and film.
  {
    az: ["fleşka", "fləşka", "usb fleş", "usb yaddaş"],
    en: ["usb flash drive", "flash drive", "usb stick", "thumb drive", "pendrive"],
    ru: ["флешка", "флэшка"],
  },
  {
    az: ["flash kart", "fləş kart", "fleş kart", "yaddaş kartı"],
    en: ["flash card", "memory card", "sd card", "micro sd"],
    ru: ["флеш карта", "карта памяти"],
  },
  { az: ["batareyka", "batareyalar aa"], en: ["aa batteries", "aaa batteries"], ru: ["батарейка"] },
  {
    az: ["kartric", "katric"],
    en: ["ink cartridge", "cartridge"],
    ru: ["картридж"],
    isAccessory: true,
  },
  {
    az: ["kağız a4", "printer kağızı"],
    en: ["printer paper"],
    ru: ["бумага а4", "бумага для принтера"],
  },
  {
    az: ["foto plyonka", "instax plyonka"],
    en: ["instax film", "photo film", "camera film"],
    ru: ["фотопленка", "пленка для instax"],
  },
  { az: ["stilus"], en: ["stylus"], ru: ["стилус"] },
  { az: ["elektron kitab"], en: ["e reader", "ereader", "kindle"], ru: ["электронная книга"] },

  // Tools, repair and power.
  {
    az: ["stabilizator", "gərginlik stabilizatoru"],
    en: ["voltage stabilizer", "voltage regulator"],
    ru: ["стабилизатор напряжения"],
  },
  { az: ["generator"], en: ["generator"], ru: ["генератор"] },
  { az: ["ups", "kəsintisiz qida"], en: ["ups"], ru: ["ибп", "бесперебойник"] },
  {
    az: ["qaynaq aparatı", "svarka"],
    en: ["welding machine", "welder"],
    ru: ["сварочный аппарат", "сварка"],
  },
  { az: ["bolqarka"], en: ["angle grinder"], ru: ["болгарка", "ушм"] },
  { az: ["lobzik"], en: ["jigsaw"], ru: ["лобзик"] },
  { az: ["kompressor"], en: ["compressor"], ru: ["компрессор"] },
  { az: ["betonqarışdıran"], en: [], ru: ["бетономешалка"] },
  {
    az: ["çəkic", "açar dəsti", "vintaçan dəsti"],
    en: ["hammer", "wrench", "toolbox"],
    ru: ["молоток", "молотка", "набор инструментов", "набор ключей"],
  },
  { az: ["nərdivan"], en: ["ladder"], ru: ["лестница", "стремянка"] },
  { az: ["boya", "rəng kraska"], en: ["paint"], ru: ["краска"] },
  {
    az: ["kafel", "laminat"],
    en: ["tiles", "laminate"],
    ru: ["плитка керамическая", "кафель", "ламинат", "обои"],
  },
  { az: ["rozetka"], en: ["socket outlet"], ru: ["розетка"] },
  { az: ["uzadıcı"], en: ["extension cord"], ru: ["удлинитель"] },
  {
    az: ["kilid", "ağıllı kilid"],
    en: ["smart lock", "door lock", "padlock"],
    ru: ["замок", "замка", "умный замок"],
  },
  { az: ["domofon"], en: ["intercom", "doorbell"], ru: ["домофон", "дверной звонок"] },
  {
    az: [
      "siqnalizasiya",
      "müşahidə kamerası",
      "təhlükəsizlik kamerası",
      "ip kamera",
      "nəzarət kamerası",
    ],
    en: ["security camera", "surveillance camera", "ip camera", "cctv"],
    ru: ["сигнализация", "камера видеонаблюдения", "видеонаблюдение", "ip камера"],
  },
  { az: ["günəş paneli"], en: ["solar panel"], ru: ["солнечная панель"] },
  { az: ["nasos"], en: ["water pump"], ru: ["насос"] },

  // Water and bathroom.
  {
    az: ["su dispenseri", "dispenser", "kuler"],
    en: ["water dispenser", "water cooler"],
    ru: ["кулер для воды", "кулер", "диспенсер"],
  },
  { az: ["su filtri", "filtr su"], en: ["water filter"], ru: ["фильтр для воды"] },
  {
    az: ["unitaz", "vanna", "duş kabin", "smesitel", "kran", "rakovina"],
    en: ["toilet", "bathtub", "faucet", "sink", "shower cabin"],
    ru: ["унитаз", "ванна", "смеситель", "кран", "раковина", "душевая кабина"],
  },

  // Small machines for the kitchen, food and pets.
  {
    az: ["dondurma maşını", "dondurma aparatı"],
    en: ["ice cream maker", "ice cream machine"],
    ru: ["мороженица"],
  },
  {
    az: ["çörək bişirən", "çörəkbişirən"],
    en: ["bread maker", "bread machine"],
    ru: ["хлебопечка"],
  },
  { az: ["yoqurt aparatı"], en: ["yogurt maker"], ru: ["йогуртница"] },
  { az: ["popkorn aparatı"], en: ["popcorn maker"], ru: ["попкорница"] },
  { az: ["qənnadı", "konfet", "şokolad"], en: ["chocolate"], ru: ["конфета", "шоколад"] },
  { az: ["çay paketi"], en: ["tea bag"], ru: ["чай листовой"] },
  { az: ["qəhvə dənəsi"], en: ["coffee beans"], ru: ["кофе в зернах"] },
  {
    az: ["it yemi", "pişik yemi"],
    en: ["dog food", "cat food", "pet food"],
    ru: ["корм для собак", "корм для кошек"],
  },
  { az: ["akvarium"], en: ["aquarium"], ru: ["аквариум"] },

  // Parts of computers, cables, licences and games.
  {
    az: ["hdmi kabel", "kabel hdmi", "internet kabeli", "uzadıcı kabel"],
    en: ["hdmi cable", "lan cable", "ethernet cable", "extension cable"],
    ru: ["кабель hdmi", "hdmi кабель", "сетевой кабель", "интернет кабель"],
  },
  {
    az: ["yataq dəsti", "mələfə", "yataq ağı"],
    en: ["bedding", "bed linen", "bed sheet"],
    ru: ["постельное белье", "комплект постельного белья", "простыня"],
  },
  {
    az: ["operativ yaddaş", "ram yaddaş", "yaddaş modulu"],
    en: ["ram memory", "ddr4", "ddr5"],
    ru: ["оперативная память", "оперативную память", "оперативка", "модуль памяти"],
  },
  {
    az: ["videokart", "video kart"],
    en: ["graphics card", "video card", "gpu"],
    ru: ["видеокарта"],
  },
  {
    az: ["ana plata"],
    en: ["motherboard"],
    ru: ["материнская плата", "материнскую плату"],
  },
  { az: ["kompüter korpusu"], en: ["computer case"], ru: ["корпус для компьютера"] },
  {
    az: ["lisenziya", "windows lisenziya"],
    en: ["license", "licence", "windows license", "windows key"],
    ru: ["лицензия"],
  },
  { az: ["antivirus"], en: ["antivirus"], ru: ["антивирус"] },
  {
    az: ["oyun diski", "oyunlu disk", "video oyun"],
    en: ["game disc", "game disk", "video game"],
    ru: ["диск с игрой", "диски с играми", "игровой диск", "игровые диски", "видеоигра"],
  },
  { az: ["oyun kartı", "hədiyyə kartı"], en: ["gift card"], ru: ["подарочная карта"] },
  game(["fifa"], ["фифа"]),
  game(["ea fc", "ea sports fc"]),
  game(["gta"], ["гта"]),
  game(["mario kart", "super mario"]),
  game(["zelda"]),
  game(["god of war"]),
  game(["call of duty"]),
  game(["minecraft"], ["майнкрафт"]),
  game(["mortal kombat"]),
  game(["red dead redemption"]),
  game(["forza horizon", "gran turismo", "need for speed"]),
  game(["last of us", "uncharted"]),
  game(["spider man"]),
  game(["assassin s creed", "far cry"]),
  game(["resident evil"]),
  game(["cyberpunk"]),
  game(["elden ring"]),
  game(["hogwarts legacy"]),
  game(["tekken"]),
  game(["the sims"]),
  game(["witcher"], ["ведьмак"]),

  // Health.
  { az: ["tonometr"], en: ["blood pressure monitor"], ru: ["тонометр"] },
  { az: ["termometr"], en: ["thermometer"], ru: ["термометр", "градусник"] },
  { az: ["inqalyator"], en: ["inhaler", "nebulizer"], ru: ["ингалятор", "небулайзер"] },
  { az: ["qlükometr"], en: [], ru: ["глюкометр"] },
  { az: ["masajer", "masaj aparatı"], en: ["massager", "massage chair"], ru: ["массажер"] },

  // Everything else.
  { az: ["kalkulyator"], en: ["calculator"], ru: ["калькулятор"] },
  { az: ["seyf"], en: [], ru: ["сейф"] },
  { az: ["ütü masası"], en: ["ironing board"], ru: ["гладильная доска"] },
  { az: ["vedrə"], en: ["bucket"], ru: ["ведро", "швабра"] },
  { az: ["yolka"], en: ["christmas tree"], ru: ["елка"] },
  { az: ["radioqəbuledici"], en: [], ru: ["радиоприемник"] },
  { az: [], en: ["turntable", "vinyl"], ru: [] },
  { az: [], en: ["dvd player"], ru: [] },
  { az: ["bilet"], en: ["ticket"], ru: ["билет"] },
  {
    az: ["gül", "buket", "toxum", "gübrə"],
    en: ["flowers", "bouquet", "seeds", "fertilizer"],
    ru: ["цветы", "букет", "семена", "удобрение"],
  },
  {
    az: ["siqaret", "elektron siqaret", "vape", "qəlyan"],
    en: ["cigarette", "electronic cigarette", "e cigarette", "vape", "hookah"],
    ru: ["сигарета", "электронная сигарета", "вейп", "кальян"],
  },
];
