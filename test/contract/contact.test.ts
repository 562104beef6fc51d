import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { badInput, responseBody, describeOnEveryTransport, success } from "./transports";

const accepted = success(null);
const uniqueText = () => randomBytes(6).toString("hex");

/** Reads the stored rows, as staff would see them in the back office. */
async function readStored<Row>(sql: string, value: string): Promise<Row[]> {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    return (await client.query(sql, [value])).rows as Row[];
  } finally {
    await client.end();
  }
}

describeOnEveryTransport((shop) => {
  const { sendMessage, subscribe, leave } = {
    sendMessage: (body: { name: string; contact: string; message: string; website?: string }) =>
      responseBody(shop().backend.contact.sendMessage({ body })),
    subscribe: (input: {
      email: string;
      consent: true;
      lang?: "az" | "en" | "ru";
      website?: string;
    }) => responseBody(shop().backend.newsletter.subscribe(input)),
    leave: (key: string) => responseBody(shop().backend.newsletter.leave({ key })),
  };
  const subscriptions = (email: string) =>
    readStored<{ language: string; left_at: Date | null; leave_key: string }>(
      "SELECT language::text, left_at, leave_key FROM newsletter_subscribers WHERE email = $1",
      email,
    );

  test("a message is stored as written; one without contact details is rejected", async () => {
    const name = `Əli ${uniqueText()}`;
    expect(
      await sendMessage({
        name,
        contact: "050 123 45 67",
        message: "Birinci sətir\n<script>ikinci</script>",
      }),
    ).toEqual(accepted);
    expect(
      await readStored("SELECT contact, message FROM contact_messages WHERE name = $1", name),
    ).toEqual([{ contact: "+994501234567", message: "Birinci sətir\n<script>ikinci</script>" }]);
    expect(await sendMessage({ name, contact: "ali@", message: "m" })).toEqual(
      badInput("contact", "Invalid input: neither an e-mail address nor a phone number"),
    );
    expect(
      await sendMessage({ name: "a\u0000b", contact: "ali@example.com", message: "m" }),
    ).toEqual(badInput("name", "Invalid input: a control character"));
  });

  test("a bot gets a success response, and nothing is stored", async () => {
    const [name, email] = [`Bot ${uniqueText()}`, `${uniqueText()}@example.com`];
    expect(
      await sendMessage({ name, contact: "a@example.com", message: "m", website: "x" }),
    ).toEqual(accepted);
    expect(await readStored("SELECT 1 FROM contact_messages WHERE name = $1", name)).toEqual([]);
    expect(await subscribe({ email, consent: true, website: "x" })).toEqual(accepted);
    expect(await subscriptions(email)).toEqual([]);
  });

  test("subscribing requires the link of the e-mail, unsubscribing the key, and subscribing again new consent", async () => {
    const email = `a@${uniqueText()}.example.com`;
    const confirm = async () => {
      const [mail] = await readStored<{ text: string }>(
        "SELECT text FROM mail_messages WHERE recipient = $1 ORDER BY id DESC LIMIT 1",
        email.replace(/^(.).*(?=@)/, "$1•••"),
      );
      return shop().backend.auth.confirmEmail({
        key: /key=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "",
      });
    };
    expect(
      await subscribe({ email: ` ${email.toUpperCase()} `, consent: true, lang: "ru" }),
    ).toEqual(accepted);
    expect(await subscriptions(email)).toEqual([]);
    expect((await confirm()).data).toEqual({ purpose: "newsletter" });
    expect(await subscribe({ email, consent: true, lang: "en" })).toEqual(accepted);
    const [first, ...others] = await subscriptions(email);
    expect([first?.language, first?.left_at, others]).toEqual(["ru", null, []]);
    expect(await leave(first?.leave_key ?? "")).toEqual(accepted);
    expect((await subscriptions(email))[0]?.left_at).toBeInstanceOf(Date);
    expect(await leave("a".repeat(22))).toEqual(accepted);
    expect(await subscribe({ email, consent: true, lang: "en" })).toEqual(accepted);
    await confirm();
    expect((await subscriptions(email))[0]).toMatchObject({ language: "en", left_at: null });
  });

  test("without consent or a valid e-mail address nobody is subscribed", async () => {
    expect(await subscribe({ email: "a@b.az", consent: false as unknown as true })).toEqual(
      badInput("consent", "Invalid input: expected true"),
    );
    expect(await subscribe({ email: "a@b", consent: true })).toEqual(
      badInput("email", "Invalid email address"),
    );
  });
});
