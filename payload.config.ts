import path from "node:path";
import { fileURLToPath } from "node:url";
import { buildConfig } from "payload";
import sharp from "sharp";
import { log } from "@/front/log";
import { env } from "@/lib/env";
import { LANGUAGES, DEFAULT_LANGUAGE } from "@/lib/languages";
import { withReadLimits } from "@/lib/server/backoffice/limit-reads";
import { ADMIN_TEXTS } from "@/lib/server/backoffice/admin-texts";
import { ApiKeys } from "@/lib/server/backoffice/collections/api-keys";
import { BlockedPhones } from "@/lib/server/backoffice/collections/blocked-phones";
import { Brands } from "@/lib/server/backoffice/collections/brands";
import { Carriers } from "@/lib/server/backoffice/collections/carriers";
import { Categories } from "@/lib/server/backoffice/collections/categories";
import { ContactMessages } from "@/lib/server/backoffice/collections/contact-messages";
import { CreditContracts } from "@/lib/server/backoffice/collections/credit-contracts";
import { CreditEntries } from "@/lib/server/backoffice/collections/credit-entries";
import { Customers } from "@/lib/server/backoffice/collections/customers";
import { CustomerSessions } from "@/lib/server/backoffice/collections/customer-sessions";
import { FastOrders } from "@/lib/server/backoffice/collections/fast-orders";
import { InvoiceLines } from "@/lib/server/backoffice/collections/invoice-lines";
import { Invoices } from "@/lib/server/backoffice/collections/invoices";
import { Languages } from "@/lib/server/backoffice/collections/languages";
import { MailMessages } from "@/lib/server/backoffice/collections/mail-messages";
import { Media } from "@/lib/server/backoffice/collections/media";
import { Menus } from "@/lib/server/backoffice/collections/menus";
import { NewsletterSubscribers } from "@/lib/server/backoffice/collections/newsletter-subscribers";
import { ParameterMasks } from "@/lib/server/backoffice/collections/parameter-masks";
import { Parameters } from "@/lib/server/backoffice/collections/parameters";
import { PaymentAttempts } from "@/lib/server/backoffice/collections/payment-attempts";
import { PaymentCardTypes } from "@/lib/server/backoffice/collections/payment-card-types";
import { PaymentEvents } from "@/lib/server/backoffice/collections/payment-events";
import { ProductRedirects } from "@/lib/server/backoffice/collections/product-redirects";
import { Products } from "@/lib/server/backoffice/collections/products";
import { Promotions } from "@/lib/server/backoffice/collections/promotions";
import { Reviews } from "@/lib/server/backoffice/collections/reviews";
import { Shortcuts } from "@/lib/server/backoffice/collections/shortcuts";
import { Sliders } from "@/lib/server/backoffice/collections/sliders";
import { SearchFinds } from "@/lib/server/backoffice/collections/search-finds";
import { ModelWishes } from "@/lib/server/backoffice/collections/model-wishes";
import { SearchMisses } from "@/lib/server/backoffice/collections/search-misses";
import { SearchSynonyms } from "@/lib/server/backoffice/collections/search-synonyms";
import { SmsMessages } from "@/lib/server/backoffice/collections/sms-messages";
import { SortTypes } from "@/lib/server/backoffice/collections/sort-types";
import { Staff } from "@/lib/server/backoffice/collections/staff";
import { Stores } from "@/lib/server/backoffice/collections/stores";
import { SupportMessages } from "@/lib/server/backoffice/collections/support-messages";
import { SupportThreads } from "@/lib/server/backoffice/collections/support-threads";
import { WebhookDeliveries } from "@/lib/server/backoffice/collections/webhook-deliveries";
import { WebhookReceivers } from "@/lib/server/backoffice/collections/webhook-receivers";
import {
  collectionsWithMergedSaves,
  globalsWithMergedSaves,
} from "@/lib/server/backoffice/concurrent-edits/with-merged-saves";
import { withoutLocks } from "@/lib/server/backoffice/concurrent-edits/without-locks";
import { backOfficeDatabase } from "@/lib/server/backoffice/database";
import { withBakuDates } from "@/lib/server/backoffice/dates/with-dates";
import { deskEndpoints } from "@/lib/server/backoffice/desk/endpoints";
import {
  collectionsWithEndpointRules,
  endpointsWithRules,
} from "@/lib/server/backoffice/endpoint-rules";
import { Fulfilment } from "@/lib/server/backoffice/globals/fulfilment";
import { TradeTerms } from "@/lib/server/backoffice/globals/trade-terms";
import { mailAdapter } from "@/lib/server/backoffice/mail";
import { pageEditor } from "@/lib/server/backoffice/page-editor";
import { withNumberInputs } from "@/lib/server/backoffice/numbers/with-numbers";
import { withCleanTexts } from "@/lib/server/backoffice/with-clean-texts";
import { payloadSecret } from "@/lib/server/keys/shop-secret";
import { separateLabelsByLanguage } from "@/lib/server/backoffice/schema-map-cache";
import { collectionsWithTranslatedLabels } from "@/lib/server/backoffice/translated-labels";
import { stockEndpoints } from "@/lib/server/backoffice/stock/endpoints";
import { trashEndpoints } from "@/lib/server/backoffice/trash/endpoints";
import { withTrash } from "@/lib/server/backoffice/trash/with-trash";
import { isMailConfigured, mailSender } from "@/lib/server/ports/mail/sender";

separateLabelsByLanguage();

const sendMail = mailSender();
const here = path.dirname(fileURLToPath(import.meta.url));

export default buildConfig({
  secret: payloadSecret(),
  serverURL: "",
  routes: { admin: "/admin", api: "/admin/api" },
  admin: {
    user: Staff.slug,
    importMap: {
      baseDir: here,
      importMapFile: path.join(here, "app/(backoffice)/admin/importMap.js"),
      // In development Payload writes the import map when a collection uses a new component. With a
      // mail server it would omit `ForgotView`, which is used only without one.
      autoGenerate: !isMailConfigured(),
    },
    meta: { titleSuffix: " · Vitrin" },
    theme: "light",
    // The local format; the library's default shows the English "AM" in every language.
    dateFormat: "dd.MM.yyyy HH:mm",
    // Payload would request an avatar from gravatar.com, leaking the hash of a staff member's
    // e-mail.
    avatar: "default",
    components: {
      beforeDashboard: [
        "@/lib/server/backoffice/staff-notices#StaffNotices",
        "@/components/backoffice/codes-demanded#CodesDemanded",
        "@/components/backoffice/desk/desk-counts#DeskCounts",
        "@/components/backoffice/payment-reviews#PaymentReviews",
        "@/components/backoffice/refunds-due#RefundsDue",
        "@/components/backoffice/undelivered-messages#UndeliveredCounts",
      ],
      providers: [
        "@/components/backoffice/local-words#LocalWords",
        "@/components/backoffice/bulk-confirmation#BulkConfirmation",
        "@/components/backoffice/number-filters#NumberFilters",
      ],
      afterNavLinks: [
        "@/components/backoffice/desk/desk-link#DeskLink",
        "@/components/backoffice/stock/stock-link#StockLink",
        "@/components/backoffice/payment-reviews#ReviewsLink",
        "@/components/backoffice/trash-link#TrashLink",
      ],
      views: {
        login: { Component: "@/components/backoffice/login-view#LoginView" },
        trash: {
          Component: "@/components/backoffice/trash-view#TrashView",
          path: "/trash",
          meta: { title: "Zibil qutusu" },
        },
        desk: {
          Component: "@/components/backoffice/desk/desk-view#DeskView",
          path: "/desk",
          meta: { title: "Göndərmə masası" },
        },
        stock: {
          Component: "@/components/backoffice/stock/stock-view#StockView",
          path: "/stock",
          meta: { title: "Anbar" },
        },
        ...(isMailConfigured()
          ? {}
          : { forgot: { Component: "@/components/backoffice/forgot-view#ForgotView" } }),
      },
    },
  },
  i18n: ADMIN_TEXTS,
  localization: {
    locales: LANGUAGES.map((code) => ({
      code,
      label: { az: "Azərbaycanca", en: "English", ru: "Русский" }[code],
    })),
    defaultLocale: DEFAULT_LANGUAGE,
    fallback: true,
  },
  collections: collectionsWithTranslatedLabels(
    collectionsWithMergedSaves(
      collectionsWithEndpointRules([
        Products,
        Categories,
        Brands,
        Parameters,
        ParameterMasks,
        ProductRedirects,
        SearchSynonyms,
        SearchMisses,
        ModelWishes,
        SearchFinds,
        Media,
        Menus,
        Sliders,
        Shortcuts,
        Promotions,
        SortTypes,
        Stores,
        Languages,
        Customers,
        CustomerSessions,
        BlockedPhones,
        Invoices,
        InvoiceLines,
        CreditContracts,
        CreditEntries,
        PaymentAttempts,
        PaymentEvents,
        PaymentCardTypes,
        FastOrders,
        Carriers,
        SupportThreads,
        SupportMessages,
        ContactMessages,
        Reviews,
        NewsletterSubscribers,
        SmsMessages,
        MailMessages,
        WebhookReceivers,
        WebhookDeliveries,
        ApiKeys,
        Staff,
      ]),
    ),
  ),
  endpoints: endpointsWithRules([...trashEndpoints, ...deskEndpoints, ...stockEndpoints]),
  globals: globalsWithMergedSaves([TradeTerms, Fulfilment]),
  editor: pageEditor,
  graphQL: { disable: true },
  // Only our own origins may send requests with a staff member's cookie.
  csrf: [
    env().SITE_URL,
    ...(env().SHOP_MODE === "demo"
      ? [`http://localhost:${env().PORT}`, `http://127.0.0.1:${env().PORT}`]
      : []),
  ],
  telemetry: false,
  logger: log,
  // With "info" Payload would log only the message. Our log shortens an expected error to one line
  // anyway (front/log.ts).
  loggingLevels: {
    APIError: "error",
    Forbidden: "error",
    Locked: "error",
    MissingFile: "error",
    NotFound: "error",
    ValidationError: "error",
  },
  ...(sendMail ? { email: mailAdapter(sendMail) } : {}),
  // Related documents are included to the second level: those of a product, and theirs.
  maxDepth: 2,
  sharp,
  db: backOfficeDatabase(path.join(here, "lib/server/db/migrations")),
  // Outside production Payload would generate the types at every start, in a background process.
  typescript: {
    autoGenerate: false,
    outputFile: path.join(here, "lib/server/backoffice/payload-types.ts"),
  },
})
  .then(withoutLocks)
  .then(withReadLimits)
  .then(withTrash)
  .then(withNumberInputs)
  .then(withCleanTexts)
  .then(withBakuDates);
