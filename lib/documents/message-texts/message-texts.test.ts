import { LANGUAGES } from "@/lib/languages";
import { smsLength } from "@/lib/format/sms-length";
import { DEMO_CONTEXT, DEMO_SHOP } from "@/test/demo-shop-facts";
import { MAIL_TEMPLATES, type MailKey } from "./mail-templates";
import { mailField, renderMail, renderSms, smsField } from "./render";
import { sampleValues, VARIABLE_LABELS } from "./samples";
import { SMS_TEMPLATES, type SmsKey } from "./sms-templates";
import { fillTemplate, type MessageTemplate, templateFaults } from "./template";

const SMS = Object.keys(SMS_TEMPLATES) as SmsKey[];
const MAILS = Object.keys(MAIL_TEMPLATES) as MailKey[];
const ALL: readonly (readonly [string, MessageTemplate])[] = [
  ...SMS.map((key) => [smsField(key), SMS_TEMPLATES[key]] as const),
  ...MAILS.flatMap((key) =>
    (["subject", "text"] as const).map(
      (part) => [mailField(key, part), MAIL_TEMPLATES[key][part]] as const,
    ),
  ),
];
const SAMPLES = sampleValues("https://vitrin.az");

test.each(ALL)(
  "the template of %s obeys its own rules, and its variables are explained",
  (_, template) => {
    for (const language of LANGUAGES)
      expect(templateFaults(template.text[language], template)).toEqual({
        unknown: [],
        missing: [],
      });
    for (const name of [...template.required, ...template.optional])
      expect(VARIABLE_LABELS[name]).toBeDefined();
  },
);

test("a text with an unknown variable or without a required one is refused with its name", () => {
  const rules = { required: ["order", "link"], optional: ["shop"] };
  expect(templateFaults("{shop}: {ordr} {link} {link}", rules)).toEqual({
    unknown: ["ordr"],
    missing: ["order"],
  });
  expect(templateFaults("{} {order} {link}", rules).unknown).toEqual([""]);
  expect(templateFaults("{order} {link}", rules)).toEqual({ unknown: [], missing: [] });
});

test.each(SMS.flatMap((key) => LANGUAGES.map((language) => [key, language] as const)))(
  "the SMS %s in %s is of the letters that an SMS has 160 of",
  (key, language) => {
    const text = renderSms(DEMO_CONTEXT, key, language, SAMPLES);
    expect(smsLength(text).expensive).toEqual([]);
    expect(text).not.toMatch(/[{}]/);
  },
);

test("staff's own text replaces the template in its language, an empty one does not", () => {
  const context = {
    ...DEMO_CONTEXT,
    own: { smsOrderPaid: "{shop}! {order}", mailOrderPaidText: " " },
  };
  expect(renderSms(context, "orderPaid", "az", { order: "7", amount: "1.00" })).toBe("Vitrin! 7");
  const empty = { ...DEMO_CONTEXT, own: { smsOrderPaid: "" } };
  expect(renderSms(empty, "orderPaid", "en", { order: "7", amount: "1.00" })).toBe(
    "Vitrin: order 7 is paid, 1.00 AZN. Thank you!",
  );
});

test("the texts of the demo are those that it always sent", () => {
  expect(renderSms(DEMO_CONTEXT, "orderUnpaid", "en", { order: "9" })).toBe(
    "Vitrin: no payment arrived in time, so order 9 is cancelled. If you have paid, please call *1221",
  );
  expect(renderMail(DEMO_CONTEXT, "modelArrived", "subject", "az", { model: "X1" })).toBe(
    "Vitrin: X1 satışdadır",
  );
});

test("the name of another shop is in plain Latin letters in SMS, and as it is in mails", () => {
  const context = { ...DEMO_CONTEXT, shop: { ...DEMO_SHOP, name: "Əla Şəhər", hotline: null } };
  expect(renderSms(context, "orderCancelled", "en", { order: "9" })).toBe(
    "Ela Seher: order 9 is cancelled. Questions? Call +994 50 222 12 21",
  );
  expect(renderMail(context, "proofAccount", "subject", "en")).toBe(
    "Əla Şəhər: confirm your e-mail address",
  );
});

test("a value that looks like a variable is not filled again", () => {
  expect(fillTemplate("{model}", { model: "{shop}", shop: "X" })).toBe("{shop}");
});
