import { expect, type Page } from "@playwright/test";
import { listedProducts, firstFoundSlug } from "./catalogue";
import { signInByApi } from "./customer";
import { newCustomer } from "./orders";
import { enterCheckout } from "./page-types";
import { waitForHydration } from "./page-helpers";
import { clickUntilVisible, type State, type Texts, withProducts } from "./state";

/** Up to this width (px) the frame has panels and a bottom bar, above it menus. */
const PHONE_MAX_WIDTH = 767;
/** A product of the demo catalogue whose description contains a video link. */
const WITH_VIDEO = "OLED55C4RLA";

const panel = (page: Page) => page.locator("dialog[open]");
const banner = (page: Page) => page.getByRole("banner");
const main = (page: Page) => page.locator("main");
const footer = (page: Page) => page.getByRole("contentinfo");
const inHeader = (label: (t: Texts) => string) => (page: Page, t: Texts) =>
  clickUntilVisible(page.getByRole("banner").getByRole("button", { name: label(t) }), panel(page));
const inBottomBar = (label: (t: Texts) => string) => (page: Page, t: Texts) =>
  clickUntilVisible(
    page
      .getByRole("navigation", { name: t.frame.quickLinks })
      .getByRole("button", { name: label(t) }),
    panel(page),
  );

/** Opens the checkout, in the page's language, as a customer with a product in the basket. */
async function toCheckout(page: Page): Promise<void> {
  const [, language = ""] = new URL(page.url()).pathname.split("/");
  await enterCheckout(page.context());
  await page.goto(`/${language}/cart/confirm-cart`);
  await waitForHydration(page);
}

/** Every panel, menu, dialog and list that opens on a page. Add new ones here. */
export const STATES: State[] = [
  {
    name: "catalogue",
    startPage: "/about",
    minWidth: PHONE_MAX_WIDTH + 1,
    part: banner,
    open: (page) =>
      clickUntilVisible(
        page.locator("header summary").first(),
        page.locator("header details[open] a").first(),
      ),
  },
  {
    name: "monthly-payment",
    startPage: "/about",
    part: panel,
    open: (page, t) =>
      clickUntilVisible(
        page
          .locator(".frame-bar, header nav")
          .getByRole("link", { name: t.nav.monthlyPayment })
          .filter({ visible: true }),
        panel(page),
      ),
  },
  {
    name: "panel-menu",
    startPage: "/about",
    maxWidth: PHONE_MAX_WIDTH,
    part: panel,
    open: inHeader((t) => t.nav.menu),
  },
  {
    name: "panel-help",
    startPage: "/about",
    maxWidth: PHONE_MAX_WIDTH,
    part: panel,
    open: inHeader((t) => t.frame.help),
  },
  {
    name: "panel-categories",
    startPage: "/about",
    maxWidth: PHONE_MAX_WIDTH,
    part: panel,
    async open(page, t) {
      await inBottomBar(() => t.nav.catalogue)(page, t);
      await clickUntilVisible(
        panel(page).locator("summary").first(),
        panel(page).locator("details[open] a").first(),
      );
    },
  },
  {
    name: "panel-favourites-empty",
    startPage: "/about",
    part: panel,
    open: inHeader((t) => t.favourites.title),
  },
  {
    name: "panel-favourites",
    startPage: "/about",
    fillListsFirst: true,
    part: panel,
    open: withProducts(
      3,
      panel,
      inHeader((t) => t.favourites.title),
    ),
  },
  {
    name: "panel-basket-empty",
    startPage: "/about",
    part: panel,
    open: inHeader((t) => t.basket.title),
  },
  {
    name: "panel-basket",
    startPage: "/about",
    fillListsFirst: true,
    part: panel,
    open: withProducts(
      2,
      panel,
      inHeader((t) => t.basket.title),
    ),
  },
  {
    name: "sign-in",
    startPage: "/about",
    part: panel,
    open: (page, t) =>
      clickUntilVisible(
        page
          .locator("header, .frame-bar")
          .getByRole("link", { name: t.account.signIn, exact: true })
          .filter({ visible: true }),
        panel(page),
      ),
  },
  {
    name: "sign-in-code",
    startPage: "/sign_in",
    isTerminal: true,
    part: main,
    async open(page, t) {
      // Stubbed, so that no SMS is sent.
      await page.route("**/api/auth/get-code", (route) =>
        route.fulfill({
          json: {
            isSuccessful: true,
            statusCode: 200,
            messages: [],
            data: { challenge: null, expiresInSeconds: 240, resendInSeconds: 60 },
          },
        }),
      );
      await page.locator("main input[name=phoneNumber]").fill("501234567");
      await clickUntilVisible(
        page.locator("main").getByRole("button", { name: t.signIn.sendSms }),
        page.locator("main input[name=code]"),
      );
      await page.locator("main").getByRole("button", { name: t.signIn.confirm }).click();
      await expect(page.getByText(t.signIn.codeLength)).toBeVisible();
    },
  },
  {
    name: "account-menu",
    startPage: "/about",
    minWidth: PHONE_MAX_WIDTH + 1,
    isTerminal: true,
    part: banner,
    async open(page, t) {
      await signInByApi(page.context());
      await page.reload();
      await clickUntilVisible(
        page.locator("header summary[aria-label]"),
        page.getByRole("banner").getByRole("button", { name: t.account.signOut }),
      );
    },
  },
  {
    name: "suggestions",
    startPage: "/about",
    part: banner,
    async open(page, t) {
      const box = page.getByRole("search").first().locator("input[name=keyWord]");
      await expect(async () => {
        await box.fill("");
        await box.pressSequentially("samsung");
        await expect(page.getByRole("listbox", { name: t.suggest.list })).toBeVisible({
          timeout: 3_000,
        });
      }).toPass({ timeout: 30_000 });
      await box.press("ArrowDown");
    },
  },
  {
    name: "contact-button",
    startPage: "/about",
    part: (page, t) => page.getByRole("region", { name: t.frame.contactUs }),
    open: (page, t) =>
      clickUntilVisible(
        page.getByRole("button", { name: t.frame.contactUs }),
        page.locator("a[href*='wa.me']").filter({ hasText: "WhatsApp" }).first(),
      ),
  },
  {
    name: "support",
    startPage: "/about",
    part: (page, t) => page.getByRole("dialog", { name: t.support.title }),
    async open(page, t) {
      await clickUntilVisible(
        page.getByRole("button", { name: t.frame.contactUs }),
        page.getByRole("button", { name: t.support.title }),
      );
      await clickUntilVisible(
        page.getByRole("button", { name: t.support.title }),
        page.getByRole("dialog", { name: t.support.title }),
      );
    },
  },
  {
    name: "filters",
    startPage: "category",
    part: (page, t) => page.getByRole("form", { name: t.results.filters }),
    open: (page, t) =>
      clickUntilVisible(
        page
          .locator("main")
          .locator("button, summary")
          .filter({ hasText: t.results.filters })
          .first(),
        page.getByRole("form", { name: t.results.filters }),
      ),
  },
  {
    name: "instalments",
    startPage: "product",
    part: panel,
    open: (page, t) =>
      clickUntilVisible(
        page.locator("main").getByRole("link", { name: t.instalments.open }),
        panel(page).locator("table"),
      ),
  },
  {
    name: "monthly-amount-refused",
    startPage: async () =>
      `/searchResult?categoryId=101&monthlyMax=abc&priceTo=x&f=color:white&f=noise:..x..`,
    part: main,
    open: (page) => expect(page.locator("main").getByRole("alert").first()).toBeVisible(),
  },
  {
    name: "amount-refused",
    startPage: async () => "/instalments?amount=abc",
    part: main,
    open: (page) => expect(page.locator("main [aria-invalid]")).toBeVisible(),
  },
  {
    name: "nothing-found",
    startPage: async () => "/searchResult?keyWord=qqqqxxxxzzzz",
    part: main,
    open: (page, t) => expect(page.locator("main")).toContainText(t.results.empty),
  },
  {
    name: "cards-chosen",
    startPage: "category",
    fillListsFirst: true,
    part: main,
    open: (page) => expect(page.locator("main article [aria-pressed=true]").first()).toBeVisible(),
  },
  {
    name: "parameters",
    startPage: "product",
    part: (page, t) => page.getByRole("region", { name: t.product.parameters }),
    open: (page, t) =>
      clickUntilVisible(
        page.locator("main summary").filter({ hasText: t.product.showMore }),
        page.locator("main details[open] dl").first(),
      ),
  },
  {
    name: "lightbox",
    startPage: "product",
    part: (page, t) => page.getByRole("dialog", { name: t.productPage.lightbox.dialog }),
    async open(page, t) {
      await clickUntilVisible(
        page.getByRole("region", { name: t.product.gallery }).locator("a").first(),
        page.locator(".yarl__portal_open, .yarl__root").first(),
      );
      await expect(page.locator(".yarl__slide_current img").first()).toBeVisible();
    },
  },
  {
    name: "video",
    startPage: async () => `/product/${await firstFoundSlug(WITH_VIDEO)}`,
    part: panel,
    open: (page, t) =>
      clickUntilVisible(page.getByRole("button", { name: t.product.video }), panel(page)),
  },
  {
    name: "buy-bar",
    startPage: "product",
    maxWidth: PHONE_MAX_WIDTH,
    part: (page, t) => page.getByRole("region", { name: t.productPage.quickBuy }),
    async open(page) {
      await expect(async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
        await expect(page.locator("[data-buy-bar]")).toBeVisible({ timeout: 1_000 });
      }).toPass({ timeout: 30_000 });
    },
  },
  {
    name: "recently-viewed",
    startPage: "product",
    fillListsFirst: true,
    part: (page, t) => page.getByRole("region", { name: t.recent.title }),
    async open(page) {
      const row = page.locator(".recent-place");
      await row.scrollIntoViewIfNeeded();
      await expect(row.locator("article").first()).toBeVisible({ timeout: 15_000 });
      // Scrolled to the centre, so that nothing at the bottom edge covers it.
      await row.evaluate((element) =>
        element.scrollIntoView({ block: "center", behavior: "instant" }),
      );
    },
  },
  {
    name: "map",
    startPage: "/contact",
    part: (page, t) => page.getByRole("region", { name: t.contact.map }),
    open: (page, t) =>
      clickUntilVisible(
        page.getByRole("link", { name: t.contact.showOnMap }).first(),
        page.locator("main iframe"),
      ),
  },
  {
    name: "comparison-bar",
    startPage: "/about",
    fillListsFirst: true,
    part: (page, t) => page.getByRole("region", { name: t.comparison.title }),
    open: (page, t) =>
      clickUntilVisible(
        page.getByRole("button", { name: t.comparison.expand }),
        page.locator("[data-comparison-bar] li").first(),
      ),
  },
  {
    name: "comparison",
    startPage: "/comparison",
    fillListsFirst: true,
    part: main,
    open: withProducts(3, main, (page) =>
      expect(page.locator("main").getByRole("table")).toBeVisible(),
    ),
  },
  {
    name: "cart",
    startPage: "/cart",
    fillListsFirst: true,
    part: main,
    open: withProducts(2, main, (page, t) =>
      expect(page.locator("main").getByText(t.basket.total).first()).toBeVisible(),
    ),
  },
  {
    name: "offline",
    startPage: "/contact",
    isTerminal: true,
    part: (page, t) => page.getByText(t.offline.lost),
    async open(page, t) {
      await expect(async () => {
        await page.context().setOffline(true);
        await expect(page.getByText(t.offline.lost)).toBeVisible({ timeout: 1_000 });
      }).toPass({ timeout: 30_000 });
    },
  },
  {
    name: "footer-contact",
    startPage: "/about",
    part: footer,
    async open(page, t) {
      const form = page
        .getByRole("contentinfo")
        .locator("form")
        .filter({ hasText: t.contactForm.message });
      await clickUntilVisible(page.getByRole("contentinfo").locator("summary"), form);
      await form.getByRole("button", { name: t.contactForm.send }).click();
      await expect(form.getByText(t.contactForm.nameMissing)).toBeVisible();
    },
  },
  {
    name: "newsletter-refused",
    startPage: "/about",
    part: footer,
    async open(page, t) {
      const form = page
        .getByRole("contentinfo")
        .locator("form")
        .filter({ hasText: t.newsletter.consent });
      await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
      await form.getByLabel(t.newsletter.email).fill("a@example.com");
      await form.getByRole("button", { name: t.newsletter.subscribe }).click();
      await expect(form.getByText(t.newsletter.consentMissing)).toBeVisible();
    },
  },
  {
    name: "fast-order-refused",
    startPage: async () => `/cart/${(await listedProducts())[0]?.slug}`,
    part: main,
    async open(page, t) {
      await page.locator("main").getByRole("button", { name: t.fastOrder.send }).click();
      await expect(page.locator("main [aria-invalid=true]")).toBeVisible();
    },
  },
  {
    name: "profile-orders",
    startPage: async () => "/profile",
    isTerminal: true,
    part: main,
    async open(page, t) {
      await newCustomer(page.context(), 12);
      await page.reload();
      const order = page.locator("main li[id^=invoice-]").first();
      await clickUntilVisible(order.getByRole("button").first(), order.getByRole("table"));
      await clickUntilVisible(
        page.locator("main summary", { hasText: t.profile.delete }),
        page.getByLabel(t.profile.deleteSure),
      );
    },
  },
  {
    name: "menu-page-menu",
    startPage: "menu page",
    maxWidth: PHONE_MAX_WIDTH,
    part: main,
    open: (page, t) =>
      clickUntilVisible(
        page.locator("main summary").filter({ hasText: t.menuPage.otherPages }),
        page.locator("main details[open] a").first(),
      ),
  },
  {
    name: "checkout-refused",
    startPage: async () => "/cart/confirm-cart",
    isTerminal: true,
    part: main,
    async open(page, t) {
      await toCheckout(page);
      await page.locator("main [name=userPhone]").fill("");
      await page
        .locator("main")
        .getByRole("button", { name: t.checkout.complete })
        .filter({ visible: true })
        .click();
      await expect(page.locator("main #order-refusal")).toHaveText(t.checkout.fillInformation);
      await expect(page.locator("main input[aria-invalid=true]").first()).toBeVisible();
    },
  },
  {
    name: "checkout-instalments",
    startPage: async () => "/cart/confirm-cart",
    isTerminal: true,
    part: main,
    async open(page, t) {
      await toCheckout(page);
      await page.locator("#payment-6").check();
      await page.getByRole("radio", { name: "Tam Kart" }).check();
      await expect(page.locator('main [name="userPaymentType.monthCount"]:checked')).toBeVisible();
      await page.locator("main [name=userName]").fill("");
      await page
        .locator("main")
        .getByRole("button", { name: t.checkout.complete })
        .filter({ visible: true })
        .click();
      await expect(page.locator("main #order-refusal")).not.toBeEmpty();
    },
  },
  {
    name: "registration-refused",
    startPage: "registration",
    part: main,
    async open(page, t) {
      await waitForHydration(page);
      await page.locator("main").getByRole("button", { name: t.register.submit }).click();
      await expect(page.getByText(t.register.firstNameMissing, { exact: true })).toBeVisible();
    },
  },
  {
    // The page opens its dialog by itself.
    name: "credit-code-refused",
    startPage: "/aylik-odenis",
    part: panel,
    async open(page, t) {
      await expect(panel(page)).toBeVisible({ timeout: 15_000 });
      await panel(page).getByRole("button", { name: t.credit.find }).click();
      await expect(panel(page).getByText(t.credit.blankCode)).toBeVisible();
    },
  },
  {
    name: "credit-amount-refused",
    startPage: "credit contracts",
    part: main,
    async open(page, t) {
      await waitForHydration(page);
      await page.locator("main [name=amount]").first().fill("0");
      await page.locator("main").getByRole("button", { name: t.credit.pay }).first().click();
      await expect(
        page.locator("main").getByRole("alert").filter({ hasText: t.credit.amountWrong }),
      ).toBeVisible();
    },
  },
  {
    name: "basket-instalments",
    startPage: "/cart",
    fillListsFirst: true,
    part: panel,
    open: (page, t) =>
      clickUntilVisible(
        page.locator("main").getByRole("link", { name: t.instalments.open }),
        panel(page).locator("table"),
      ),
  },
];

export const statesAt = (width: number): State[] =>
  STATES.filter(({ minWidth = 0, maxWidth = Infinity }) => minWidth <= width && width <= maxWidth);
