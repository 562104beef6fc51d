import { randomBytes, randomInt } from "node:crypto";
import { expect, type Page, type Request, test } from "@playwright/test";
import { API, documentsWith, owner, staffSession } from "./shop/staff";
import { TEXTS } from "./shop/texts";

const t = TEXTS.az.support;
const uniqueMessage = () => `Salam <b>${randomInt(1_000_000_000)}</b>`;
const dialogOf = (page: Page) => page.getByRole("dialog", { name: t.title });

/** Opens support from the contact button. */
async function openSupport(page: Page): Promise<void> {
  const corner = page.getByRole("button", { name: TEXTS.az.frame.contactUs });
  const support = page.getByRole("button", { name: t.title });
  await expect(async () => {
    await corner.click();
    await expect(support).toBeVisible({ timeout: 1000 });
  }).toPass();
  await support.click();
  await expect(dialogOf(page)).toBeVisible();
}

async function visitSupport(page: Page): Promise<void> {
  await page.goto("/az/contact");
  await openSupport(page);
}

async function sendMessage(page: Page, text: string): Promise<void> {
  await dialogOf(page).getByRole("textbox").fill(text);
  await dialogOf(page).getByRole("textbox").press("Enter");
}

const isMessage = (request: Request) =>
  request.method() === "POST" && request.url().includes("/api/Report/");

/** Collects a page's requests that send a message. */
function messages(page: Page): Request[] {
  const requests: Request[] = [];
  page.on("request", (request) => isMessage(request) && requests.push(request));
  return requests;
}
const sentText = (request: Request) =>
  (request.postDataJSON() as { reportContent: string }).reportContent;

test("a visitor writes to support, staff answer in the back office, and the answer appears; other visitors do not see it", async ({
  page,
  browser,
}) => {
  const text = uniqueMessage();
  await visitSupport(page);
  const dialog = dialogOf(page);
  await expect(dialog.getByText(t.note)).toBeVisible();
  const requests = messages(page);
  await dialog.getByRole("button", { name: t.send, exact: true }).click();
  await sendMessage(page, "   ");
  expect(requests).toEqual([]);
  await sendMessage(page, text);
  await expect(dialog.getByText(text)).toBeVisible();
  await expect.poll(() => requests.map(sentText)).toEqual([text]);

  await expect
    .poll(() => documentsWith("support-threads", "firstWords", text), { timeout: 15_000 })
    .toHaveLength(1);
  const [thread] = await documentsWith("support-threads", "firstWords", text);
  const staff = await staffSession();
  expect(
    (
      await staff.patch(`${API}/support-threads/${String(thread?.id)}`, {
        data: { answer: "Buyurun!" },
      })
    ).status(),
  ).toBe(200);
  await staff.dispose();
  await expect(dialog.getByText("Buyurun!")).toBeVisible({ timeout: 15_000 });
  expect((await documentsWith("support-threads", "firstWords", text))[0]).toMatchObject({
    waiting: false,
  });

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.reload();
  await openSupport(page);
  await expect(page.getByRole("log").getByText(text)).toBeVisible();
  const otherVisitor = await browser.newPage();
  await visitSupport(otherVisitor);
  await expect(otherVisitor.getByText(t.welcome)).toBeVisible();
  await expect(otherVisitor.getByText(text)).toHaveCount(0);
  await otherVisitor.close();
});

test("a message that arrives while staff type their answer still counts as unanswered after they save", async ({
  page,
  request,
}) => {
  const text = uniqueMessage();
  const headers = { "x-visitor-key": randomBytes(16).toString("base64url") };
  const sendAsVisitor = async (reportContent: string) =>
    expect(
      (await request.post("/api/Report/", { headers, data: { reportContent } })).status(),
    ).toBe(200);
  await sendAsVisitor(text);
  const id = String((await documentsWith("support-threads", "firstWords", text))[0]?.id);
  // The page has the session's cookie too.
  expect((await page.request.post(`${API}/staff/login`, { data: owner() })).status()).toBe(200);
  await page.goto(`/admin/collections/support-threads/${id}`);
  await page.waitForLoadState("networkidle");
  // Otherwise the page might show the next message before the save, which then answers it too.
  await page.route(/\/admin\/api\/support-messages\?/, (route) => route.abort());
  await page.locator("#field-answer").fill("Buyurun!");
  await sendAsVisitor("Bir də");
  await page.locator("#action-save").click();
  await expect
    .poll(() => documentsWith("support-messages", "thread", id), { timeout: 30_000 })
    .toHaveLength(3);
  expect(await documentsWith("support-threads", "firstWords", text)).toMatchObject([
    { waiting: true },
  ]);
  // If the answer stayed in the field, the next save would send it again.
  await expect(page.locator("#field-answer")).toHaveValue("");
});

test("an answer and the visitor's next message appear in the back office without a reload", async ({
  page,
  request,
}) => {
  const text = uniqueMessage();
  const headers = { "x-visitor-key": randomBytes(16).toString("base64url") };
  const sendAsVisitor = (reportContent: string) =>
    request.post("/api/Report/", { headers, data: { reportContent } });
  await sendAsVisitor(text);
  const id = String((await documentsWith("support-threads", "firstWords", text))[0]?.id);
  expect((await page.request.post(`${API}/staff/login`, { data: owner() })).status()).toBe(200);
  await page.goto(`/admin/collections/support-threads/${id}`);
  const conversation = page.getByRole("region", { name: "Yazışma" });
  await expect(conversation.getByRole("listitem")).toHaveCount(1);
  await page.locator("#field-answer").fill("Buyurun!");
  await page.locator("#action-save").click();
  await expect(conversation.getByText("Buyurun!")).toBeVisible({ timeout: 15_000 });
  // The name is the message's own, so it stays when the account is deleted.
  expect(
    (await documentsWith("support-messages", "thread", id)).find(({ author }) => author === "staff")
      ?.staffName,
  ).toEqual(expect.stringMatching(/./));
  await sendAsVisitor("Bir də");
  await expect(conversation.getByText("Bir də")).toBeVisible({ timeout: 15_000 });
  // The message that has appeared counts as seen, so this answer answers it.
  await page.locator("#field-answer").fill("Sağ olun!");
  await page.locator("#action-save").click();
  await expect
    .poll(async () => (await documentsWith("support-threads", "firstWords", text))[0]?.waiting, {
      timeout: 15_000,
    })
    .toBe(false);
});

test("a new visitor who writes twice before the first response, and in a second tab, has one thread", async ({
  page,
  context,
}) => {
  const [first, second, third] = [uniqueMessage(), uniqueMessage(), uniqueMessage()];
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => (release = done));
  await context.route("**/api/Report/", async (route) => {
    if (sentText(route.request()) === first) await released;
    await route.continue();
  });
  const tab = await context.newPage();
  await Promise.all([visitSupport(page), visitSupport(tab)]);
  const requests = [messages(page), messages(tab)];
  await sendMessage(page, first);
  await expect.poll(() => requests[0]?.length).toBe(1);
  await sendMessage(page, second);
  await sendMessage(tab, third);
  await expect(dialogOf(page).getByText(t.sending)).toHaveCount(2);
  await expect(dialogOf(tab).getByText(t.sending)).toHaveCount(1);
  expect(requests.flat().map(sentText)).toEqual([first]);
  release();
  await expect(dialogOf(page).getByText(t.sending)).toHaveCount(0);
  await expect(dialogOf(tab).getByText(t.sending)).toHaveCount(0);
  await page.reload();
  await openSupport(page);
  for (const text of [first, second, third])
    await expect(page.getByRole("log").getByText(text)).toBeVisible();
  expect(
    (await context.cookies(`${new URL(page.url()).origin}/api/Report`)).filter(
      ({ name }) => name === "visitor",
    ),
  ).toHaveLength(1);
});

test("a failed message is marked, survives closing support and a reload together with the draft, and is retried with the same idempotency key", async ({
  page,
}) => {
  const [text, draft] = [uniqueMessage(), "və bir də"];
  const dialog = dialogOf(page);
  await page.route("**/api/Report/", (route) => route.abort());
  await visitSupport(page);
  const requests = messages(page);
  await sendMessage(page, text);
  await expect(dialog.getByRole("button", { name: t.failed })).toBeVisible();
  await dialog.getByRole("textbox").fill(draft);
  await dialog.getByRole("button", { name: t.close }).click();
  await expect(dialog).toBeHidden();
  await openSupport(page);
  await expect(dialog.getByText(text)).toBeVisible();
  await expect(dialog.getByRole("textbox")).toHaveValue(draft);
  await page.reload();
  await openSupport(page);
  await expect(dialog.getByRole("textbox")).toHaveValue(draft);
  await page.unroute("**/api/Report/");
  await dialog.getByRole("button", { name: t.failed }).click();
  await expect(dialog.getByRole("button", { name: t.failed })).toBeHidden();
  await expect(dialog.getByText(t.sending)).toBeHidden();
  expect(requests).toHaveLength(2);
  expect(new Set(requests.map((request) => request.headers()["idempotency-key"])).size).toBe(1);
  await expect
    .poll(() => documentsWith("support-messages", "content", text), { timeout: 15_000 })
    .toHaveLength(1);
});

test("an invalid date from upstream does not break the thread; a message of another day shows its date", async ({
  page,
}) => {
  const message = (generalUserReportId: number, reportContent: string, createDate: string) => ({
    generalUserReportId,
    reportContent,
    createDate,
    isOperator: true,
  });
  const data = [message(1, "Köhnə", "2020-02-29T20:30:00.000Z"), message(2, "Tarixsiz", "sabah")];
  await page.route("**/api/Report/get-report", (route) =>
    route.fulfill({ json: { isSuccessful: true, statusCode: 200, messages: [], data } }),
  );
  await visitSupport(page);
  await expect(dialogOf(page).getByRole("listitem").filter({ hasText: "Köhnə" })).toContainText(
    "01.03.2020 00:30",
  );
  await expect(dialogOf(page).getByText("Tarixsiz")).toBeVisible();
});

test("the status dot is green between 09:00 and 18:00 (UTC+4) and red otherwise, and the status is also given as text", async ({
  page,
}) => {
  await page.goto("/az/contact");
  const { online, offline } = t;
  const statusText = {
    green: online.replace("{closes}", "18:00"),
    red: offline.replace("{opens}", "09:00").replace("{closes}", "18:00"),
  };
  for (const [time, colour] of [
    ["04:59:59", "red"],
    ["05:00:00", "green"],
    ["13:59:59", "green"],
    ["14:00:00", "red"],
  ] as const) {
    await page.clock.setFixedTime(`2026-11-21T${time}Z`);
    await openSupport(page);
    const status = dialogOf(page).getByText(statusText[colour]);
    await expect(status, time).toBeVisible();
    const [red = 0, green = 0] = await status.locator("[aria-hidden]").evaluate((dot) => {
      const canvas = new OffscreenCanvas(1, 1).getContext("2d");
      if (!canvas) return [];
      // The canvas converts the token's colour, in whatever notation, to RGBA.
      canvas.fillStyle = getComputedStyle(dot).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    });
    expect(red > green ? "red" : "green", time).toBe(colour);
    await page.keyboard.press("Escape");
    await expect(dialogOf(page)).toBeHidden();
  }
});
