import { renderToStaticMarkup } from "react-dom/server";
import { bridge } from "@/front/bridge";
import { ready } from "../http/health";
import { StaffNotices } from "./staff-notices";

// What the database would say: nothing is wrong.
jest.mock("../db/pool", () => ({ query: () => Promise.resolve([]) }));
jest.mock("../jobs/heartbeat", () => ({ areJobsRunning: () => Promise.resolve(true) }));
let mockAlarms: { name: string; raisedAt: Date }[] = [];
jest.mock("../limits/alarms", () => ({ recentAlarms: () => Promise.resolve(mockAlarms) }));
jest.mock("../modules/webhook/receivers", () => ({
  isAnyReceiverPaused: () => Promise.resolve(false),
}));
// A storefront, whose readiness needs no database. That of a shop is in test/payment/two-clocks.
jest.mock("@/lib/env", () => ({ env: () => ({ COMMERCE_API_URL: "http://upstream.example" }) }));

afterEach(() => {
  delete bridge.isProxyIgnored;
  mockAlarms = [];
});

const dashboard = async (language: string) =>
  renderToStaticMarkup(await StaffNotices({ i18n: { language } }));

test.each([
  ["az", "Sorğular proksi üzərindən gəlir, amma TRUST_PROXY 0-dır"],
  ["en", "Requests come through a proxy, but TRUST_PROXY is 0"],
  ["ru", "Запросы идут через прокси, а TRUST_PROXY равен 0"],
])(
  "the dashboard warns that X-Forwarded-For is ignored, and only then (%s)",
  async (language, text) => {
    expect(await dashboard(language)).toBe("");
    bridge.isProxyIgnored = true;
    expect(await dashboard(language)).toContain(text);
  },
);

test("/api/ready warns that X-Forwarded-For is ignored, and only then", async () => {
  const readiness = async () => (await (await ready()).json()) as object;
  expect(await readiness()).toEqual({ status: "ready", backend: "remote" });
  bridge.isProxyIgnored = true;
  expect(await readiness()).toEqual({
    status: "ready",
    backend: "remote",
    warnings: ["X-Forwarded-For arrives and TRUST_PROXY is 0"],
  });
});

test.each(["az", "en", "ru"])(
  "a warning says when in Baku's time and as all screens write it, in %s",
  async (language) => {
    mockAlarms = [{ name: "sign-in-codes", raisedAt: new Date("2026-11-29T20:39:00Z") }];
    const time = /<time[^>]*><b>(.*?)<\/b>/.exec(await dashboard(language))?.[1];
    expect(time).toBe("30.11.2026 00:39");
  },
);
