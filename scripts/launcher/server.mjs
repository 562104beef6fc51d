import { get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { SERVER_FILE } from "./build-front.mjs";
import { describeExit, startChild } from "./children.mjs";
import { LaunchError } from "./launch-error.mjs";
import { memoryOptions } from "./memory.mjs";
import { print } from "./terminal.mjs";

const readyTimeoutMs = 90_000;
/** How long (ms) a server in development may take to exit before it is killed. */
const DEV_GRACE_MS = 500;
/** A file of public/, which the server sends itself (front/public-file.ts). */
const STATIC_FILE = "/favicon.ico";
/** The message to a server in development after its pipeline has been compiled (front/main.ts). */
export const RELOAD = "reload";
/** Matches a line that Next prints and that no option turns off. */
const NEXT_NOISE = /^.*Running next\.config\.ts took.*\n/gm;

/**
 * Starts the server as a child that ends with this process. In development it compiles pages on
 * request.
 */
export function startServer({ port, env, dev = false }) {
  const memory = dev ? { args: [], env: {} } : memoryOptions(env);
  const server = startChild(process.execPath, [...memory.args, SERVER_FILE, String(port)], {
    env: {
      ...env,
      ...memory.env,
      PORT: String(port),
      NODE_ENV: dev ? "development" : "production",
      NEXT_TELEMETRY_DISABLED: "1",
      LOG_FORMAT: env.LOG_FORMAT || (process.stdout.isTTY ? "pretty" : "json"),
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    guarded: false,
    // A browser with an open hot-reload connection would delay the exit, and so a restart.
    ...(dev ? { graceMs: DEV_GRACE_MS } : {}),
  });
  // Piped, so that `print` can write the output above the lines of running steps (terminal.mjs).
  for (const stream of [server.process.stdout, server.process.stderr])
    stream.setEncoding("utf8").on("data", (text) => print(text.replace(NEXT_NOISE, "")));
  return server;
}

/** Addresses that stand for every address of the machine. */
const WILDCARDS = ["", "0.0.0.0", "::"];

/** The host at which this machine reaches a server with this environment, as in a URL. */
export function reachableHost({ HOST = "" }) {
  const host = HOST.trim();
  if (WILDCARDS.includes(host)) return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

/** Requests a URL; returns its status and reason, or an empty object without a response. */
function fetchReadiness(url) {
  return new Promise((resolve) => {
    const request = get(url, { timeout: 10_000 }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (text) => (body += text));
      response.on("close", () =>
        resolve({ status: response.statusCode, reason: notReadyReason(body) }),
      );
    });
    request.on("timeout", () => request.destroy());
    request.on("error", () => resolve({}));
  });
}

/** The reason in the JSON body of /api/ready; empty if the body has another form. */
function notReadyReason(text) {
  try {
    const { status, clock } = JSON.parse(text);
    return [status, clock].filter((part) => typeof part === "string").join(", ");
  } catch {
    return "";
  }
}

/**
 * Waits until /api/ready answers with a status below 500; a shop without that endpoint answers 404
 * and is ready. In development the server is ready when it listens: the API is compiled at its
 * first request, which would delay the first page. Throws a LaunchError after a timeout or if the
 * server exits.
 */
export async function waitUntilReady(server, { port, host = "127.0.0.1", dev = false }) {
  const path = dev ? STATIC_FILE : "/api/ready";
  const deadline = Date.now() + readyTimeoutMs;
  let answer = {};
  while (server.isRunning() && Date.now() < deadline) {
    answer = await fetchReadiness(`http://${host}:${port}${path}`);
    const { status } = answer;
    if (status !== undefined && status < 500) return;
    await pause(60);
  }
  if (server.isRunning()) {
    const { status, reason } = answer;
    const problem = status ? `answers ${status}${reason ? ` (${reason})` : ""}` : "does not answer";
    throw new LaunchError(
      `The server is not ready after ${readyTimeoutMs / 1000} s: ${path} ${problem}.`,
    );
  }
  throw new LaunchError(
    `The server ended before it was ready (${describeExit(await server.ended)}). The reason is above.`,
  );
}
