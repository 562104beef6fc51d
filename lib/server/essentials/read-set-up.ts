import { MENU_PAGES } from "@/lib/contract/menu-types";
import { env } from "@/lib/env";
import { OWNER_EMAIL } from "../db/owner-file";
import type { Sql } from "../db/sql";
import { label, type Label } from "../labels";
import { MENUS } from "./essentials";

/**
 * Something that a shop needs before it opens. `hint`: what to do, or whom to ask; `href`: where in
 * the back office, null for what the operator sets. `isOptional`: not every shop has it.
 */
type SetUpItem = {
  id: string;
  title: Label;
  hint: Label;
  href: string | null;
  isOptional: boolean;
};

/** What the database says of the items; a list of the ids of essential pages without a text. */
type State = {
  hasName: boolean;
  hasPhone: boolean;
  hasEmail: boolean;
  hasAddress: boolean;
  hasHours: boolean;
  hasAccount: boolean;
  hasDelivery: boolean;
  hasTerms: boolean;
  hasStore: boolean;
  hasCategory: boolean;
  hasProduct: boolean;
  hasOwner: boolean;
  unwrittenPages: number[];
};

const SETTINGS = "/admin/globals/shop-settings";

const STATE = `SELECT COALESCE(s.name, '') <> '' AS "hasName",
    COALESCE(s.hotline, '') <> '' OR EXISTS (SELECT 1 FROM shop_settings_phones) AS "hasPhone",
    COALESCE(s.email, '') <> '' AS "hasEmail",
    COALESCE(s.city, '') <> '' AND COALESCE(l.address, '') <> '' AS "hasAddress",
    EXISTS (SELECT 1 FROM shop_settings_hours) AS "hasHours",
    COALESCE(s.beneficiary, '') <> '' AND COALESCE(s.tax_id, '') <> '' AND COALESCE(s.bank, '') <> '' AND COALESCE(s.iban, '') <> '' AS "hasAccount",
    COALESCE(l.delivery_short, '') <> '' AS "hasDelivery",
    EXISTS (SELECT 1 FROM trade_terms t WHERE t.delivery_days_to IS NOT NULL AND t.return_days IS NOT NULL) AS "hasTerms",
    EXISTS (SELECT 1 FROM stores) AS "hasStore",
    EXISTS (SELECT 1 FROM categories) AS "hasCategory",
    EXISTS (SELECT 1 FROM products p WHERE p._status = 'published') AS "hasProduct",
    EXISTS (SELECT 1 FROM staff f WHERE f.email <> $1) AS "hasOwner",
    ARRAY(SELECT page.id FROM unnest($2::integer[]) WITH ORDINALITY AS page(id, place) WHERE NOT EXISTS (SELECT 1 FROM menus m WHERE m.id = page.id AND m._status = 'published') ORDER BY page.place) AS "unwrittenPages"
  FROM (SELECT 1) AS nothing LEFT JOIN LATERAL (SELECT * FROM shop_settings ORDER BY id LIMIT 1) s ON true
  LEFT JOIN shop_settings_locales l ON l._parent_id = s.id AND l._locale = 'az'`;

/** The items that staff fill in, in the order in which they are best done. */
const ITEMS: readonly (Omit<SetUpItem, "isOptional"> & {
  isDone: (state: State) => boolean;
  isOptional?: true;
})[] = [
  {
    id: "name",
    isDone: ({ hasName }) => hasName,
    title: label("Mağazanın adı", "The shop's name", "Название магазина"),
    hint: label(
      "Adsız mağaza saytın ünvanı ilə çağırılır.",
      "Without it the shop is called by its address.",
      "Без него магазин называется своим адресом.",
    ),
    href: SETTINGS,
  },
  {
    id: "phone",
    isDone: ({ hasPhone }) => hasPhone,
    title: label("Qaynar xətt və ya telefon", "Hotline or phone", "Горячая линия или телефон"),
    hint: label(
      "Səhifələr və mesajlar alıcıya bu nömrəni deyir.",
      "Pages and messages tell shoppers to call it.",
      "Его называют страницы и сообщения.",
    ),
    href: SETTINGS,
  },
  {
    id: "email",
    isDone: ({ hasEmail }) => hasEmail,
    title: label("E-poçt", "E-mail", "Почта"),
    hint: label(
      "Alıcılar bura yazır; məktublarda da göstərilir.",
      "Shoppers write to it; mails name it, too.",
      "На неё пишут покупатели; она указана и в письмах.",
    ),
    href: SETTINGS,
  },
  {
    id: "address",
    isDone: ({ hasAddress }) => hasAddress,
    title: label("Ünvan və şəhər", "Address and town", "Адрес и город"),
    hint: label(
      "Hər səhifənin altında görünür.",
      "It is at the bottom of every page.",
      "Он внизу каждой страницы.",
    ),
    href: SETTINGS,
  },
  {
    id: "hours",
    isDone: ({ hasHours }) => hasHours,
    title: label("İş saatları", "Hours", "Часы работы"),
    hint: label(
      "Telefona və dəstəyə nə vaxt cavab verilir.",
      "When calls and the support are answered.",
      "Когда отвечают на звонки и в поддержке.",
    ),
    href: SETTINGS,
  },
  {
    id: "account",
    isDone: ({ hasAccount }) => hasAccount,
    title: label("Bank hesabı və VÖEN", "Bank account and VÖEN", "Счёт в банке и VÖEN"),
    hint: label(
      "Bunsuz alıcı köçürmə edə bilmir, hesab-fakturada satıcı yoxdur.",
      "Without them nobody can pay by transfer, and invoices have no seller.",
      "Без них нельзя оплатить переводом, а в счёте нет продавца.",
    ),
    href: SETTINGS,
  },
  {
    id: "delivery",
    isDone: ({ hasDelivery }) => hasDelivery,
    title: label("Çatdırılma mətni", "Text of delivery", "Текст о доставке"),
    hint: label(
      "Ana səhifədə: hara və neçə günə.",
      "On the home page: where to and in how many days.",
      "На главной: куда и за сколько дней.",
    ),
    href: SETTINGS,
  },
  {
    id: "terms",
    isDone: ({ hasTerms }) => hasTerms,
    title: label(
      "Çatdırılma və qaytarma günləri",
      "Days of delivery and returns",
      "Дни доставки и возврата",
    ),
    hint: label(
      "Axtarış sistemləri üçün rəqəmlər.",
      "The figures for search engines.",
      "Числа для поисковых систем.",
    ),
    href: "/admin/globals/trade-terms",
  },
  {
    id: "store",
    isOptional: true,
    isDone: ({ hasStore }) => hasStore,
    title: label("Mağaza və ya anbar", "A store or pick-up point", "Магазин или пункт выдачи"),
    hint: label(
      "Ünvanı, saatları və xəritədə yeri “Əlaqə” səhifəsindədir.",
      "Its address, hours and place on the map are on the contact page.",
      "Его адрес, часы и место на карте — на странице контактов.",
    ),
    href: "/admin/collections/stores/create",
  },
  {
    id: "category",
    isDone: ({ hasCategory }) => hasCategory,
    title: label("Kateqoriyalar", "Categories", "Категории"),
    hint: label("Əllə və ya fayldan.", "By hand, or from a file.", "Вручную или из файла."),
    href: "/admin/collections/categories",
  },
  {
    id: "product",
    isDone: ({ hasProduct }) => hasProduct,
    title: label("Məhsullar", "Products", "Товары"),
    hint: label(
      "Ən azı biri dərc olunmalıdır; təchizatçının faylını idxal etmək olar.",
      "At least one must be published; a supplier's file can be imported.",
      "Хотя бы один должен быть опубликован; можно загрузить файл поставщика.",
    ),
    href: "/admin/collections/products",
  },
  {
    id: "owner",
    isDone: ({ hasOwner }) => hasOwner || env().SHOP_MODE === "demo",
    title: label("Öz hesabınız", "Your own account", "Ваша учётная запись"),
    hint: label(
      "Quraşdırmanın hesabı əvəzinə öz e-poçtunuzla hesab açın.",
      "Make an account with your own e-mail instead of the one of the installation.",
      "Создайте учётную запись со своей почтой вместо установочной.",
    ),
    href: "/admin/collections/staff",
  },
];

const UNWRITTEN = label(
  "Mətnini yazın və dərc edin.",
  "Write its text and publish it.",
  "Напишите текст и опубликуйте.",
);

/** The essential pages whose text only the shop can write (docs/adr/0089). */
const WRITTEN_PAGES = MENUS.filter(({ link }) => link === undefined);

const pageItem = (id: number): SetUpItem | undefined => {
  const page = WRITTEN_PAGES.find((menu) => menu.id === id);
  return (
    page && {
      id: `page-${id}`,
      title: page.title,
      hint: UNWRITTEN,
      href: `/admin/collections/menus/${id}`,
      isOptional: id === MENU_PAGES.credit,
    }
  );
};

const ASK_OPERATOR = label(
  "Operator mühit dəyişənlərində yazır (docs/environment.md).",
  "The operator sets it in the environment (docs/environment.md).",
  "Его задаёт оператор в переменных окружения (docs/environment.md).",
);

/** Services that the operator configures; a demo has its own instead. */
function missingServices(): SetUpItem[] {
  const { SHOP_MODE, CARD_TERMINAL, SMS_LOGIN, SMTP_HOST } = env();
  if (SHOP_MODE === "demo") return [];
  const services = [
    [SMS_LOGIN, "sms", label("SMS göndərmə", "Sending SMS", "Отправка SMS")],
    [SMTP_HOST, "mail", label("Məktub göndərmə", "Sending mail", "Отправка писем")],
    [CARD_TERMINAL, "card", label("Kartla ödəniş", "Payment by card", "Оплата картой")],
  ] as const;
  return services.flatMap(([value, id, title]) =>
    value === undefined ? [{ id, title, hint: ASK_OPERATOR, href: null, isOptional: false }] : [],
  );
}

/**
 * What the shop still needs before it opens, in the order in which it is best done; empty for a shop
 * that has everything.
 */
export async function readSetUp(run: Sql): Promise<SetUpItem[]> {
  const [state] = await run<State>(STATE, [OWNER_EMAIL, WRITTEN_PAGES.map(({ id }) => id)]);
  if (!state) return [];
  return [
    ...ITEMS.filter(({ isDone }) => !isDone(state)).map(
      ({ id, title, hint, href, isOptional = false }) => ({
        id,
        title,
        hint,
        href,
        isOptional,
      }),
    ),
    ...state.unwrittenPages.flatMap((id) => pageItem(id) ?? []),
    ...missingServices(),
  ];
}

/** The number of things that a shop needs, so that staff see how far they have come. */
export const setUpCount = (): number =>
  ITEMS.length + WRITTEN_PAGES.length + (env().SHOP_MODE === "demo" ? 0 : 3);
