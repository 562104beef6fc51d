import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { failure, badInput, describeOnEveryTransport, responseBody, success } from "./transports";

const database = new Client({ connectionString: process.env.DATABASE_URL });
beforeAll(() => database.connect());
afterAll(() => database.end());

const NOT_MISSING = failure(
  409,
  "MODEL_NOT_MISSING",
  "The search names no model that the shop lacks.",
);

describeOnEveryTransport((transport) => {
  const byMail = (input: { words: string; email: string; website?: string }) =>
    responseBody(transport().backend.modelWish.byMail({ ...input, lang: "ru" }));
  const uniqueEmail = () => `w@${randomUUID()}.example.com`;
  const contactsOf = async (email: string) =>
    (
      await database.query<{ model: string; language: string; leave_key: string }>(
        "SELECT w.model, c.language, c.leave_key FROM model_wish_contacts c JOIN model_wishes w ON w.id = c.wish_id WHERE c.email = $1",
        [email],
      )
    ).rows;
  const proofsOf = async (email: string) =>
    (
      await database.query<{ purpose: string; model: string }>(
        "SELECT purpose, model FROM email_proofs WHERE email = $1",
        [email],
      )
    ).rows;

  test("waits for a model only after the link of the mail was used, and ends by the message's key", async () => {
    const email = uniqueEmail();
    expect(await byMail({ words: "iphone 99", email })).toEqual(success(null));
    expect(await proofsOf(email)).toEqual([{ purpose: "model", model: "iphone 99" }]);
    expect(await contactsOf(email)).toEqual([]);
    const { rows } = await database.query<{ text: string }>(
      "SELECT text FROM mail_messages WHERE recipient = $1 ORDER BY id DESC LIMIT 1",
      [email.replace(/^(.).*(?=@)/, "$1•••")],
    );
    const text = rows[0]?.text ?? "";
    // It is not known yet whose address it is, so the mail has nothing that was typed.
    expect(text).not.toContain("99");
    const key = /key=([\w-]+)/.exec(text)?.[1] ?? "";
    expect((await transport().backend.auth.confirmEmail({ key })).data).toEqual({
      purpose: "model",
    });
    const [contact] = await contactsOf(email);
    expect(contact).toMatchObject({ model: "iphone 99", language: "ru" });
    const leave = (value: string) =>
      responseBody(transport().backend.modelWish.leave({ key: value }));
    expect(await leave("a".repeat(22))).toEqual(success(null));
    expect(await contactsOf(email)).toHaveLength(1);
    expect(await leave(contact?.leave_key ?? "")).toEqual(success(null));
    expect(await contactsOf(email)).toEqual([]);
  });

  test("refuses searches that name no missing model, and texts that may be personal", async () => {
    const email = uniqueEmail();
    for (const words of ["samsung", "zzqxwvk", "iphone 994501234567", "iphone 99 a@b.az"])
      expect([words, await byMail({ words, email })]).toEqual([words, NOT_MISSING]);
    expect(await proofsOf(email)).toEqual([]);
  });

  test("a bot that fills the hidden field gets a success, and no mail is sent", async () => {
    const email = uniqueEmail();
    expect(await byMail({ words: "iphone 99", email, website: "x" })).toEqual(success(null));
    expect(await proofsOf(email)).toEqual([]);
  });

  test("refuses an invalid address, and words that are empty without their invisible signs", async () => {
    expect(await byMail({ words: "iphone 99", email: "a@b" })).toEqual(
      badInput("email", "Invalid email address"),
    );
    expect(await byMail({ words: "\u200b\u200e ", email: uniqueEmail() })).toEqual(
      badInput("words", "Too small: expected string to have >=2 characters"),
    );
  });

  test("an SMS is promised to signed-in customers only", async () => {
    expect(await responseBody(transport().backend.modelWish.bySms({ words: "iphone 99" }))).toEqual(
      failure(
        401,
        "UNAUTHENTICATED",
        "Nobody is signed in, or the access token is no longer valid.",
      ),
    );
  });
});
