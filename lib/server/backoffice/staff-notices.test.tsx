import { renderToStaticMarkup } from "react-dom/server";
import { StaffNotices } from "./staff-notices";

jest.mock("../db/pool", () => ({ query: () => Promise.resolve([]) }));
jest.mock("../jobs/heartbeat", () => ({ areJobsRunning: () => Promise.resolve(true) }));
jest.mock("../limits/ignored-proxy", () => ({ isProxyIgnored: () => false }));
jest.mock("../modules/webhook/receivers", () => ({
  isAnyReceiverPaused: () => Promise.resolve(false),
}));
jest.mock("../limits/alarms", () => ({
  recentAlarms: () =>
    Promise.resolve([{ name: "sign-in-codes", raisedAt: new Date("2026-11-29T20:39:00Z") }]),
}));

test.each(["az", "en", "ru"])(
  "a warning says when in Baku's time and as all screens write it, in %s",
  async (language) => {
    const html = renderToStaticMarkup(await StaffNotices({ i18n: { language } }));
    expect(/<time[^>]*><b>(.*?)<\/b>/.exec(html)?.[1]).toBe("30.11.2026 00:39");
  },
);
