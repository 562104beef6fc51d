import { fold } from "../fold";

/**
 * Words of a search that name no products: prices, wishes, ways to pay, prepositions
 * (docs/search.md, step 7).
 */
const WORDS = `
qiymət qiyməti qiymətləri qiymətlər qiymətə qiymətdə qiymətin ucuz ucuzu ucuza ən yaxşı yaxsisi yaxşısı üçün ilə və almaq alıram alın alım al satış satışı satılır sifariş sifarişi mağaza mağazası mağazaları bakı bakıda baku azərbaycan azərbaycanda
kredit kreditlə kreditle kreditə nisyə taksit taksitlə hissə hissəli endirim endirimli endirimdə yeni original orijinal online onlayn neçəyə necəyə nə qədər neçəyədir necedir neçədir lazımdır istəyirəm manat azn model modeli modelləri çeşidləri növləri satin satın
ilkin ilkinsiz ödəniş ödənişsiz ödənişlə faizsiz komissiyasız zaminsiz arayışsız pulsuz çatdırılma çatdırılması
купить покупка продажа цена цены ценник стоимость недорого дешево дешевый дешевые лучший лучшие хороший в во для на с со и из от по под рассрочка рассрочку кредит новый новая новые оригинал заказать магазин баку интернет сколько стоит манат какой доставка доставкой бесплатно бесплатная бесплатной без процентов взноса переплаты
buy price prices cheap best for the a an of with in and to new original order shop store online credit instalment installment installments baku azerbaijan sale
`;

const STOP_WORDS: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter(Boolean).map(fold));

/** Returns whether a folded word is a stop word. */
export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);
