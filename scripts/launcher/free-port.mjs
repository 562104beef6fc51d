import { createServer } from "node:net";

function canListen(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    // A machine without IPv6 cannot listen on "::1"; that does not mean the port is taken.
    probe.once("error", (error) => resolve(error.code !== "EADDRINUSE" && error.code !== "EACCES"));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** Whether the port is free on all given addresses (undefined: every address). */
export async function isPortFree(port, hosts = [undefined, "127.0.0.1", "::1"]) {
  for (const host of hosts) if (!(await canListen(port, host))) return false;
  return true;
}

/**
 * A free port of 127.0.0.1. This is `preferred` (the port of the last time) if that is free, so
 * that known URLs stay valid.
 */
export async function findFreePort(preferred) {
  if (preferred && (await isPortFree(preferred))) return preferred;
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen({ port: 0, host: "127.0.0.1" }, () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
}
