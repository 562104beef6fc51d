import { fold } from "../fold";
import type { Word } from "./split-words";

/**
 * What people say to a shop assistant around the goods: greetings, thanks, and requests for advice.
 * These words are left out of every search, so that they neither name goods nor take the place of
 * words that do. An entry of several words stands for them in this order: `good morning`, because
 * `morning` alone may be a part of a need.
 */
const PHRASES = `
salam əleyküm, hər vaxtınız xeyir, axşamınız xeyir, sabahınız xeyir, günortanız xeyir, gününüz xeyir, xoş gördük, hörmətli satıcı, hörmətli dostlar, qızlar,
kömək edin, kömək edərdiniz, kömək edə bilərsiniz, kömək edə bilərsinizmi, xahiş edirəm, məsləhət görün, məsləhət görərdiniz, məsləhət görərdinizmi, məsləhət görürsünüz, məsləhət verin, məsləhət verərdiniz, nə məsləhət, nə təklif edirsiniz, təklif edin, təklif edirsiniz,
təşəkkür edirəm, təşəkkürlər, əvvəlcədən təşəkkürlər, çox sağ olun, sağ olun, minnətdaram, zəhmət deyilsə, mümkünsə, maraqlanıram, fikirləşirəm,
good morning, good evening, good afternoon, good day, hi there, hi, hey, dear, thank you, thanks, thanks in advance, many thanks, regards, best regards, kindly,
could you, can you, would you, help me, recommend, recommendation, recommendations, suggest, suggestion, suggestions, advise, advice, would love, would like, i d like, i d love, d like, nothing fancy, if possible, i was wondering, wondering if,
добрый день, добрый вечер, доброе утро, доброго времени суток, доброго дня, всем привет, уважаемые, с уважением, девочки, ребята,
спасибо, заранее спасибо, благодарю, заранее благодарен, помогите, помогите выбрать, помогите подобрать, не подскажете, будьте добры, будьте любезны, порекомендуйте, посоветуете, порекомендуете, если можно, по возможности, желательно, интересует
`;

const phrases: readonly (readonly string[])[] = PHRASES.split(/[,\n]/)
  .map((phrase) => phrase.trim().split(/\s+/).map(fold))
  .filter(([first]) => first !== undefined && first !== "")
  .sort((one, other) => other.length - one.length);

const byFirstWord = new Map<string, (readonly string[])[]>();
for (const phrase of phrases) {
  const key = phrase[0] ?? "";
  byFirstWord.set(key, [...(byFirstWord.get(key) ?? []), phrase]);
}

/** The words without courtesies; all of them if nothing else would remain. */
export function withoutCourtesies(words: readonly Word[]): readonly Word[] {
  const rest: Word[] = [];
  for (let i = 0; i < words.length; i++) {
    const from = i;
    const said = byFirstWord
      .get(words[from]?.text ?? "")
      ?.find((phrase) => phrase.every((text, j) => words[from + j]?.text === text));
    if (said) i += said.length - 1;
    else rest.push(words[from] as Word);
  }
  return rest.length > 0 ? rest : words;
}
