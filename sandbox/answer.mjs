import { callbackPage, cardEntryPage, codePage, refusedPage, silentPage } from "./pages.mjs";

const MAX_BYTES = 16 * 1024;

async function fieldsOf(request) {
  let text = "";
  for await (const part of request.setEncoding("utf8")) {
    text += part;
    if (text.length > MAX_BYTES) return undefined;
  }
  return Object.fromEntries(new URLSearchParams(text));
}

const html = (body, status = 200) => ({ status, type: "text/html; charset=utf-8", body });

/** The page for the shopper's browser after a step of the payment, by the step's result. */
function pageFor(session, { code, silent, callback, twice }) {
  if (code) return html(codePage({ ...session, session: session.id }));
  if (silent) return html(silentPage(session));
  // The bank sends the callback too, at the same time as the browser.
  if (twice)
    void fetch(session.fields.BACKREF, {
      method: "POST",
      body: new URLSearchParams(callback),
      redirect: "manual",
    }).catch(() => {});
  return html(callbackPage(session, callback));
}

/** The answer of a bank that considers the merchant's signature invalid. It names no order. */
const accessDenied = ({ TERMINAL }) => ({
  status: 200,
  type: "application/json",
  body: JSON.stringify({ ACTION: "2", "Response code": "-17", TERMINAL }),
});

/** Handles a message of the shop: a query, a completion, a reversal or a new payment. */
function answerMessage(bank, fields, { refusing, denying, mute }) {
  if (denying && fields.TRTYPE === "90") return accessDenied(fields);
  if (fields.TRTYPE === "90")
    return { status: 200, type: "application/json", body: JSON.stringify(bank.status(fields)) };
  if (refusing && ["22", "24"].includes(fields.TRTYPE))
    return { status: 200, type: "text/plain", body: "2" };
  if (["21", "22", "24"].includes(fields.TRTYPE)) {
    const body = bank.followUp(fields);
    return mute ? { isLost: true } : { status: 200, type: "text/plain", body };
  }
  if (fields.TRTYPE !== "0" && fields.TRTYPE !== "1")
    return html(refusedPage(fields.LANG, "-2"), 400);
  const { rc, session, duplicate } = bank.open(fields);
  if (rc) return html(refusedPage(fields.LANG, rc), 400);
  return html(
    duplicate
      ? callbackPage(session, duplicate)
      : cardEntryPage({ ...session, session: session.id }),
  );
}

/** Handles a form that the shopper sent from a page of the bank. */
function answerForm(bank, path, fields) {
  const session = bank.session(fields.session);
  if (!session) return html(refusedPage("az", "-21"), 410);
  if (path === "/card") return pageFor(session, bank.takeCard(session, fields));
  if (path === "/code") return pageFor(session, bank.takeCode(session, fields.code));
  // After a cancellation the browser returns to the shop with a GET request.
  return { status: 303, location: bank.cancel(session), type: "text/plain", body: "" };
}

/**
 * The sandbox's request handler. With `faults.down` the gateway answers 503; with `refusing` it
 * declines reversals; with `denying` it answers status queries with "access denied" (-17); with
 * `mute` it makes reversals, and their answers are lost.
 * @param {import("./bank.mjs").Bank} bank
 * @param {{ down: boolean, refusing: boolean, denying: boolean, mute: boolean }} faults
 */
export const bankHandler = (bank, faults) => async (request, response) => {
  const send = ({ status, type, body, location, isLost }) => {
    if (isLost) return void request.socket.destroy();
    response
      .writeHead(status, {
        "Content-Type": type,
        "Cache-Control": "no-store",
        ...(location ? { Location: location } : {}),
      })
      .end(body);
  };
  const path = (request.url ?? "/").split("?")[0];
  if (request.method === "GET")
    return void send({
      status: path === "/health" ? 200 : 404,
      type: "text/plain",
      body: path === "/health" ? "ok" : "",
    });
  const fields = await fieldsOf(request);
  if (!fields) return void send({ status: 413, type: "text/plain", body: "" });
  if (path === "/cgi-bin/cgi_link")
    return void send(
      faults.down
        ? { status: 503, type: "text/plain", body: "" }
        : answerMessage(bank, fields, faults),
    );
  if (["/card", "/code", "/cancel"].includes(path))
    return void send(answerForm(bank, path, fields));
  send({ status: 404, type: "text/plain", body: "" });
};
