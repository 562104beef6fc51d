/** The LSIM adapter, tested against a server of this test that implements the protocol. */
import { lsimSender } from "@/lib/server/ports/sms/lsim";
import { SmsNotSent } from "@/lib/server/ports/sms/sms";
import { ACCOUNT, type LsimServer, startLsimServer } from "./lsim-server";
import { auditTest } from "../audit-test";

let lsim: LsimServer;
beforeAll(async () => {
  lsim = await startLsimServer();
});
afterAll(() => lsim.stop());

const SMS = { to: "+994501234567", text: "Vitrin: 4821" };
const failure = async (settings: object = {}, sms = SMS) => {
  const error: unknown = await lsimSender({ url: lsim.url, ...ACCOUNT, ...settings })(sms).catch(
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof SmsNotSent)) throw new Error(`expected a refusal, got ${String(error)}`);
  expect(error.message).not.toMatch(/4821|50123/);
  return [error.fault, error.retry];
};

test("a message is signed with the provider's key, and is sent as Unicode only when it has characters outside ASCII", async () => {
  const send = lsimSender({ url: lsim.url, ...ACCOUNT });
  await send(SMS);
  await send({ ...SMS, text: "Sifarişiniz yoldadır, ə" });
  expect(lsim.received.splice(0)).toEqual([
    { msisdn: "994501234567", text: "Vitrin: 4821", unicode: false, sender: "Vitrin" },
    { msisdn: "994501234567", text: "Sifarişiniz yoldadır, ə", unicode: true, sender: "Vitrin" },
  ]);
});

test("a wrong password, login or number is reported as such; the account's faults are retried later, the number's never", async () => {
  expect(await failure({ password: "guess" })).toEqual(["credentials", "later"]);
  expect(await failure({ login: "guess" })).toEqual(["credentials", "later"]);
  expect(await failure({}, { ...SMS, to: "+4915112345678" })).toEqual(["number", "never"]);
});

test.each([
  [-100, "credentials", "later"],
  [-101, "text", "never"],
  [-102, "number", "never"],
  [-103, "sender", "later"],
  [-104, "balance", "later"],
  [-105, "blocked", "never"],
  [-107, "network", "later"],
  [-108, "credentials", "later"],
  [-500, "provider", "soon"],
  [-999, "provider", "soon"],
])("error %d is %s, retry: %s", async (code, fault, retry) => {
  lsim.next = [code];
  expect(await failure()).toEqual([fault, retry]);
});

test("a message is retried only when the provider certainly did not accept it", async () => {
  const gone = await startLsimServer();
  await gone.stop();
  expect(await failure({ url: gone.url })).toEqual(["unreachable", "soon"]);
  expect(await failure({ url: "http://nowhere.invalid/" })).toEqual(["unreachable", "soon"]);
  lsim.next = [
    "cut",
    { status: 503, body: "<html>" },
    { status: 502, body: "<html>" },
    { status: 200, body: "<html>" },
    { status: 504, body: "" },
    { status: 200, body: JSON.stringify({ obj: null, errorMessage: null, errorCode: 0 }) },
    {
      status: 200,
      body: JSON.stringify({ obj: null, errorMessage: null, errorCode: "INTERNAL_ERROR" }),
    },
  ];
  expect(await failure()).toEqual(["unknown", "never"]);
  expect(await failure()).toEqual(["provider", "soon"]);
  expect(await failure()).toEqual(["unknown", "never"]);
  expect(await failure()).toEqual(["unknown", "never"]);
  expect(await failure()).toEqual(["unknown", "never"]);
  expect(await failure()).toEqual(["unknown", "never"]);
  expect(await failure()).toEqual(["provider", "soon"]);
});

auditTest("a provider that does not answer is given up after ten seconds", async () => {
  lsim.next = ["hold"];
  const began = Date.now();
  expect(await failure()).toEqual(["unknown", "never"]);
  expect(Date.now() - began).toBeGreaterThan(9000);
  expect(Date.now() - began).toBeLessThan(12_000);
});
