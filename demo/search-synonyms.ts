/**
 * What shoppers type (spellings separated by commas), and what they mean: category ids, or other
 * words.
 */
export type Synonym = readonly [typed: string, means: string | readonly number[]];

/**
 * Colloquial words, Russian words in Latin letters and short forms of the demo's goods (search.md,
 * step 3), as its staff would have entered them. Inflections, typing errors, units and other
 * keyboard layouts need no entry; brands spelled as they are heard are in every shop
 * (lib/server/essentials/spellings.ts).
 */
export const SYNONYMS: readonly Synonym[] = [
  // Large appliances
  [
    "xaladelnik, xaladilnik, xolodilnik, holodilnik, buzdolabı, soyutma dolabı, холодос, fridge, ice box",
    [101],
  ],
  [
    "marazilnik, morozilnik, marozilnik, morozilka, marazilka, dipfriz, dipfrizer, морозилка, морозильная камера, ларь",
    [102],
  ],
  [
    "stiralni masin, stiralnı, stiralni, stiralka, stiralniy, stralni, paltar maşını, paltar yuyan, стиралка, стиральная, автомат стиральная, washer, laundry machine, çamaşır makinesi, çamaşır makinası",
    [103],
  ],
  [
    "quruducu, paltar quruducu, paltar qurudan, sushilka, suşilka, сушилка, сушка для белья, dryer, çamaşır kurutma, kurutma makinesi",
    [104],
  ],
  [
    "qab yuyan, pasudamoyka, posudomoyka, pasudomoyka, posudamoyka, посудомойка, dish washer, bulaşık makinesi, bulaşık makinası",
    [105],
  ],
  [
    "plita, qaz plitəsi, qaz pliti, plitə, газплита, газовая плита, газовка, cooker, stove, электроплита, электрическая плита, elektrik plitəsi",
    [106],
  ],
  ["soba", [106, 107]],
  ["duxovka, duxofka, духовка, oven, fırın, firin, peç", [107, 106]],
  [
    "duxovoy, duxovoy şkaf, духовой, духовой шкаф, жарочный шкаф, ankastre fırın, built in oven",
    [107],
  ],
  [
    "panel, varoçnı panel, varochnaya, варочная, варочная поверхность, индукционная плита, hob, cooktop, induksiya, ocak, ankastre ocak",
    [108],
  ],
  [
    "vityajka, vıtyajka, vitjka, vytyazhka, davlumbaz, çəkici, мойка вытяжка, hood, extractor, kitchen hood, aspiratör",
    [109],
  ],
  // Kitchen
  ["çaynik, chaynik, caynik, çaydan, чайник, kettle, teapot, çaydanlık, demlik", [201, 1207]],
  ["elektroçaynik, электрочайник, электрический чайник, su ısıtıcı, su ısıtıcısı, kettl", [201]],
  [
    "mikrovolnovka, mikravalnovka, mikrovalnovka, mikrovolnofka, mikrovolnovaya, mikradalğalı, mikro, svç, свч, микроволновка, печь свч, microwave, mikrodalga, mikrodalga fırın",
    [202],
  ],
  ["blendir, blander, smuzi, измельчитель, smoothie maker", [203]],
  [
    "mikser, kombayn, xəmir yoğuran, testomes, тестомес, миксер, mixer, food processor, hand mixer",
    [204],
  ],
  [
    "kofevarka, kofemaşın, kofemashina, kafevarka, kofe maşını, kofe, qəhvə aparatı, qəhvədəmləyən, капучинатор, кофеварка, coffee maker, espresso, kahve makinesi, kahve makinası",
    [205],
  ],
  ["multivarka, multivarqa, multibişirən, slow cooker, rice cooker", [206]],
  [
    "buterbrodnica, buterbrodnitsa, sendviç, sendviçnitsa, vaflyar, тостерница, бутербродница, вафельница, sandwich maker, tost makinesi, tost aparatı, toster aparatı",
    [207],
  ],
  [
    "myasorubka, mesorubka, miasorubka, masarubka, ət maşını, ət çəkən, мясорубка, meat mincer, mincer, kıyma makinesi",
    [208],
  ],
  [
    "sokovijimalka, sokovıjımalka, sokavijimalka, soka, sıxıcı, şirə çəkən, sitrus, соковыжималка, juicer, meyve sıkacağı, katı meyve sıkacağı",
    [209],
  ],
  [
    "aeroqril, aerogril, aerofri, airfrayer, fritoz, friter, fritür, аэрогриль, аэрофритюрница, фритюрница, airfryer, air fryer, deep fryer",
    [210],
  ],
  // TV and audio
  [
    "tv, televizor, telik, televiziya, telvizor, tele, smart tv, smarttv, телик, тв, телек, ящик, television",
    [301],
  ],
  ["saund bar, soundbar, domaşniy kinoteatr, ev kinoteatrı, домашний кинотеатр", [302]],
  [
    "naushnik, nauşnik, naujnik, naushniki, qulaqcıq, qulaqcik, qulaqçıq, blutuz qulaqcıq, наушники, гарнитура, headset, earphones, earbuds, headphone, kulaklık, kulaklık bluetooth",
    [303, 903],
  ],
  [
    "kalonka, kolonka, kalonqa, kolonqa, dinamik, səsgücləndirici, səs gücləndirici, səs ucaldan, bumboks, блютуз колонка, колонка, speaker, bluetooth speaker, hoparlör",
    [304],
  ],
  ["proyektr, prayektor, projektor, проектор, beamer", [305]],
  ["tv boks, tvbox, pristavka tv, android boks, приставка тв, тв бокс, tv stick", [306]],
  // Phones
  [
    "telefon, telfon, tilifon, mobil telefon, mobilnik, mobilni, sotovı, cep telefonu, мобильник, мобила, мобильный, телефон, сотовый, phone, mobile phone, cell phone",
    [401, 402],
  ],
  ["smartfon, smartpon, смартфон, smartphone", [401]],
  [
    "düyməli, duymeli telefon, knopkalı telefon, knopkalı, qoca telefonu, кнопочный, звонилка, бабушкофон, бабушкафон, button phone",
    [402],
  ],
  ["planşet, planset, tablet, planşet kompüter, планшет", [403]],
  [
    "smart saat, saat, ağıllı saat, smartwatch, fitnes saat, смарт часы, часы, фитнес браслет, akıllı saat, watch",
    [404],
  ],
  [
    "pauer bank, povurbank, paverbank, powerbank, power bank, xarici batareya, повербанк, внешний аккумулятор, портативная зарядка, taşınabilir şarj",
    [405],
  ],
  [
    "adapter, zaryadka, zaryatka, zaryadnik, adaptor, şarj, sarj, şarj aparatı, şarj başlığı, kabel, blok, зарядка, зарядник, зарядное, блок питания, charger",
    [406],
  ],
  // Computers
  [
    "noutbuk, notbuk, noutbook, laptop, leptop, nout, dizüstü, diz üstü, dizüstü bilgisayar, ноут, ноутбук, лэптоп, netbook, notebook",
    [501],
  ],
  ["manitor, ekran, monitr, дисплей, экран, монитор, display", [502]],
  [
    "kompüter, bilgisayar, komputer, kamputer, pk, pc, monoblok, sistem bloku, sistemnik, компьютер, пк, комп, системник, моноблок, desktop, all in one",
    [503],
  ],
  [
    "printr, çap maşını, çap aparatı, mfu, kseroks, skaner, мфу, принтер, ксерокс, сканер, scanner, yazıcı",
    [504],
  ],
  [
    "vneşniy disk, xarici disk, xarici yaddaş, hdd, hard disk, sərt disk, жесткий диск, внешний диск, винчестер, external drive, harici disk, taşınabilir disk",
    [505],
  ],
  ["klava, klaviatura, клава, клавиатура, keyboard, klavye", [506]],
  ["mışka, mişka, maus, kompüter siçanı, мышка, мышь, mouse, fare, kablosuz fare", [507]],
  [
    "modem, vayfay, vay fay, wifi, wi fi, wifi router, rauter, роутер, модем, вайфай, маршрутизатор, internet",
    [508],
  ],
  ["veb kamera, web kamera, vebka, вебка, вебкамера, web camera, webcam", [509]],
  // Climate
  [
    "kondicioner, kandisaner, kandisioner, kondisaner, konder, klima, split, сплит, кондер, кондиционер, кондей, ac, aircon, air conditioner, a c",
    [601],
  ],
  [
    "obogrevatel, abagrevatel, abaqrevatel, istilik cihazı, isidici, konvektor, peçka, radiator, обогреватель, калорифер, тепловентилятор, конвектор, радиатор, heater, ısıtıcı, elektrikli ısıtıcı",
    [602],
  ],
  [
    "fan, vantilatör, pervane, ventilyatr, ventiliator, vintelyator, sərinkeş, perə, вентилятор",
    [603],
  ],
  [
    "nəmləndirici, uvlajnitel, havanəmləndirici, увлажнитель, увлажнитель воздуха, humidifier",
    "nəmləndirici",
  ],
  [
    "hava təmizləyən, ocistitel, очиститель воздуха, воздухоочиститель, air purifier",
    "hava təmizləyicisi",
  ],
  ["boyler, bayler, titan, su qızdıran, бойлер, водонагреватель, water heater, boiler", [605]],
  ["kombi, katyol, katyolka, qaz katyolu, котел, газовый котел, kotel", [606]],
  // Small household
  [
    "pilesoz, pılesos, pilesos, pilosos, pılosos, tozsoran, toz soran, пылесос, vacuum, vacuum cleaner, hoover, süpürge, elektrikli süpürge, elektrik süpürgesi",
    [701, 702],
  ],
  [
    "robot, robot pilesos, robot tozsoran, ağıllı tozsoran, робот пылесос, робот, robot vacuum, robot süpürge",
    [702],
  ],
  ["utyug, utuk, ütük, utyuk, utug, yutuk, утюг, iron, clothes iron", [703]],
  [
    "otparivatel, parogenerator, buxar ütüsü, buxarlı ütü, отпариватель, парогенератор, steamer",
    [704],
  ],
  [
    "şveynaya, şveyni maşın, tikiş maşınkası, швейная машинка, швейная машина, швейка, sewing, dikiş makinesi, dikiş makinası",
    [705],
  ],
  // Beauty
  [
    "fen, saç feni, saç quruducu, saç qurudan, фен, hair dryer, hairdryer, blow dryer, saç kurutma, saç kurutma makinesi",
    [801],
  ],
  [
    "britva, elektrobritva, elektrik ülgüc, ülgüc, üz qırxan, şeyver, бритва, электробритва, shaver, razor, tıraş makinesi, tıraş makinası",
    [802],
  ],
  [
    "trimer, maşınka, saç maşını, saç qırxan, saqqal maşını, maşinka, машинка для стрижки, триммер, hair clipper, baş qırxan, baş qırxan maşın, saç kəsən, saç kesme makinesi",
    [803],
  ],
  [
    "ütük saç üçün, saç ütüsü, utyujok, plyoyka, ployka, saç burucu, saç düzəldən, stayler, утюжок, утюжок для волос, плойка, выпрямитель, стайлер, curling iron, hair straightener, hair iron, saç maşası, saç düzleştirici",
    [804],
  ],
  ["ployka, plyoyka, плойка, щипцы для волос, saç burğusu", "saç burucu"],
  ["epilator, epilyator, tük təmizləyən, tük alan, эпилятор, depilyator, epilasyon", [805]],
  [
    "şotka, diş şotkası, elektrik şotka, elektrik diş fırçası, зубная щетка, электрощетка, toothbrush, diş fırçası elektrikli",
    [806],
  ],
  ["vesı, vesi, çəki, tərəzi, весы, scale, scales, baskül", [807]],
  // Gaming
  [
    "pristavka, playstation, oyun aparatı, sega, приставка, игровая приставка, консоль, game console, console",
    [901],
  ],
  [
    "djoystik, coystik, djostik, geympad, pult ps, джойстик, геймпад, контроллер, joystick, gamepad, controller",
    [902],
  ],
  [
    "oyun oturacağı, geymer kreslosu, oyun stulu, игровое кресло, компьютерное кресло, gaming chair",
    [904],
  ],
  // Photo, garden
  [
    "fotik, foto aparat, fotokamera, kamera, zerkalka, фотик, фотоаппарат, зеркалка, camera",
    [1001],
  ],
  ["obyektiv, linza, объектив, линза, lens", [1002]],
  ["ekşn, ekstrim kamera, экшен камера, action camera", [1003]],
  ["instax, ani foto, моментальная камера", [1004]],
  ["dron, kvadrokopter, квадрокоптер, коптер, drone", [1005]],
  [
    "moyka, maşın yuyan, kerxer, karxer, karçer, mini moyka, maşın yumaq, мойка, автомойка, керхер, мойка высокого давления, pressure washer, basınçlı yıkama",
    [1101],
  ],
  [
    "qazonokosilka, ot biçən, ot kosan, gazonokosilka, kosa, газонокосилка, коса, lawn mower, çim biçme",
    [1102],
  ],
  [
    "drel, şurupovert, şurupavyort, şurupovyort, shurupovert, şurupburan, perforator, vintburan, дрель, шуруповерт, перфоратор, drill, screwdriver, matkap",
    [1103],
  ],
  ["manqal, mangal, qril, barbekü, мангал, гриль, барбекю, bbq, grill", [1104]],
  ["pila, zəncirli mişar, benzopila, mişar, бензопила, пила, chainsaw", [1105]],
  // Cookware
  [
    "skavarodka, skovorodka, skavaroda, skovoroda, tova, tava, сковородка, сковорода, frying pan, pan",
    [1201],
  ],
  ["kastrul, kastrulya, qazanca, кастрюля, pot, saucepan, tencere", [1202]],
  ["skorovarka, скороварка, pressure cooker, düdüklü tencere, təzyiqli", "təzyiqli qazan"],
  ["qab dəsti, qazan dəsti, набор посуды, набор кастрюль, cookware, tencere seti", [1203]],
  ["bıçaq, nojlar, ножи, набор ножей, knife, knives", [1204]],
  [
    "servis, serviz, nahar dəsti, boşqab, tarelka, сервиз, тарелки, dinner set, plates, yemek takımı, tabak",
    [1205],
  ],
  ["termos, termofincan, termokrujka, термос, термокружка, thermos, flask", [1206]],
  ["forma, sobada bişirmə, форма для запекания, противень, baking dish", [1208]],
];
