import type { Synonym } from "../search-synonyms";

/**
 * Slang and diminutives that no rule derives, in all languages, and the verbs by which people say
 * what they need without naming it: `чем погладить`, "something to shave with".
 */
export const SLANG_AND_VERBS: readonly Synonym[] = [
  // Large appliances
  ["холодос, холодильничек, xoladilnik, frij, refrijerator, saxlama dolabı", [101]],
  ["мороз камера, морозилочка, freezer box", [102]],
  [
    "стиралко, стирашка, стиральная машинка, машинка стиральная, автомат машинка, paltaryuyan avtomat, ağ paltar maşını, washing appliance, top loader, front loader",
    [103],
  ],
  [
    "стирать, постирать, постирать вещи, стирать белье, стирки белья, paltar yumaq, paltar yumaq maşın, wash clothes, washing clothes, do laundry, doing laundry",
    [103],
  ],
  [
    "сушить белье, высушить белье, сушить одежду, paltar qurutmaq, dry clothes, drying clothes, tumble drier",
    [104],
  ],
  ["washer dryer, washer and dryer", [103, 104]],
  [
    "посудомойщик, посудка, посудомоечный аппарат, qab yumaq, qab yumaq maşın, qabları yumaq, мыть посуду, помыть посуду, мытья посуды, wash dishes, washing dishes, do dishes, dish washing machine, dish washer",
    [105],
  ],
  ["духовушка, печка духовка, bake oven, электродуховка", [107]],
  [
    "варочник, варка панель, qaz paneli, elektrik paneli, şüşə panel, qaz panel, плитка электрическая, plitka, ocaq paneli, cook top, ceran",
    [108],
  ],
  ["havaçəkən, mətbəx havaçəkən, hava çəkən", [109]],
  ["вытяжечка, вытяжка кухни, tüstüçəkən, havasoran, kitchen vent, cooker fan", [109]],
  // Kitchen
  [
    "чайничек электрический, электрочайничек, вскипятить воду, кипятить воду, su qaynatmaq, çay qaynatmaq, boil water, boiling water",
    [201],
  ],
  [
    "микроволновочная, микроволнушка, микроволновка печь, свч шка, свчшка, свчка, micro wave, microvave, mikravalnofka, разогреть еду, yemək isitmək, heat food, reheat food",
    [202],
  ],
  [
    "смузер, смузимейкер, smoothie, smoothies, making smoothies, смузи делать, smuzi hazırlamaq, пюрировать, шейкер",
    [203],
  ],
  [
    "взбить сливки, взбивать сливки, взбить белки, замесить тесто, месить тесто, xəmir yoğurmaq, qaymaq çalmaq, whip cream, whisk eggs, knead dough, kitchen robot, mətbəx robotu, кухонный робот",
    [204],
  ],
  [
    "кофеварочка, кофеаппарат, сварить кофе, варить кофе, сделать кофе, qəhvə hazırlamaq, qəhvə bişirmək, make coffee, making coffee, brew coffee, кофемолка машина",
    [205],
  ],
  [
    "мультикукер, мультик варка, мультисварка, slowcooker, instantpot, варить рис, варить кашу, cook rice, düyü bişirmək",
    [206],
  ],
  [
    "toastie, toastie maker, toasty, panini maker, тостерок, поджарить хлеб, жарить тосты, çörək qızartmaq, make toast, toast bread, sandwich toaster",
    [207],
  ],
  [
    "мясорубочка, фаршемес, крутить фарш, мясо в фарш, прокрутить мясо, измельчать мясо, измельчить мясо, farş çəkmək, ət çəkmək, qiymə çəkmək, mince meat, chop meat, grind meat, meat mincing",
    [208],
  ],
  [
    "сокодавка, сокожималка, соковыжимка, выжать сок, давить сок, делать сок, şirə çəkmək, şirə sıxmaq, squeeze juice, make juice, making juice",
    [209],
  ],
  [
    "аэрофрайер, эйрфрайер, аэрофритюра, фритюрочка, airfrier, air frier, жарить картошку, жарить без масла, yağsız qızartmaq, kartof qızartmaq, fry without oil",
    [210],
  ],
  // TV and audio
  [
    "телек, телик, телевизионка, тельвизор, зомби ящик, zombi yeşik, göy ekran, goggle box, the box tv, tele vizor",
    [301],
  ],
  ["звуковуха телевизора, саундбарчик, sound bar, звук телевизора", [302]],
  [
    "наухи, науши, наушы, наушник, нашники, ушки, ear pods, earpods, headfones, hedfon, qulaqçı, слушать музыку, listen to music, musiqi dinləmək",
    [303],
  ],
  [
    "калонка, колонушка, музыкалка, sabvufer kalonka, ucadan musiqi, speakerphone, blutuz dinamik, bt speaker",
    [304],
  ],
  [
    "проекторчик, смотреть кино на стене, фильмы на стене, кинозал дома, divarda kino, watch movies on wall",
    [305],
  ],
  [
    "приставочка тв, тв коробка, tv qutusu, televizor qutusu, android tv box, tv pristavkası",
    [306],
  ],
  // Phones
  ["мобила, мобилочка, телефоша, телефончик, смартик, mobilnik, phone smart", [401, 402]],
  [
    "кнопочник, звонилка, телефон для бабушки, телефон бабушке, nənə üçün telefon, baba telefonu, phone for grandma, granny phone, senior phone",
    [402],
  ],
  ["планшетик, таблетка планшет, tablit", [403]],
  [
    "часики, смарт часики, умные часики, шагомер, пульсометр, addımsayan, nəbz ölçən, addım sayan, step counter, pedometer, heart rate monitor, wrist watch smart",
    [404],
  ],
  [
    "павер, пауэрбанка, повер, банка зарядка, внешняя зарядка, cib şarjı, портативка зарядка, зарядить телефон в походе, зарядка в дорогу",
    [405],
  ],
  [
    "зарядочка, зарядник телефон, заряжалка, вилка зарядки, şarjka, adapter zaryadka, plug charger",
    [406],
  ],
  // Computers
  ["ноутбучек, ноутик, лэптоп, ноут бук, laptopchik, noutik, notbook", [501]],
  ["мониторчик, моник, экранчик, экран компьютера, kompüter monitoru, pc display", [502]],
  [
    "компик, kompik, компухтер, компьютерчик, пека, пекарня, системник, sistemnik, gaming tower, oyun kompu",
    [503],
  ],
  [
    "принтерок, распечатать, распечатать документы, печатать документы, print documents, printing documents, sənəd çap etmək, çap etmək, skaner, scaner",
    [504],
  ],
  ["ссдшник, диск внешний, жесткачик, харды, zapas yaddaş, external storage, portable ssd", [505]],
  ["клавиатурочка, клавишник, keyboards, klaviş", [506]],
  ["мышуля, мышь компьютер, mışa, pc mouse", [507]],
  [
    "роутерок, вай фай, вайфайка, раздать интернет, раздать вайфай, internet paylamaq, share internet, wifi router box",
    [508],
  ],
  [
    "вебкамерка, видеозвонки, видеозвонок, видеосвязь, video calls, video call, videozəng, video zəng, камера для зума, zoom calls",
    [509],
  ],
  // Climate
  [
    "кондишн, кондик, кондишка, сплит система, kondik, air conditioning unit, охладить комнату, otağı soyutmaq, otağı sərinlətmək, cool room, cool my room",
    [601],
  ],
  [
    "печка обогреватель, тепло в дом, согреть комнату, обогреть комнату, heat room, otağı isitmək, isitmək üçün, radiatorka",
    [602],
  ],
  ["вентилёк, ветерок, ветродуй, ventilyatorka, blow air", [603]],
  [
    "увлажнялочка, мойка воздуха, havanı təmizləmək, clean air, purify air, очистить воздух, увлажнить воздух, havanı nəmləndirmək",
    [604],
  ],
  ["бойлерок, нагреть воду, su qızdırmaq, heat water, hot water heater, водогрейка", [605]],
  ["котёл, котелок газовый, kombi katyol", [606]],
  // Small household
  [
    "пылик, пылесосик, пылесосить, убрать пыль, собрать пыль, не было пыли, toz yığmaq, xalça təmizləmək, clean carpet, clean carpets, vacuuming, hoovering, pilesosik",
    [701],
  ],
  [
    "робот уборщик, робот пылик, боты уборщик, роботик, моющий робот, vacuums by itself, özü təmizləyən, сам убирает, сам пылесосит",
    [702],
  ],
  [
    "утюжочек, погладить, гладить, погладить рубашку, погладить вещи, ironing clothes, iron shirts, ütüləmək, paltar ütüləmək, köynək ütüləmək",
    [703],
  ],
  ["отпарка, отпарить, парилка одежды, steam clothes, buxarla ütü, buxarla ütüləmək", [704]],
  ["швейка, шить, сшить, подшить, sew, sew clothes, paltar tikmək, tikmək", [705]],
  // Beauty
  [
    "фенчик, феник, посушить волосы, высушить волосы, сушить волосы, сушки волос, dry hair, drying hair, saç qurutmaq, saçımı qurutmaq, blow dry, blowdry",
    [801],
  ],
  [
    "бритвочка, бриться, побриться, побрить, бритья, shave, shaving, üz qırxmaq, təraş olmaq, təraş",
    [802],
  ],
  [
    "машинка для бороды, машинка для волос, триммерок, стричь, подстричь, постричь, cut hair, haircut, saç kəsmək, saqqal qırxmaq, saqqal düzəltmək, trim beard, подровнять бороду",
    [803],
  ],
  [
    "плоечка, щипцы для кудрей, щипцы, кудряшки, завивка, завивки волос, завить волосы, выпрямить волосы, curl hair, straighten hair, saç düzləşdirən, saç düzləşdirmək, saç burmaq, hair styler",
    [804],
  ],
  [
    "удалить волосы, удаление волос, эпиляция, remove hair, hair removal, tük almaq, tükləri almaq, epilasiya",
    [805],
  ],
  [
    "зубная щеточка, чистить зубы, чистки зубов, brush teeth, brushing teeth, diş fırçalamaq, diş təmizləmək",
    [806],
  ],
  [
    "весики, взвесить, взвешивать, взвеситься, измерить вес, weigh, weighing, çəki ölçmək, çəkimi ölçmək",
    [807],
  ],
  // Gaming
  [
    "плойка 5, плейка, сонька, соня плейстейшн, плоечка 5, pleyka, pleyk, gaming box, oyun qutusu, sonka",
    [901],
  ],
  ["сонька 5, сонька пять, плойка про, плойка слим, плейка 5, пс пять", "playstation 5"],
  ["геймпадик, джойс, джой, пульт для приставки", [902]],
  ["игровые уши, игровые наушники, geyming qulaqlıq, gamer headphones", [903]],
  ["игровой стул, игровое сиденье, gamerskoe kreslo, oyun kürsüsü", [904]],
  // Photo, garden
  [
    "зеркалочка, беззеркалка, фотоаппаратик, мыльница, dslr camera, foto çəkən, şəkil çəkmək, take pictures, take photos, фотографировать",
    [1001],
  ],
  ["объективчик, kamera obyektivi, lense", [1002]],
  ["экшенка, экшнка, экшен камера, экшн, go pro kamera, ekstrim kamera", [1003]],
  ["полароидик, моментальное фото, instant photo, dərhal çıxan şəkil", [1004]],
  [
    "квадрик, коптер, дрончик, снимать сверху, съемка сверху, havadan çəkiliş, aerial video, fly camera",
    [1005],
  ],
  [
    "помыть машину, мыть машину, мойки машины, maşın yumaq, maşını yumaq, wash car, wash my car, car wash, cleaning car",
    [1101],
  ],
  [
    "косилка, газонокоска, газонокос, триммер для травы, триммер для газона, косить траву, скосить траву, ot biçmək, ot triməri, mow lawn, cut grass, mow grass, grass trimmer, string trimmer",
    [1102],
  ],
  [
    "шурик, шуруповёртик, перфик, перф, дрелька, сверлить, просверлить, сверлить стену, deşmək, divarı deşmək, divar deşmək, deşik açmaq, drill holes, drill wall, screw gun",
    [1103],
  ],
  [
    "мангальчик, пожарить шашлык, жарить шашлык, kabab çəkmək, kabab bişirmək, bbq grill, barbecue grill, make barbecue",
    [1104],
  ],
  [
    "пилить дрова, пилить деревья, спилить дерево, odun kəsmək, ağac kəsmək, cut wood, cut trees, бензик",
    [1105],
  ],
  // Cookware
  [
    "сковородочка, сковородник, сковородушка, блинница, блинная сковорода, fry eggs, yumurta qızartmaq",
    [1201],
  ],
  [
    "кастрюлька, казан, казанчик, kazan, ковш, stew pot, şorba bişirmək, варить суп, cook soup",
    [1202],
  ],
  ["наборчик кастрюль, набор сковородок, cookware pack", [1203]],
  [
    "нож, ножик, кухонный нож, нарезать овощи, нарезки овощей, резать мясо, chop vegetables, cut vegetables, tərəvəz doğramaq, cutting knife",
    [1204],
  ],
  ["тарелочки, сервизик, посуда для гостей, plates set, boşqablar", [1205]],
  [
    "термосок, термосик, кружка термос, isti saxlayan qab, isti saxlayan, çay üçün termos, keep tea hot, keep drinks hot, thermo mug",
    [1206],
  ],
  ["заварник, заварочный чайник, çay dəmləmək, dəm çaynik, brew tea", [1207]],
  ["форма для выпечки, противень для духовки, tort qəlibi, bakeware, cake mould", [1208]],
  // Brands
  ["самсик, самсунчик, самс, сам сунг", "samsung"],
  ["сяомик, ксяоми, ксиоми, сяоми", "xiaomi"],
  ["айфончик, айфоша, яблочный телефон, apple telefon, яблофон", "iphone"],
  ["эйрподсики, аирподс, эирподс, airpod", "airpods"],
  ["лджи, элджи, el ji", "lg"],
  ["макбучек, makbuk, макбучок", "macbook"],
  ["андроид, андроида, андроиде, androidlə", "android"],
  ["айос, айоса, ios телефон", "ios"],
  // Properties whose values have other names
  [
    "двухкамерный, двухкамерные, двухкамерная, двухдверный, iki kameralı, ikikameralı, iki qapılı, ikiqapılı, two door, double door, 2 door, 2 kameralı, 2 qapılı, двух камерный",
    "dondurucusu aşağıda",
  ],
  [
    "двухкамерный, двухкамерные, двухкамерная, двухдверный, iki kameralı, ikikameralı, iki qapılı, ikiqapılı, two door, double door, 2 door, 2 kameralı, 2 qapılı, двух камерный",
    "dondurucusu yuxarıda",
  ],
  [
    "однокамерный, однокамерные, bir kameralı, birkameralı, tək qapılı, bir qapılı, one door",
    "single door",
  ],
  [
    "yan yana, yan-yana, сайд бай сайд, двустворчатый, amerikan tipli, american style",
    "side by side",
  ],
  ["simsiz, kablosuz, wireless, беспроводной, беспроводная, беспроводные, cordless", "bluetooth"],
  ["фулл hd, фул hd, фуллхд, фулл хд, fullhd, tam hd, 1080p", "full hd"],
  ["ультра hd, ultra hd, ultrahd, 4к, 4 k, 2160p, uhd", "4k"],
  [
    "симкой, с симкой, симкарта, сим карта, сим картой, sim kart, sim kartlı, simkartlı, sim card",
    "4g",
  ],
  [
    "симкой, с симкой, симкарта, сим карта, сим картой, sim kart, sim kartlı, simkartlı, sim card",
    "5g",
  ],
  [
    "водонепроницаемый, водонепроницаемая, влагозащищенный, водостойкий, su keçirməyən, suya davamlı, sudan qorunan, waterproof, water resistant",
    "ip67",
  ],
  [
    "водонепроницаемый, водонепроницаемая, влагозащищенный, водостойкий, su keçirməyən, suya davamlı, sudan qorunan, waterproof, water resistant",
    "ip68",
  ],
  ["изогнутый, изогнутый экран, bükülmüş, curve", "əyri"],
  [
    "аккумуляторный, аккумуляторная, на аккумуляторе, batareya ilə işləyən, cordless",
    "akkumulyator",
  ],
  ["на бензине, бензиновый, бензиновая, benzinlə, benzinli, gasoline", "petrol"],
  ["раскладной, раскладная", "flip"],
];
