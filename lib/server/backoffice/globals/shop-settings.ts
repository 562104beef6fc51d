import type { ArrayField, GlobalConfig, NumberField } from "payload";
import { announceInvalidation } from "@/lib/cache/announce-invalidation";
import type { DayHours } from "@/lib/format/opening-hours";
import { label, type Label, optionsOf } from "../../labels";
import {
  addressField,
  ibanField,
  lineField,
  mailField,
  nameField,
  phoneFactField,
  proseField,
  swiftField,
  taxIdField,
  timeField,
} from "../fields/facts";
import { SETTINGS } from "../groups";
import { refuseOtherTerm } from "../refuse-other-term";
import { GLOBAL_RIGHTS, hasRole } from "../roles";
import { staffMessage } from "../staff-message";
import { transactionOf } from "../transaction";

const MAX_TITLE = 70;
const MAX_DESCRIPTION = 200;
const MAX_ADDRESS = 200;
const MAX_PLACE = 60;
const MAX_PROMISE = 80;
const MAX_PROSE = 1000;
const MAX_MONTHS = 60;
/** How many phones, numbers, networks and rows of hours a shop may have. */
const MAX_ROWS = 7;

const DAYS = {
  1: label("Bazar ertəsi", "Monday", "Понедельник"),
  2: label("Çərşənbə axşamı", "Tuesday", "Вторник"),
  3: label("Çərşənbə", "Wednesday", "Среда"),
  4: label("Cümə axşamı", "Thursday", "Четверг"),
  5: label("Cümə", "Friday", "Пятница"),
  6: label("Şənbə", "Saturday", "Суббота"),
  7: label("Bazar", "Sunday", "Воскресенье"),
};

const NOT_IN_ORDER = label(
  "Günlər ardıcıl olmalı və təkrarlanmamalıdır: bir gün iki sətirdə ola bilməz, son gün ilk gündən əvvəl gələ bilməz.",
  "The days must follow each other: no day may be in two rows, and the last day of a row cannot come before its first.",
  "Дни должны идти по порядку: один день не может быть в двух строках, последний день строки — раньше первого.",
);
const NOT_A_COORDINATE = label(
  "Azərbaycandakı nöqtəni yazın: en dairəsi 38–42, uzunluq dairəsi 44–51.",
  "Enter a point in Azerbaijan: latitude 38–42, longitude 44–51.",
  "Укажите точку в Азербайджане: широта 38–42, долгота 44–51.",
);
const POINT_ALONE = label(
  "Hər iki koordinatı yazın və ya ikisini də boş qoyun.",
  "Enter both coordinates, or leave both empty.",
  "Укажите обе координаты или оставьте обе пустыми.",
);
const NOT_MONTHS = label(
  `2 ilə ${MAX_MONTHS} arası tam ədəd yazın.`,
  `Enter a whole number from 2 to ${MAX_MONTHS}.`,
  `Укажите целое число от 2 до ${MAX_MONTHS}.`,
);

type Request = { i18n?: { language?: string } };

/** A coordinate within the country; the other one must be there too. */
const coordinateField = (
  name: "latitude" | "longitude",
  other: "latitude" | "longitude",
  labels: Label,
  [min, max]: readonly [number, number],
): NumberField => ({
  name,
  type: "number",
  label: labels,
  min,
  max,
  validate: (value: unknown, { req, siblingData }: { req: Request; siblingData: unknown }) => {
    const sibling = (siblingData as Record<string, unknown> | undefined)?.[other] ?? null;
    if (value === null || value === undefined)
      return sibling === null || staffMessage(POINT_ALONE, req);
    return (
      (typeof value === "number" && value >= min && value <= max) ||
      staffMessage(NOT_A_COORDINATE, req)
    );
  },
});

/** Whether the days of the rows follow each other without being repeated. */
function areDaysInOrder(
  rows: readonly Partial<Record<keyof DayHours | "fromDay" | "toDay", unknown>>[],
) {
  let last = 0;
  return rows.every(({ fromDay, toDay }) => {
    const [from, to] = [Number(fromDay), Number(toDay)];
    const isInOrder = from > last && to >= from;
    last = to;
    return isInOrder;
  });
}

const hoursField: ArrayField = {
  name: "hours",
  type: "array",
  maxRows: MAX_ROWS,
  label: label(
    "Telefona və dəstəyə nə vaxt cavab verilir",
    "When the phone and the support are answered",
    "Когда отвечают на звонки и в поддержке",
  ),
  admin: {
    description: label(
      "Hər sətir ardıcıl günlər üçündür. Yazılmayan gün bağlıdır. Mağazaların öz saatları “Mağazalar”dadır.",
      "Each row is for days that follow each other. A day without a row is closed. Stores have their own hours under Stores.",
      "Каждая строка — для дней подряд. День без строки — выходной. У магазинов свои часы, в разделе «Магазины».",
    ),
  },
  validate: (value: unknown, { req }: { req: Request }) =>
    !Array.isArray(value) ||
    areDaysInOrder(value as { fromDay?: unknown; toDay?: unknown }[]) ||
    staffMessage(NOT_IN_ORDER, req),
  fields: [
    {
      type: "row",
      fields: [
        {
          name: "fromDay",
          type: "select",
          required: true,
          options: optionsOf(DAYS),
          defaultValue: "1",
          label: label("İlk gün", "From", "С"),
        },
        {
          name: "toDay",
          type: "select",
          required: true,
          options: optionsOf(DAYS),
          defaultValue: "7",
          label: label("Son gün", "To", "По"),
        },
        timeField({ name: "opens", label: label("Başlayır", "Opens", "Начало") }),
        timeField({ name: "closes", label: label("Bitir", "Closes", "Конец") }),
      ],
    },
  ],
};

/**
 * What is true of the shop itself (docs/adr/0102): its name, contacts, account, texts and terms.
 * Every page, document and message reads it through lib/server/modules/shop-settings.
 */
export const ShopSettings: GlobalConfig = {
  slug: "shop-settings",
  label: label("Mağaza haqqında", "About the shop", "О магазине"),
  access: {
    read: ({ req }) => hasRole(req, GLOBAL_RIGHTS["shop-settings"].read),
    update: ({ req }) => hasRole(req, GLOBAL_RIGHTS["shop-settings"].write),
  },
  admin: {
    group: SETTINGS,
    description: label(
      "Saytda, sənədlərdə, SMS və məktublarda görünən məlumat. Boş sahə heç yerdə göstərilmir. Dəyişiklik bütün səhifələrdə dərhal görünür.",
      "What the site, documents, SMS and mails say of the shop. An empty field is shown nowhere. A change is seen on all pages at once.",
      "То, что говорят о магазине сайт, документы, SMS и письма. Пустое поле нигде не показывается. Изменение сразу видно на всех страницах.",
    ),
  },
  hooks: {
    beforeChange: [refuseOtherTerm],
    afterChange: [
      async ({ doc, req }) => {
        await announceInvalidation({ type: "shop-facts-changed" }, await transactionOf(req));
        return doc as unknown;
      },
    ],
  },
  fields: [
    {
      type: "tabs",
      tabs: [
        {
          label: label("Ad və əlaqə", "Name and contacts", "Название и контакты"),
          fields: [
            nameField({
              name: "name",
              label: label("Mağazanın adı", "Name of the shop", "Название магазина"),
            }),
            {
              type: "row",
              fields: [
                phoneFactField(
                  {
                    name: "hotline",
                    label: label("Qaynar xətt", "Hotline", "Горячая линия"),
                    description: label(
                      "Qısa nömrə və ya adi telefon, məsələn *1221.",
                      "A short number or a phone, for instance *1221.",
                      "Короткий номер или телефон, например *1221.",
                    ),
                  },
                  { allowsShort: true },
                ),
                mailField({ name: "email", label: label("E-poçt", "E-mail", "Почта") }),
              ],
            },
            {
              name: "phones",
              type: "array",
              maxRows: MAX_ROWS,
              label: label("Telefonlar", "Phones", "Телефоны"),
              admin: {
                description: label(
                  "Birinci nömrə əsasdır.",
                  "The first number is the main one.",
                  "Первый номер — основной.",
                ),
              },
              fields: [
                phoneFactField(
                  { name: "phone", label: label("Telefon", "Phone", "Телефон") },
                  { required: true },
                ),
              ],
            },
            {
              name: "whatsApp",
              type: "array",
              maxRows: MAX_ROWS,
              label: label("WhatsApp nömrələri", "WhatsApp numbers", "Номера WhatsApp"),
              fields: [
                {
                  type: "row",
                  fields: [
                    phoneFactField(
                      { name: "phone", label: label("Telefon", "Phone", "Телефон") },
                      { required: true },
                    ),
                    lineField(
                      {
                        name: "title",
                        label: label("Düymənin adı", "Name of the button", "Название кнопки"),
                      },
                      MAX_PLACE,
                      { localized: true },
                    ),
                  ],
                },
              ],
            },
            hoursField,
            {
              name: "socials",
              type: "array",
              maxRows: MAX_ROWS,
              label: label("Sosial şəbəkələr", "Social networks", "Социальные сети"),
              fields: [addressField({ name: "url", label: label("Ünvan", "Address", "Адрес") })],
            },
          ],
        },
        {
          label: label("Ünvan", "Address", "Адрес"),
          fields: [
            lineField(
              {
                name: "address",
                label: label("Mağazanın ünvanı", "Address of the shop", "Адрес магазина"),
                description: label(
                  "Hər səhifənin altında. Ziyarət edilən mağazalar “Mağazalar”da yazılır.",
                  "At the bottom of every page. Stores that people visit are entered under Stores.",
                  "Внизу каждой страницы. Магазины, куда приходят, указываются в разделе «Магазины».",
                ),
              },
              MAX_ADDRESS,
              { localized: true },
            ),
            lineField(
              {
                name: "city",
                label: label("Şəhər", "Town", "Город"),
                description: label(
                  "Azərbaycanca, axtarış sistemləri üçün.",
                  "In Azerbaijani, for search engines.",
                  "По-азербайджански, для поисковых систем.",
                ),
              },
              MAX_PLACE,
            ),
            lineField(
              {
                name: "inCity",
                label: label("“Harada?”", "“Where?”", "«Где?»"),
                description: label(
                  "Cümlədəki kimi: “Bakıda”.",
                  "As in “price in Baku”: in Baku.",
                  "Как в «цена в Баку»: в Баку.",
                ),
              },
              MAX_PLACE,
              { localized: true },
            ),
            lineField(
              {
                name: "freeDeliveryIn",
                label: label(
                  "Pulsuz çatdırılma harada",
                  "Where delivery is free",
                  "Где доставка бесплатна",
                ),
                description: label(
                  "Cümlədəki kimi: “Bakıda pulsuz çatdırılma”.",
                  "As in “free delivery in Baku”: in Baku.",
                  "Как в «бесплатная доставка по Баку»: по Баку.",
                ),
              },
              MAX_PLACE,
              { localized: true },
            ),
            {
              type: "row",
              fields: [
                coordinateField(
                  "latitude",
                  "longitude",
                  label("En dairəsi", "Latitude", "Широта"),
                  [38, 42],
                ),
                coordinateField(
                  "longitude",
                  "latitude",
                  label("Uzunluq dairəsi", "Longitude", "Долгота"),
                  [44, 51],
                ),
              ],
            },
          ],
        },
        {
          label: label("Bank və VÖEN", "Bank and tax", "Банк и VÖEN"),
          fields: [
            lineField(
              {
                name: "beneficiary",
                label: label("Hüquqi ad", "Legal name", "Юридическое название"),
                description: label(
                  "Hesab-fakturada satıcı, köçürmədə alan.",
                  "The seller on invoices, and whom transfers go to.",
                  "Продавец в счёте и получатель перевода.",
                ),
              },
              MAX_ADDRESS,
            ),
            taxIdField({ name: "taxId", label: label("VÖEN", "Tax number (VÖEN)", "VÖEN") }),
            lineField({ name: "bank", label: label("Bank", "Bank", "Банк") }, MAX_ADDRESS),
            swiftField({ name: "swift", label: label("SWIFT", "SWIFT", "SWIFT") }),
            ibanField({
              name: "iban",
              label: label("Hesab (IBAN)", "Account (IBAN)", "Счёт (IBAN)"),
            }),
          ],
        },
        {
          label: label("Çatdırılma və taksit", "Delivery and instalments", "Доставка и рассрочка"),
          fields: [
            lineField(
              {
                name: "deliveryShort",
                label: label("Çatdırılma qısaca", "Delivery in short", "Доставка коротко"),
                description: label(
                  "Ana səhifədə “Pulsuz çatdırılma” altında: “Bakıda 1–2 günə”. Günlər “Çatdırılma və qaytarma”dakı rəqəmlərlə eyni olmalıdır.",
                  "Below “Free delivery” on the home page: “In Baku within 1–2 days”. The days must agree with Delivery and returns.",
                  "Под «Бесплатной доставкой» на главной: «По Баку за 1–2 дня». Дни должны совпадать с разделом «Доставка и возврат».",
                ),
              },
              MAX_PROMISE,
              { localized: true },
            ),
            proseField(
              {
                name: "deliveryLong",
                label: label("Çatdırılma ətraflı", "Delivery in full", "Доставка подробно"),
                description: label(
                  "Şirkət haqqında səhifəsində. Keçid belə yazılır: [Çatdırılma](/menu-page/2).",
                  "On the page about the company. A link is written as [Delivery](/menu-page/2).",
                  "На странице о компании. Ссылка пишется так: [Доставка](/menu-page/2).",
                ),
              },
              MAX_DESCRIPTION,
            ),
            {
              name: "creditMonths",
              type: "number",
              min: 2,
              max: MAX_MONTHS,
              admin: {
                step: 1,
                description: label(
                  "Məhsul kartındakı aylıq qiymətin müddəti. Boşdursa 18. Aylıq qiymətli məhsul varsa, dəyişdirmək olmur.",
                  "The term of the monthly price on product cards; 18 if empty. It cannot be changed while products have a monthly price.",
                  "Срок ежемесячной цены на карточках товаров; если пусто — 18. Нельзя изменить, пока у товаров есть ежемесячная цена.",
                ),
              },
              validate: (value: unknown, { req }: { req: Request }) =>
                value === null ||
                value === undefined ||
                (Number.isInteger(value) && Number(value) >= 2 && Number(value) <= MAX_MONTHS) ||
                staffMessage(NOT_MONTHS, req),
              label: label(
                "Aylıq qiymət neçə aylıqdır",
                "Months of the monthly price",
                "На сколько месяцев ежемесячная цена",
              ),
            },
          ],
        },
        {
          label: label("Mətnlər", "Texts", "Тексты"),
          fields: [
            lineField(
              {
                name: "homeTitle",
                label: label(
                  "Ana səhifənin başlığı",
                  "Title of the home page",
                  "Заголовок главной",
                ),
                description: label(
                  "Axtarış sistemlərində görünür.",
                  "Search engines show it.",
                  "Его показывают поисковые системы.",
                ),
              },
              MAX_TITLE,
              { localized: true },
            ),
            proseField(
              {
                name: "homeDescription",
                label: label(
                  "Ana səhifənin təsviri",
                  "Description of the home page",
                  "Описание главной",
                ),
              },
              MAX_DESCRIPTION,
            ),
            proseField(
              {
                name: "about",
                label: label("Mağaza bir abzasda", "The shop in a paragraph", "Магазин в абзаце"),
              },
              MAX_PROSE,
            ),
            proseField(
              {
                name: "nameStory",
                label: label("Niyə belə adlanır", "Why it has this name", "Почему так называется"),
              },
              MAX_PROSE,
            ),
          ],
        },
      ],
    },
  ],
};
