/**
 * Who may request codes and try them (docs/adr/0067, 0068), also when an attacker has many networks
 * and when the budget is used up. Runs in process, against a separate database.
 */
import { randomInt } from "node:crypto";
import type { Challenge } from "@/lib/contract/auth";
import { SIGN_IN } from "@/lib/contract/sign-in-limits";
import { maskPhone } from "@/lib/format/mask-phone";
import { transaction } from "@/lib/server/db/pool";
import { recentAlarms } from "@/lib/server/limits/alarms";
import { AppError } from "@/lib/server/app-error";
import { checkSmsBudget } from "@/lib/server/modules/customer/sms-budget";
import { confirmCode } from "@/lib/server/modules/customer/confirm-code";
import { requestCode } from "@/lib/server/modules/customer/request-code";
import { endAllSessions } from "@/lib/server/modules/customer/sessions";
import { withClient, createPreparedShop, removeShops } from "../scratch-shop";

let database = "";
const sql = <Row>(text: string, values: unknown[] = []) =>
  withClient(database, async (client) => (await client.query(text, values)).rows as Row[]);
const newPhone = () => `+99455${randomInt(2_000_000, 9_999_999)}`;
const randomAddress = () =>
  `${randomInt(1, 220)}.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => "success",
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

const sendCode = (phone: string, address = randomAddress(), device: string | null = null) =>
  requestCode(phone, "ru", { clientAddress: address, device });
const confirmSignIn = (
  challenge: string | null,
  code: string,
  { address = randomAddress(), device = null }: { address?: string; device?: string | null } = {},
) =>
  confirmCode(challenge, code, {
    registration: null,
    device,
    userAgent: null,
    clientAddress: address,
  });
/** The code in the newest SMS to a phone. */
async function codeOf(phone: string): Promise<string> {
  const [row] = await sql<{ text: string }>(
    "SELECT text FROM sms_messages WHERE recipient = $1 AND text LIKE '%#%' ORDER BY id DESC LIMIT 1",
    [maskPhone(phone)],
  );
  return /#(\d{4})$/.exec(row?.text ?? "")?.[1] ?? "";
}
const wrongCode = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, "0");
/** Signs in, and returns the device secret for the browser. */
async function signIn(phone: string, device: string | null = null): Promise<string> {
  const { challenge } = await sendCode(phone, randomAddress(), device);
  return (await confirmSignIn(challenge, await codeOf(phone), { device })).deviceKey ?? "";
}
const ageCodes = (interval: string) =>
  sql(
    `UPDATE sign_in_codes SET created_at = created_at - interval '${interval}', expires_at = expires_at - interval '${interval}', used_at = used_at - interval '${interval}'`,
  );

beforeAll(async () => {
  const shop = await createPreparedShop("sign_in_limits");
  database = shop.databaseUrl;
  Object.assign(process.env, {
    DATABASE_URL: database,
    DATA_DIR: shop.dataDir,
    SHOP_MODE: "demo",
    PAYLOAD_SECRET: "p".repeat(40),
    COMMERCE_API_URL: "",
    CONTENT_API_URL: "",
  });
  jest.spyOn(console, "error").mockImplementation(() => undefined);
}, 90_000);
afterEach(() => sql("DELETE FROM sign_in_codes"));
afterAll(async () => {
  await (globalThis as { vitrinPool?: { end: () => Promise<void> } }).vitrinPool?.end();
  await removeShops();
});

describe("waiting times", () => {
  test("apply to one network: codes requested by a stranger neither delay the owner in another network nor cancel the owner's code", async () => {
    const phone = newPhone();
    const [stranger, owner] = [randomAddress(), randomAddress()];
    const { challenge } = await sendCode(phone, owner);
    const code = await codeOf(phone);
    expect((await sendCode(phone, stranger)).resendInSeconds).toBe(60);
    expect(await failureOf(sendCode(phone, stranger))).toBe("TOO_MANY_REQUESTS");
    expect(await failureOf(confirmSignIn(challenge, code))).toBe("success");
  });

  test("seven requests an hour from one network do not lock out another network", async () => {
    const [phone, stranger] = [newPhone(), randomAddress()];
    for (let i = 0; i < 7; i++) {
      await sendCode(phone, stranger);
      await ageCodes("2 hours");
    }
    expect(await failureOf(sendCode(phone))).toBe("success");
  });

  test("all strangers together get at most 20 codes a day; a known browser still gets one", async () => {
    const phone = newPhone();
    const device = await signIn(phone);
    let sent = 1;
    while (sent < 60 && (await failureOf(sendCode(phone))) === "success") sent++;
    expect(sent).toBe(SIGN_IN.strangersCodesPerPhoneAndDay);
    const { challenge } = await sendCode(phone, randomAddress(), device);
    expect(await failureOf(confirmSignIn(challenge, await codeOf(phone), { device }))).toBe(
      "success",
    );
  });

  test("one wide network gets at most ten codes a day", async () => {
    const [phone, wide] = [newPhone(), `2001:db8:${randomInt(0x10000).toString(16)}`];
    let sent = 0;
    while (
      sent < 60 &&
      (await failureOf(sendCode(phone, `${wide}:${(sent * 0x0301).toString(16)}::1`))) === "success"
    )
      sent++;
    expect(sent).toBe(SIGN_IN.codesPerPhoneAndDay);
  });
});

describe("wrong attempts", () => {
  test("of one phone are limited to twenty a week, from any number of networks at once: a 0.2 % chance of guessing a code", async () => {
    const phone = newPhone();
    const device = await signIn(phone);
    await sql("DELETE FROM sign_in_codes");
    let checkedAttempts = 0;
    // For six days an attacker, with a new network for every request, requests as many codes as
    // possible and tries each of them six times at once.
    for (let day = 0; day < 6; day++) {
      const challenges: string[] = [];
      for (let i = 0; i < 24; i++)
        await sendCode(phone).then(
          ({ challenge }: Challenge) => challenges.push(challenge ?? ""),
          () => undefined,
        );
      const code = await codeOf(phone);
      const answers = await Promise.all(
        challenges.flatMap((challenge) =>
          Array.from({ length: 6 }, () => failureOf(confirmSignIn(challenge, wrongCode(code)))),
        ),
      );
      checkedAttempts += answers.filter((answer) => answer === "CODE_WRONG").length;
      // A code's fifth attempt has the same response as later ones, which are not checked.
      checkedAttempts += (
        await sql(
          "SELECT 1 FROM sign_in_codes WHERE wrong = 5 AND created_at > now() - interval '1 minute'",
        )
      ).length;
      await ageCodes("1 day");
    }
    expect(checkedAttempts).toBe(SIGN_IN.wrongCodesPerPhoneAndWeek);
    const [total] = await sql<{ wrong: number }>(
      "SELECT sum(wrong)::integer AS wrong FROM sign_in_codes WHERE phone = $1",
      [phone],
    );
    expect(total?.wrong).toBe(20);
    expect(SIGN_IN.wrongCodesPerPhoneAndWeek / 10_000).toBe(0.002);

    // The owner got one SMS about it, and can still sign in from the known browser.
    const notices = await sql<{ text: string }>(
      "SELECT text FROM sms_messages WHERE recipient = $1 AND text NOT LIKE '%#%'",
      [maskPhone(phone)],
    );
    expect(notices).toEqual([
      { text: expect.stringMatching(/^Vitrin: dlya vashego nomera [\x20-\x7e]+\*1221$/) },
    ]);
    expect(notices[0]?.text.length).toBeLessThanOrEqual(160);
    expect(await failureOf(sendCode(phone))).toBe("PHONE_PAUSED");
    const { challenge } = await sendCode(phone, randomAddress(), device);
    expect(await failureOf(confirmSignIn(challenge, await codeOf(phone), { device }))).toBe(
      "success",
    );
    // After a week the attempts no longer count.
    await ageCodes("7 days");
    expect(await failureOf(sendCode(phone))).toBe("success");
  }, 60_000);

  test("once the week's attempts are used up, a right code is not checked either", async () => {
    const phone = newPhone();
    const { challenge } = await sendCode(phone);
    const code = await codeOf(phone);
    await sql(
      "INSERT INTO sign_in_codes (challenge_hash, phone, code_mac, expires_at, wrong) SELECT 'x' || i || $1, $1, 'x', now(), 5 FROM generate_series(1, 4) AS i",
      [phone],
    );
    expect(await failureOf(confirmSignIn(challenge, code))).toBe("PHONE_PAUSED");
  });

  test("of a known browser are limited to twenty a week too, separately from strangers' attempts", async () => {
    const phone = newPhone();
    const device = await signIn(phone);
    for (let i = 0; i < 4; i++) {
      const { challenge } = await sendCode(phone, randomAddress(), device);
      const code = await codeOf(phone);
      for (let n = 0; n < 5; n++)
        await failureOf(confirmSignIn(challenge, wrongCode(code), { device }));
      await ageCodes("5 hours");
    }
    expect(await failureOf(sendCode(phone, randomAddress(), device))).toBe("PHONE_PAUSED");
    expect(await failureOf(sendCode(phone))).toBe("success");
  });

  test("of a phone without an account get the same responses and are counted, but no SMS is sent about them", async () => {
    const phone = newPhone();
    for (let i = 0; i < 4; i++) {
      const { challenge } = await sendCode(phone);
      const code = await codeOf(phone);
      for (let n = 0; n < 5; n++) await failureOf(confirmSignIn(challenge, wrongCode(code)));
    }
    expect(await failureOf(sendCode(phone))).toBe("PHONE_PAUSED");
    expect(
      await sql("SELECT 1 FROM sms_messages WHERE recipient = $1 AND text NOT LIKE '%#%'", [
        maskPhone(phone),
      ]),
    ).toEqual([]);
  });
});

describe("known browsers", () => {
  test("belong to their account: another phone's secret, an old one or an invalid one does not count", async () => {
    const [ownPhone, otherPhone] = [newPhone(), newPhone()];
    const [device, otherDevice] = [await signIn(ownPhone), await signIn(otherPhone)];
    await sql(
      "INSERT INTO sign_in_codes (challenge_hash, phone, code_mac, expires_at, wrong) SELECT 'y' || i || $1, $1, 'x', now(), 5 FROM generate_series(1, 4) AS i",
      [ownPhone],
    );
    expect([
      await failureOf(sendCode(ownPhone, randomAddress(), otherDevice)),
      await failureOf(sendCode(ownPhone, randomAddress(), "guessed")),
    ]).toEqual(["PHONE_PAUSED", "PHONE_PAUSED"]);
    // The secret changes at each sign-in, and the previous one becomes invalid.
    const next = await signIn(ownPhone, device);
    await ageCodes("10 minutes");
    expect(next).not.toBe(device);
    expect([
      await failureOf(sendCode(ownPhone, randomAddress(), device)),
      await failureOf(sendCode(ownPhone, randomAddress(), next)),
    ]).toEqual(["PHONE_PAUSED", "success"]);
  });

  test("of two accounts on one browser are known for both; a secret that somebody planted is replaced", async () => {
    const [first, second] = [newPhone(), newPhone()];
    const planted = await signIn(first);
    const shared = await signIn(second, planted);
    const devices = await sql<{ phone: string }>(
      "SELECT c.phone FROM known_devices d JOIN customers c ON c.id = d.customer_id WHERE c.phone = ANY ($1)",
      [[first, second]],
    );
    expect(devices).toHaveLength(2);
    const [hashes] = await sql<{ count: number }>(
      "SELECT count(DISTINCT d.secret_hash)::integer AS count FROM known_devices d JOIN customers c ON c.id = d.customer_id WHERE c.phone = ANY ($1)",
      [[first, second]],
    );
    expect(hashes?.count).toBe(1);
    await sql(
      "INSERT INTO sign_in_codes (challenge_hash, phone, code_mac, expires_at, wrong) SELECT 'z' || i || $1, $1, 'x', now(), 5 FROM generate_series(1, 4) AS i",
      [second],
    );
    expect([
      await failureOf(sendCode(second, randomAddress(), planted)),
      await failureOf(sendCode(second, randomAddress(), shared)),
    ]).toEqual(["PHONE_PAUSED", "success"]);
  });

  test("are forgotten when their customer signs out everywhere, and are stored only as a hash", async () => {
    const phone = newPhone();
    const device = await signIn(phone);
    const [row] = await sql<{ row: string; id: number }>(
      "SELECT d::text AS row, c.id FROM known_devices d JOIN customers c ON c.id = d.customer_id WHERE c.phone = $1",
      [phone],
    );
    expect(row?.row).not.toContain(device);
    await endAllSessions(row?.id ?? 0);
    expect(
      await sql(
        "SELECT 1 FROM known_devices d JOIN customers c ON c.id = d.customer_id WHERE c.phone = $1",
        [phone],
      ),
    ).toEqual([]);
  });
});

describe("the whole shop's SMS budget", () => {
  const insertCodes = (count: number, isKnown: boolean) =>
    sql(
      "INSERT INTO sign_in_codes (challenge_hash, phone, code_mac, expires_at, known) SELECT 'b' || i || $2::text, '+99470' || i, 'x', now(), $2::boolean FROM generate_series(1, $1::integer) AS i",
      [count, isKnown],
    );

  test("reserves a share of each hour for customers: strangers get the same response, but no SMS", async () => {
    const [customer, stranger] = [newPhone(), newPhone()];
    await signIn(customer);
    await ageCodes("2 hours");
    await insertCodes(SIGN_IN.codesPerHour * SIGN_IN.strangersShare, false);
    const customerAnswer = await sendCode(customer);
    // Read before the stranger's is queued: the masked numbers may be the same.
    const customerCode = await codeOf(customer);
    const answers = [customerAnswer, await sendCode(stranger)];
    expect(answers.map(({ challenge, ...rest }) => [typeof challenge, rest])).toEqual(
      Array(2).fill(["string", { expiresInSeconds: 240, resendInSeconds: 60 }]),
    );
    expect(await failureOf(confirmSignIn(customerAnswer.challenge ?? "", customerCode))).toBe(
      "success",
    );
    // The code was never sent, because the queue skips it, and it signs nobody in.
    expect(
      await failureOf(confirmSignIn(answers[1]?.challenge ?? "", await codeOf(stranger))),
    ).toBe("CODE_WRONG");
    const [message] = await sql<{ over: boolean }>(
      "SELECT expires_at < now() AS over FROM sms_messages WHERE recipient = $1 ORDER BY id DESC LIMIT 1",
      [maskPhone(stranger)],
    );
    expect(message?.over).toBe(true);
    // Both wait equally long.
    const address = randomAddress();
    for (const phone of [customer, stranger]) {
      await sendCode(phone, address);
      expect(await failureOf(sendCode(phone, address))).toBe("TOO_MANY_REQUESTS");
    }
  });

  test("alerts staff once when little is left: in the log, in the metric and on the dashboard", async () => {
    await sql("DELETE FROM staff_alarms");
    (console.error as jest.Mock).mockClear();
    await insertCodes(
      SIGN_IN.codesPerHour * SIGN_IN.strangersShare * SIGN_IN.alarmShare - 1,
      false,
    );
    await sendCode(newPhone());
    expect(await transaction(recentAlarms)).toEqual([]);
    await sendCode(newPhone());
    await sendCode(newPhone());
    await sql(
      "UPDATE staff_alarms SET last_at = last_at - interval '5 minutes', raised_at = raised_at - interval '5 minutes'",
    );
    await sendCode(newPhone());
    expect((await transaction(recentAlarms)).map(({ name }) => name)).toEqual([
      "sign-in-codes-of-strangers",
    ]);
    expect(
      (console.error as jest.Mock).mock.calls
        .flat()
        .map(String)
        .filter((line) => line.startsWith("alarm ")),
    ).toEqual([expect.stringMatching(/^alarm sign-in-codes-of-strangers: /)]);
  });

  test("when the hour's or the day's budget is used up, nobody gets a code, and the response says when to retry", async () => {
    await insertCodes(SIGN_IN.codesPerHour, true);
    await sql("UPDATE sign_in_codes SET created_at = created_at - interval '50 minutes'");
    const { waitS, strangersWait } = await transaction(checkSmsBudget);
    expect([Math.round(waitS / 60), strangersWait]).toEqual([10, false]);
    expect(await failureOf(sendCode(newPhone()))).toBe("TOO_MANY_REQUESTS");
  });
});
