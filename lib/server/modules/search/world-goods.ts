import { foldCompact } from "./fold";
import { splitWords, type Word } from "./words/split-words";

/**
 * Goods that other shops sell, in the words of shoppers. Of what a text names with one of them, the
 * page says that it is not sold here, rather than show goods that merely mention the word: pressure
 * washers for `velosiped`. Whether the shop has such goods after all is asked of its catalogue
 * (missing-goods.ts), so an entry does no harm when it begins to sell them.
 *
 * A hyphen at the end stands for up to six more letters. An entry of several words stands for them in
 * this order; it means what one of them alone does not (`часы настенные`).
 */
const WORLD_GOODS = {
  az: `velosiped-, samokat-, skuter-, motosiklet-, moped-, avtomobil-, avtomobil təkəri, təkər-, şin, şini, şinlər,
    disk təkər, akkumulyator maşın, maşın akkumulyatoru, maşın yağı, mühərrik yağı, antifriz, videoqeydiyyatçı-, videoregistrator-, avtomaqnitola, maqnitola-,
    divan-, kreslo divan, çarpayı-, matras-, döşək-, yorğan-, yastıq-, adyal-, pərdə-, xalça-, kilim-, palaz-,
    paltar dolabı, paltar şkafı, qarderob-, kitab rəfi, komod-, tumba-, jurnal masası, yemək masası, kompüter masası, yazı masası, noutbuk masası, stul-, taburet-, oturacaq dəsti, mebel-, güzgü-,
    lüstr-, çilçıraq-, lampa-, lampoçka-, svetilnik-, torşer-, işıq lampası, fonar-, fənər-, projektor lampa,
    kitab-, dəftər-, qələm-, roman-, oyuncaq-, kukla-, puzzle-, leqo-, uşaq arabası, kolyaska-, uşaq çarpayısı, uşaq oturacağı, avtokreslo-, uşaq bezi, pampers-, əmzik-,
    ayaqqabı-, krossovka-, çəkmələr, tufli-, botinka-, köynək-, şalvar-, kurtka-, palto-, şapka-, papaq-, corab-, donu, gödəkçə-, şarf-, əlcək-, geyim-, alt paltarı, üzük-, sırğa-, boyunbağı-, bilərzik qızıl, qızıl üzük, divar saatı, zəngli saat,
    ətir-, duxi-, parfüm-, şampun-, krem-, pomada-, makiyaj-, kosmetika-, sabun-, diş məcunu, yuyucu toz, paltar tozu, çamaşır tozu, salfet-, tualet kağızı, dezodorant-, vitamin-,
    gitar-, pianino-, piano-, skripka-, nağara-, kamança-, sintezator-, mikrofon stend,
    qaçış trenajoru, qaçış aparatı, trenajor-, qantel-, hantel-, velotrenajor-, yoqa xalçası, futbol topu, basketbol topu, boks əlcəyi, xizək-, konki-, rolik-, çadır-, yuxu kisəsi, qarmaq, tilov-, batut-, hovuz-, palatka-,
    teleskop-, binokl-, mikroskop-, durbin-, dürbün-,
    fleşka-, fləşka-, flash kart, fləş kart, fleş kart, yaddaş kartı, usb fleş, usb yaddaş, batareyka-, batareyalar aa, kartric, kağız a4, printer kağızı,
    stabilizator-, gərginlik stabilizatoru, generator-, ups, kəsintisiz qida, qaynaq aparatı, svarka-, bolqarka-, lobzik-, kompressor-, betonqarışdıran-, çəkic, çəkiclər, açar dəsti, vintaçan dəsti, nərdivan-, boya-, rəng kraska, kafel-, laminat-, rozetka-, uzadıcı-, kilid-, ağıllı kilid, domofon-, siqnalizasiya-, müşahidə kamerası, təhlükəsizlik kamerası, ip kamera, nəzarət kamerası,
    su dispenseri, dispenser-, kuler-, su filtri, filtr su, unitaz-, vanna-, duş kabin-, smesitel-, kran-, rakovina-,
    dondurma maşını, dondurma aparatı, çörək bişirən, çörəkbişirən-, yoqurt aparatı, popkorn aparatı, qənnadı, konfet-, şokolad-, çay paketi, qəhvə dənəsi, it yemi, pişik yemi, akvarium-, bilet-, gül, güllər, buket-, toxum-, gübrə-, tonometr-, termometr-, inqalyator-, qlükometr-, masajer-, masaj aparatı, kalkulyator-, seyf-, ütü masası, vedrə-, yolka-, radioqəbuledici-, günəş paneli, nasos-, çanta-, çexol-, bel çantası, stilus-, foto plyonka, instax plyonka,
    elektron kitab, elektron siqaret, qəlyan-, operativ yaddaş, ram yaddaş, yaddaş modulu, videokart-, video kart, ana plata, kompüter korpusu, windows lisenziya-, lisenziya-, antivirus-, oyun diski, oyun diskləri, oyunlu disk, video oyun, oyun kartı, hədiyyə kartı, siqaret-, vape-, çamadan-, valiz-, çətir-, pul kisəsi, portmanat-`,
  en: `bicycle-, bike, bikes, scooter-, motorcycle-, motorbike-, moped-, car tyre, car tire, tyre-, tire, tires, car battery, engine oil, motor oil, antifreeze-, dash cam, dashcam-, car stereo, car seat,
    sofa-, couch-, armchair-, bed, beds, mattress-, pillow-, blanket-, duvet-, curtain-, carpet-, rug, rugs, wardrobe-, bookshelf-, bookcase-, cupboard-, dresser-, nightstand-, coffee table, dining table, office desk, computer desk, laptop desk, standing desk, desk, stool-, furniture-, mirror, mirrors,
    chandelier-, lamp, lamps, table lamp, light bulb, bulb, bulbs, lantern-, flashlight-, torch, floor lamp, desk lamp,
    books, pencil-, pen, pens, toy, toys, doll, dolls, puzzle-, lego-, stroller-, pram, baby carriage, crib, cot, diaper-, nappies, pacifier-,
    shoe, shoes, running shoes, sneaker-, boots, sandals, shirt, t shirt, tshirt, jeans, trousers, jacket-, coat, hat, hats, socks, dress, gloves, underwear-, earring-, necklace-, gold ring, wall clock, alarm clock,
    perfume-, shampoo-, face cream, lipstick-, makeup-, cosmetics, soap-, toothpaste-, washing powder, laundry detergent, detergent-, tissue-, toilet paper, deodorant-, vitamin-,
    guitar-, piano-, violin-, drum kit, drums, ukulele-, synthesizer-, musical keyboard,
    treadmill-, dumbbell-, exercise bike, rowing machine, yoga mat, football ball, soccer ball, basketball-, boxing gloves, skis, ice skates, roller skates, skateboard-, tent, tents, sleeping bag, fishing rod, trampoline-, swimming pool,
    telescope-, binoculars, microscope-,
    usb flash drive, flash drive, flash card, usb stick, thumb drive, pendrive-, memory card, sd card, micro sd, aa batteries, aaa batteries, printer paper, ink cartridge,
    voltage stabilizer, voltage regulator, generator-, ups, welding machine, welder-, angle grinder, jigsaw-, compressor-, hammer, wrench-, toolbox-, ladder-, paint, tiles, laminate-, extension cord, socket outlet, smart lock, door lock, padlock-, doorbell-, intercom-, security camera, surveillance camera, ip camera, cctv-,
    water dispenser, water cooler, water filter, toilet, bathtub-, faucet-, sink, shower cabin,
    ice cream maker, ice cream machine, bread maker, bread machine, yogurt maker, popcorn maker, chocolate-, tea bags, coffee beans, dog food, cat food, pet food, aquarium-, ticket-, flowers, bouquet-, seeds, fertilizer-, blood pressure monitor, thermometer-, inhaler-, nebulizer-, massager-, massage chair, calculator-, ironing board, bucket-, christmas tree, turntable-, vinyl-, dvd player, solar panel, solar panels, water pump, backpack-, handbag-, bag, bags, phone case, stylus-, instax film, photo film, camera film,
    e reader, ereader-, ram memory, ddr4-, ddr5-, graphics card, video card, gpu, motherboard-, computer case, windows license, windows key, license-, licence-, antivirus-, game disc, game disk, game discs, video game, gift card, kindle-, electronic cigarette, e cigarette, hookah-, cigarette-, vape-, suitcase-, umbrella-, wallet-, smart glasses, sunglasses`,
  ru: `велосипед-, велик-, самокат-, скутер-, мотоцикл-, мопед-, автомобил-, шина, шины, шин, покрышк-, автошин-, аккумулятор для машины, автоаккумулятор-, моторное масло, антифриз-, видеорегистратор-, автомагнитол-, магнитол-, автокресло, автокресла,
    диван-, кровать, кровати, матрас-, матрац-, подушк-, одеял-, плед-, штор-, ковер-, ковр-, коврик для йоги, шкаф для одежды, шкаф купе, платяной шкаф, гардероб-, книжный шкаф, полка для книг, комод-, тумб-, стол, столы, столик, журнальный столик, обеденный стол, письменный стол, стул, стулья, табурет-, мебель, мебели, зеркало, зеркала
    люстр-, лампа, лампы, лампу, лампочк-, светильник-, торшер-, фонар-, настольная лампа,
    книга, книги, книгу, тетрад-, ручка шариковая, карандаш-, игрушк-, кукл-, пазл-, лего, конструктор детский, коляск-, детская кроватка, подгузник-, памперс-, соск-,
    обувь, кроссовк-, кеды, сапоги, ботинк-, туфл-, рубашка, футболк-, джинс-, штаны, брюки, куртк-, пальто, шапк-, носки, платье, перчатк-, шарф-, нижнее белье, кольцо, кольца, серьг-, сережк-, цепочка золотая, настенные часы, часы настенные, будильник-,
    духи, парфюм-, шампун-, крем для лица, помад-, косметик-, мыло, зубная паста, порошок стиральный, стиральный порошок, салфетк-, туалетная бумага, дезодорант-, витамин-,
    гитар-, пианино, фортепиано, скрипк-, барабан-, синтезатор-, укулеле,
    беговая дорожка, беговую дорожку, беговые дорожки, тренажер-, велотренажер-, гантел-, штанг-, мяч, мячи, боксерские перчатки, лыж-, коньк-, ролики, скейт-, скейтборд-, палатк-, спальный мешок, удочк-, спиннинг-, батут-, бассейн-,
    телескоп, телескопы, бинокл-, микроскоп-,
    флешк-, флэшк-, флеш карт-, карта памяти, карту памяти, карты памяти, батарейк-, бумага а4, бумага для принтера,
    стабилизатор напряжения, стабилизаторы напряжения, генератор-, ибп, бесперебойник-, сварочный аппарат, сварочн-, сварк-, болгарк-, ушм, лобзик-, компрессор-, бетономешалк-, молоток, набор инструментов, набор ключей, лестниц-, стремянк-, краск-, плитка керамическая, кафел-, ламинат-, обои, розетк-, удлинител-, замок, умный замок, домофон-, сигнализаци-, камера видеонаблюдения, видеонаблюдени-, ip камера, дверной звонок,
    кулер для воды, кулер, диспенсер-, фильтр для воды, унитаз-, ванна, смесител-, кран, раковин-, душевая кабина,
    мороженица, мороженицу, хлебопечк-, йогуртниц-, попкорница, конфет-, шоколад-, чай листовой, кофе в зернах, корм для собак, корм для кошек, аквариум-, билет-, цветы, букет-, семена, удобрени-, тонометр-, термометр-, градусник-, ингалятор-, небулайзер-, глюкометр-, массажер-, калькулятор-, сейф-, гладильная доска, гладильную доску, швабр-, ведро, елка, радиоприемник-, солнечная панель, солнечные панели, насос-, рюкзак-, сумка, сумки, сумку, чехол, чехлы, стилус-, фотопленк-, пленка для instax,
    электронная книга, электронную книгу, оперативная память, оперативную память, оперативк-, модуль памяти, видеокарт-, материнская плата, материнскую плату, лицензи-, антивирус-, диск с игрой, диски с играми, игровой диск, игровые диски, видеоигр-, подарочная карта, электронная сигарета, кальян-, сигарет-, вейп-, чемодан-, зонт-, кошелек, кошельк-, очки`,
  games: `fifa-, фифа, фифу, ea fc, ea sports fc, gta-, гта, mario kart, super mario, zelda, god of war, call of duty, minecraft-, майнкрафт-, mortal kombat, red dead redemption, forza horizon, last of us, spider man,
    gran turismo, assassin s creed, resident evil, cyberpunk-, elden ring, hogwarts legacy, tekken-, the sims, witcher-, ведьмак-, need for speed, far cry, uncharted-`,
} as const;
/** The list of what is not goods of a kind, but the title of a game. */
const GAMES = "games";

type Entry = { words: readonly { text: string; isBeginning: boolean }[]; isGame: boolean };

const ENTRIES: readonly Entry[] = Object.entries(WORLD_GOODS)
  .flatMap(([list, text]) => text.split(",").map((entry) => ({ list, entry })))
  .map(({ list, entry }) => ({
    isGame: list === GAMES,
    words: entry
      .trim()
      .split(/\s+/)
      .map((word) => ({ text: foldCompact(word), isBeginning: word.endsWith("-") })),
  }));

/** Entries by their first letters, so that a text is compared with few of them. */
const KEY_LENGTH = 2;
const byKey = new Map<string, Entry[]>();
for (const entry of ENTRIES) {
  const key = (entry.words[0]?.text ?? "").slice(0, KEY_LENGTH);
  byKey.set(key, [...(byKey.get(key) ?? []), entry]);
}

/** How many more letters a word may have than its beginning. */
const MAX_ENDING = 6;

const isWord = (text: string, wanted: Entry["words"][number]): boolean =>
  wanted.isBeginning
    ? text.startsWith(wanted.text) && text.length - wanted.text.length <= MAX_ENDING
    : text === wanted.text;

/**
 * Goods that a text names with words of the list; `to` is exclusive. `isPhrase`: with several words
 * that belong together.
 */
export type NamedGoods = {
  from: number;
  to: number;
  name: string;
  isPhrase: boolean;
  /** the title of a game */ isGame: boolean;
};

/** The goods of the list that a text names, those of most words first. */
export function worldGoodsIn(typed: string): NamedGoods[] {
  const written = typed.normalize("NFKC");
  const words: readonly Word[] = splitWords(typed);
  return words
    .flatMap(({ text, from }, i) =>
      (byKey.get(text.slice(0, KEY_LENGTH)) ?? []).flatMap((entry) => {
        const inside = words.slice(i, i + entry.words.length);
        const last = inside.at(-1);
        return last &&
          inside.length === entry.words.length &&
          entry.words.every((wanted, j) => isWord(inside[j]?.text ?? "", wanted))
          ? [
              {
                from,
                to: last.to,
                name: written.slice(from, last.to),
                count: inside.length,
                isGame: entry.isGame,
              },
            ]
          : [];
      }),
    )
    .sort((one, other) => other.count - one.count)
    .map(({ count, ...goods }) => ({ ...goods, isPhrase: count > 1 }));
}
