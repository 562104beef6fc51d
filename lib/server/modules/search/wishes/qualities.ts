import { foldInPlace, matchesOf, type Span, wordsPattern } from "./patterns";

/**
 * Everyday words for the value of a measured parameter: `тихий`, `big screen`, `yaddaşı çox`. The
 * goods with the most, or the least, of it come first.
 *
 * `titles`: the titles of the parameters that may be meant, the likeliest first, each in several
 * languages; `most`: more of it is wanted.
 */
export type Quality = Span & { titles: readonly (readonly string[])[]; most: boolean };

/** Parameters by the words of their titles: alternatives are separated by `;`, languages by `,`. */
const DIMENSIONS = {
  noise: "noise, шум, səs səviyyəsi",
  power:
    "suction power, мощность всасывания, sorma gücü; suction pressure, разрежение, sorma təzyiqi; power, мощность, güc; torque, крутящий момент, fırlanma momenti; pressure, давление, təzyiq",
  weight: "weight, вес, çəki",
  // Of goods that are all equally wide, `узкая` says how deep they are.
  width:
    "nominal width, номинальная ширина, nominal en; width, ширина, en; depth, глубина, dərinlik",
  height: "height, высота, hündürlük",
  capacity:
    "capacity, вместимость, объём, tutum, həcm; load, загрузка, yükləmə; battery, аккумулятор, batareya; output power, выходная мощность",
  size: "screen size, диагональ экрана, ekranın diaqonalı; capacity, вместимость, объём, tutum, həcm; load, загрузка, yükləmə; diameter, диаметр, diametr; oven capacity, объём духовки, sobanın həcmi; cutting width, ширина скашивания, biçmə eni; dust capacity, объём пылесборника, toz qabının tutumu; width, ширина, en",
  speed:
    "read speed, скорость чтения, oxuma sürəti; black print speed, скорость печати, çap sürəti; speed, скорость, sürət; output power, выходная мощность, çıxış gücü; refresh rate, частота обновления, yenilənmə tezliyi",
  brightness: "brightness, яркость, parlaqlıq",
  screen: "screen size, диагональ экрана, ekranın diaqonalı; largest image, размер изображения",
  storage:
    "storage, встроенная память, daxili yaddaş; drive capacity, ёмкость накопителя, diskin tutumu; ram, оперативная память, operativ yaddaş",
  ram: "ram, оперативная память, operativ yaddaş",
  battery:
    "battery, аккумулятор, batareya; battery life, время работы от аккумулятора; battery life days, автономность; battery capacity, ёмкость аккумулятора; running time, время автономной работы, avtonom iş müddəti",
  camera: "main camera, основная камера, əsas kamera; photo resolution, разрешение фото",
} as const;
type Dimension = keyof typeof DIMENSIONS;

const titlesOf = (dimension: Dimension): string[][] =>
  DIMENSIONS[dimension].split(";").map((titles) => titles.split(",").map((title) => title.trim()));

/** Letters up to the end of a word. */
const AZ = "[a-z]*";
const RU = "[а-я]*";

/** Words that strengthen an adjective, which says the same with and without them. */
const VERY = `(?:(?:en|cox|daha|самы${RU}|самая|самое|самой|самого|очень|более|как можно|the|very|really|most|more|extra) )*`;
const NOT_NEGATED = "(?<!(?:не|not|no|без|without) )";

/**
 * Adjectives that name a dimension themselves: `quiet`. Of Russian ones only the forms of
 * adjectives, because `легкие` and `легко` may be something else.
 */
const FORM = "(?:ий|ый|ой|ая|яя|ое|ее|ие|ые|его|ого|ую|юю|их|ых)";
const INTRINSIC: readonly (readonly [Dimension, boolean, string])[] = [
  [
    "noise",
    false,
    `quiet(?:er|est)?|silent|noiseless|low[ -]noise|тих${FORM}|тише|бесшумн${FORM}|бесшумно|малошумн${FORM}|нешумн${FORM}|не шум[а-я]+|sessiz|sakit|kuysuz|az sesli|ses salmayan|ses cixarmayan|ses elemeyen`,
  ],
  ["noise", false, "(?:that )?(?:is not|isn t|doesn t make) (?:noisy|noise)|not noisy"],
  [
    "capacity",
    true,
    `roomy|roomiest|spacious|capacious|large[ -]capacity|high[ -]capacity|вместительн${FORM}|вместительней|емк${FORM}|объемн${FORM}|tutumlu`,
  ],
  [
    "power",
    true,
    `powerful|strong(?:est|er)?|high[ -]power(?:ed)?|мощн${FORM}|мощнее|помощнее|сильн${FORM}|guclu|gucu cox`,
  ],
  ["weight", false, `light(?:est|er)?|lightweight|легк${FORM}|легч${FORM}|полегче|yungul`],
  ["width", false, `narrow(?:est|er)?|slim(?:mest|line)?|узк${FORM}|поуже|узеньк${FORM}|dar|ensiz`],
  ["width", true, `wide(?:st|r)?(?! angle)|широк${FORM}|пошире|enli`],
  ["height", true, `tall(?:est|er)?|высок${FORM}|hundur`],
  ["height", false, `shortest|низк${FORM}|alcaq`],
  ["speed", true, `fast(?:est|er)?|quick(?:est)?|быстр${FORM}|побыстрее|скоростн${FORM}|suretli`],
  ["brightness", true, `bright(?:est|er)?|ярк${FORM}|parlaq`],
  [
    "battery",
    true,
    `long[ -]lasting|долгоиграющ${FORM}|(?:долго|дольше) (?:держ|работа)[а-я]+(?: (?:заряд|батаре)[а-я]*)?|uzun muddet (?:isleyen|saxlayan|qalan)|(?:zaryadi |batareyasi )?uzun (?:isleyen|saxlayan|geden)`,
  ],
  [
    "size",
    true,
    `big(?:gest|ger)?|large(?:st|r)?|huge|больш${FORM}|побольше|крупн${FORM}|огромн${FORM}|здоров(?:ый|енный|ая)|boyuk|iri|neheng`,
  ],
  [
    "size",
    false,
    `small(?:est|er)?|little|tiny|маленьк${FORM}|поменьше|небольш${FORM}|компактн${FORM}|малогабаритн${FORM}|kicik|balaca|xirda|kompakt`,
  ],
];

/** Nouns for a dimension, which an adjective of amount stands beside: `good camera`. */
const NOUNS: readonly (readonly [Dimension, string])[] = [
  ["ram", `operativ(?: yaddas${AZ})?|ram|оперативн[а-я]+ памят${RU}|оператив(?:к|н)[а-я]+|озу`],
  ["storage", `yaddas${AZ}|storage|memory|памят${RU}`],
  ["screen", `ekran${AZ}|diaqonal${AZ}|screens?|display|экран${RU}|диагонал${RU}|диспле${RU}`],
  [
    "battery",
    `batareya${AZ}|batareka${AZ}|akkumulyator${AZ}|zaryad${AZ}|battery(?: life)?|батаре${RU}|аккумулятор(?:ом|а|у)?|автономност${RU}|заряд(?:ом|а)?`,
  ],
  ["camera", `kamera(?:si|li|sina|sinin)?|camera|камер(?:а|ой|у|ы)`],
  [
    "capacity",
    `capacity|volume|hecm(?:i|li)?|tutum(?:u|lu)?|вместимост${RU}|объем(?:ом|а)?|емкост${RU}|загрузк${RU}`,
  ],
  ["power", `power|guc(?:u)?|мощност${RU}|тяг(?:а|ой)|suction`],
  ["brightness", `parlaqliq${AZ}|parlaqligi|brightness|яркост${RU}`],
  ["speed", `speed|suret(?:i|li)?|скорост${RU}`],
];
const HIGH = `(?:big(?:ger|gest)?|larger?|largest|huge|great|good|better|best|high(?:er|est)?|long(?:er|est)?|strong(?:er|est)?|powerful|lots of|plenty of|a lot of|much|maximum|max|больш[а-я]+|огромн[а-я]+|крупн[а-я]+|хорош[а-я]+|лучш[а-я]+|отличн[а-я]+|классн[а-я]+|мощн[а-я]+|емк(?:ий|им|ой|ая)|высок[а-я]+|много|побольше|долг[а-я]+|сильн[а-я]+|максимальн[а-я]+|boyuk|iri|cox(?:lu)?|bol|yaxsi|ela|guclu|yuksek|genis|uzun|keyfiyyetli)`;
const LOW =
  "(?:small(?:er|est)?|little|low(?:er|est)?|маленьк[а-я]+|небольш[а-я]+|низк[а-я]+|kicik|balaca|az)";
const BEING = "(?: (?:olan|olsun))?";

type Rule = { words: RegExp; titles: readonly (readonly string[])[]; most: boolean };

const rule = (pattern: string, dimension: Dimension, most: boolean): Rule => ({
  words: wordsPattern(pattern),
  titles: titlesOf(dimension),
  most,
});

// An adjective beside a noun says more than alone: `большой экран`.
const RULES: readonly Rule[] = [
  ...NOUNS.flatMap(([dimension, noun]) =>
    (
      [
        [HIGH, true],
        [LOW, false],
      ] as const
    ).flatMap(([adjective, most]) => [
      rule(`${NOT_NEGATED}${VERY}${adjective} (?:${noun})${BEING}`, dimension, most),
      rule(`(?:${noun}) ${VERY}${adjective}${BEING}`, dimension, most),
    ]),
  ),
  ...INTRINSIC.map(([dimension, most, words]) =>
    rule(`${NOT_NEGATED}${VERY}(?:${words})${BEING}`, dimension, most),
  ),
];

/** Maximum number of readings of a text that are tried. */
const MAX_READINGS = 4;

/**
 * The words of a text for an amount of something, the most telling ones first. Whether the goods
 * have such a parameter, only the catalogue tells (apply-quality.ts).
 */
export function readQualities(typed: string): Quality[] {
  const folded = foldInPlace(typed.normalize("NFKC"));
  const found: Quality[] = [];
  for (const { words, titles, most } of RULES)
    for (const { from, to } of matchesOf(folded, words)) {
      // The same words without a strengthening one before them.
      if (found.some((other) => other.to === to && other.titles === titles)) continue;
      found.push({ from, to, titles, most });
    }
  return found.slice(0, MAX_READINGS);
}

const SAYS_LITTLE = wordsPattern(INTRINSIC.map(([, , words]) => words).join("|"));

/** Whether a folded word is one for a quality, so that its ending excludes nothing: `səssiz`. */
export const isQuality = (word: string): boolean => {
  const [match] = matchesOf(word, SAYS_LITTLE);
  return match !== undefined && match.from === 0 && match.to === word.length;
};
