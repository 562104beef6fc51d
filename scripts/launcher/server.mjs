import { get } from "node:http";
import { fileURLToPath } from "node:url";
import { setTimeout as pause } from "node:timers/promises";
import { memoryOptions } from "../../front/memory.mjs";
import { describeEnd, startChild } from "./children.mjs";
import { LaunchError } from "./launch-error.mjs";
import { print } from "./terminal.mjs";

const wrapper = fileURLToPath(new URL("../../front/main.mjs", import.meta.url));
const patienceMs = 90_000;
/** A line of Next's that no option turns off. */
const CHATTER = /^.*Running next\.config\.ts took.*\n/gm;

/** Starts the server as a child that cannot outlive us; in development it compiles pages on request. */
export function startServer({ port, env, dev = false }) {
  const memory = dev ? { args: [], env: {} } : memoryOptions(env);
  const server = startChild(process.execPath, [...memory.args, wrapper, String(port)], {
    env: { ...env, ...memory.env, PORT: String(port), NODE_ENV: dev ? "development" : "production", NEXT_TELEMETRY_DISABLED: "1", LOG_FORMAT: env.LOG_FORMAT || (process.stdout.isTTY ? "pretty" : "json") },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    guarded: false,
  });
  // Piped, because in a terminal step lines change in place below its output.
  for (const stream of [server.process.stdout, server.process.stderr]) stream.setEncoding("utf8").on("data", (text) => print(text.replace(CHATTER, "")));
  return server;
}

function statusOf(url) {
  return new Promise((resolve) => {
    const request = get(url, { timeout: 10_000 }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.on("timeout", () => request.destroy());
    request.on("error", () => resolve(undefined));
  });
}

/** Waits until /api/ready answers with anything but a 5xx: a shop without that endpoint is up when it answers at all. */
export async function waitUntilReady(server, port) {
  const deadline = Date.now() + patienceMs;
  let status;
  while (server.isRunning() && Date.now() < deadline) {
    status = await statusOf(`http://127.0.0.1:${port}/api/ready`);
    if (status !== undefined && status < 500) return;
    await pause(60);
  }
  if (server.isRunning()) {
    throw new LaunchError(
      `The server is not ready after ${patienceMs / 1000} s: /api/ready ${status ? `answers ${status}` : "does not answer"}.`,
    );
  }
  throw new LaunchError(`The server ended before it was ready (${describeEnd(await server.ended)}). The reason is above.`);
}
