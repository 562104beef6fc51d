import { bakuDayAndTime } from "@/lib/format/baku";
import { staffText } from "@/lib/staff-text";
import { query } from "../db/pool";
import { areJobsRunning } from "../jobs/heartbeat";
import { isProxyIgnored } from "../limits/ignored-proxy";
import { type Alarm, recentAlarms } from "../limits/alarms";
import { isAnyReceiverPaused } from "../modules/webhook/receivers";

type Notice = Alarm | "ignored-proxy" | "jobs" | "paused-receiver";
type Texts = Record<Notice, string> & { title: string };

const TEXTS: Record<"az" | "en" | "ru", Texts> = {
  az: {
    title: "Diqqət tələb edir",
    "sign-in-codes":
      "Giriş kodları üçün SMS büdcəsinin çox hissəsi istifadə olunub. Kodları kimin istədiyinə baxın.",
    "sign-in-codes-of-strangers":
      "Mağazaya tanış olmayan nömrələrə giriş kodları üçün SMS büdcəsi bitmək üzrədir: kimsə SMS göndərişindən sui-istifadə edə bilər. Müştərilər daxil ola bilir.",
    "webhooks-given-up":
      "Başqa proqrama bir həftə çatdırılmayan hadisələr var. «Göndərilən vebhuklar»a baxın.",
    "webhooks-late":
      "Hadisələr bir proqrama bir saatdan çoxdur çatmır və ya gecikir. «Vebhuk qəbulediciləri»nə baxın.",
    "prices-of-programs":
      "Bir proqram 20-dən çox məhsulun qiymətini açarına icazə veriləndən çox dəyişmək istəyib; bu sətirlər qəbul edilməyib. «API açarları»na baxın.",
    "paused-receiver":
      "Bir proqram bir həftə cavab vermədiyi üçün ona hadisələrin göndərilməsi dayandırılıb. «Vebhuk qəbulediciləri»nə baxın.",
    "ignored-proxy":
      "Sorğular proksi üzərindən gəlir, amma TRUST_PROXY 0-dır: bütün alıcılar bir ünvan sayılır. Operatora deyin.",
    jobs: "Fon işləri dayanıb: SMS, məktub, ödənişlərin yoxlanması və idxal gözləyir. Operatora deyin.",
  },
  en: {
    title: "Needs attention",
    "sign-in-codes": "Most of the SMS budget for sign-in codes is used up. See who asks for them.",
    "sign-in-codes-of-strangers":
      "The SMS budget for codes to numbers the shop does not know is nearly used up: somebody may be pumping SMS. Customers can still sign in.",
    "webhooks-given-up":
      "Events could not be delivered to another program for a week. See “Webhooks sent”.",
    "webhooks-late":
      "Events have not reached a program for an hour, or are late. See “Webhook receivers”.",
    "prices-of-programs":
      "A program wanted to change the prices of more than 20 products by more than its key may; these rows were refused. See “API keys”.",
    "paused-receiver":
      "A program did not answer for a week, so sending events to it is paused. See “Webhook receivers”.",
    "ignored-proxy":
      "Requests come through a proxy, but TRUST_PROXY is 0: all shoppers count as one address. Tell the operator.",
    jobs: "The background jobs stand still: SMS, mails, checks of payments and imports wait. Tell the operator.",
  },
  ru: {
    title: "Требует внимания",
    "sign-in-codes":
      "Большая часть SMS-бюджета на коды входа израсходована. Посмотрите, кто их запрашивает.",
    "sign-in-codes-of-strangers":
      "SMS-бюджет на коды для незнакомых магазину номеров почти израсходован: возможно, кто-то накручивает SMS. Клиенты по-прежнему могут войти.",
    "webhooks-given-up":
      "Есть события, которые неделю не удавалось доставить другой программе. Посмотрите «Отправленные вебхуки».",
    "webhooks-late":
      "События уже час не доходят до одной из программ или опаздывают. Посмотрите «Получатели вебхуков».",
    "prices-of-programs":
      "Программа пыталась изменить цены более чем 20 товаров сильнее, чем разрешено её ключу; эти строки отклонены. Посмотрите «Ключи API».",
    "paused-receiver":
      "Одна из программ неделю не отвечала, отправка событий ей приостановлена. Посмотрите «Получатели вебхуков».",
    "ignored-proxy":
      "Запросы идут через прокси, а TRUST_PROXY равен 0: все покупатели считаются одним адресом. Сообщите оператору.",
    jobs: "Фоновые задания остановлены: SMS, письма, проверка платежей и загрузки ждут. Сообщите оператору.",
  },
};

/**
 * Shown on the dashboard: the shop's own warnings to its staff; renders nothing if there are none.
 */
export async function StaffNotices({ i18n }: { i18n: { language: string } }) {
  const texts = staffText(TEXTS, i18n.language);
  const alarms = await recentAlarms(query).catch(() => []);
  const jobsRun = await areJobsRunning().catch(() => true);
  const isReceiverPaused = await isAnyReceiverPaused(query).catch(() => false);
  const notices: { name: Notice; at?: Date }[] = [
    ...(jobsRun ? [] : [{ name: "jobs" as const }]),
    ...(isProxyIgnored() ? [{ name: "ignored-proxy" as const }] : []),
    ...(isReceiverPaused ? [{ name: "paused-receiver" as const }] : []),
    ...alarms.map(({ name, raisedAt }) => ({ name, at: raisedAt })),
  ];
  if (notices.length === 0) return null;
  return (
    <ul
      aria-label={texts.title}
      style={{
        listStyle: "none",
        display: "grid",
        gap: "0.5rem",
        padding: 0,
        marginBlock: "0 2rem",
      }}
    >
      {notices.map(({ name, at }) => (
        <li
          key={name}
          style={{
            padding: "0.75rem 1rem",
            borderRadius: "4px",
            border: "1px solid var(--theme-error-500)",
          }}
        >
          {at ? (
            <time dateTime={at.toISOString()} style={{ marginInlineEnd: "0.5rem" }}>
              <b>{bakuDayAndTime(at)}</b>
            </time>
          ) : null}
          {texts[name]}
        </li>
      ))}
    </ul>
  );
}
