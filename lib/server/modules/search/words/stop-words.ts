import { fold } from "../fold";

/**
 * Words of a search that name no products: prices, wishes, ways to pay, prepositions, and words by
 * which people ask a shop whether it has something (docs/search.md, step 7).
 */
const WORDS = `
qiymət qiyməti qiymətləri qiymətlər qiymətə qiymətdə qiymətin ucuz ucuzu ucuza ən yaxşı yaxsisi yaxşısı üçün ilə və almaq alıram alın alım al satış satışı satılır sifariş sifarişi mağaza mağazası mağazaları bakı bakıda baku azərbaycan azərbaycanda
kredit kreditlə kreditle kreditə nisyə taksit taksitlə hissə hissəli endirim endirimli endirimdə yeni original orijinal online onlayn neçəyə necəyə nə qədər neçəyədir necedir neçədir lazımdır istəyirəm manat azn model modeli modelləri çeşidləri növləri satin satın
ilkin ilkinsiz ödəniş ödənişsiz ödənişlə faizsiz komissiyasız zaminsiz arayışsız pulsuz çatdırılma çatdırılması
купить покупка продажа цена цены ценник стоимость недорого дешево дешевый дешевые лучший лучшие хороший в во для на к ко с со и из от по под рассрочка рассрочку кредит новый новая новые оригинал заказать магазин баку интернет сколько стоит манат какой доставка доставкой бесплатно бесплатная бесплатной без процентов процента взноса переплаты рассрочки рассрочкой кредита
buy price prices cheap best for the a an of with in and to new original order shop store online credit instalment installment installments baku azerbaijan sale
var varmı varmıdır vardır varsa varınız varınızdır mövcuddur mövcudmu mövcud qalıb qalıbmı satırsız satırsınız satılırmı olarmı olur olurmu tapılır tapmaq axtarıram axtarırıq gəzirəm lazımdı lazım gərəkdir gərəkdi mənə bizə salam xahiş zəhmət olmasa qədərdir qədərdi neçəyədi necəyədir neçədi neçəyə qiymətə nəsə hansı hansıdır hansıdı alaq almalıyam istəyirik istərdim göstərin məsləhət yoxsa
есть ли имеется имеются бывает бывают продаете продаёте продается продаются почем почём сколько стоят стоимости подскажите скажите здравствуйте привет пожалуйста ищу ищем нужен нужна нужно нужны надо хочу хотим хотел хотела бы мне нам посоветуйте подберите покажите какая какие какое какую у вас вы чтобы чтоб что-нибудь нибудь чем-то чем что то что-то
something thing things my
do does you your have has got is are there any some i we need want looking search searching find show me us please pls hello could can get how much many cost costs sell available but
`;

const STOP_WORDS: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter(Boolean).map(fold));

/** Returns whether a folded word is a stop word. */
export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);
