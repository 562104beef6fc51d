// The sandbox acquirer (README.md): the bank's side of a card payment, for development and tests.
import { createServer } from "node:http";
import { resolve } from "node:path";
import { bankHandler } from "./answer.mjs";
import { Bank } from "./bank.mjs";
import { Ledger } from "./ledger.mjs";
import { sandboxSettings } from "./settings.mjs";

if (process.env.SHOP_MODE === "live") {
  console.error("The sandbox acquirer does not start with SHOP_MODE=live: it takes no real money.");
  process.exit(1);
}

const settings = sandboxSettings(
  resolve(process.env.DATA_DIR || ".data"),
  process.env.SANDBOX_TERMINAL || undefined,
);
const faults = { down: false, refusing: false, denying: false, mute: false };
const bank = new Bank({ settings, ledger: new Ledger(settings.ledger) });
const answer = bankHandler(bank, faults);
const server = createServer((request, response) => {
  answer(request, response).catch((error) => {
    console.error("The sandbox acquirer failed:", error);
    response.destroy();
  });
});

// Messages of tests advance the clock (ms), make the gateway unavailable, make it decline reversals
// or status queries, make reversals without an answer, choose what is returned in parts, and charge a
// payment that was refused.
let ahead = 0;
const realNow = Date.now.bind(Date);
Date.now = () => realNow() + ahead;
process.on("message", (message) => {
  if (typeof message?.ahead === "number") ahead += message.ahead;
  for (const fault of Object.keys(faults))
    if (typeof message?.[fault] === "boolean") faults[fault] = message[fault];
  if (typeof message?.returns === "string") bank.returns = message.returns;
  if (typeof message?.charging === "string") bank.chargeAfterRefusal(message.charging);
  process.send?.({ done: true });
});

const stop = () => process.exit(0);
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, stop);
// The IPC channel closes when the launcher is killed, even with SIGKILL.
process.once("disconnect", stop);

// Other machines cannot reach the sandbox, unless the demo shop's own URL is in the network
// (SANDBOX_HOST, scripts/launcher/sandbox.mjs).
server.listen(Number(process.env.SANDBOX_PORT || 0), process.env.SANDBOX_HOST || "127.0.0.1", () =>
  process.send?.({ port: server.address().port }),
);
