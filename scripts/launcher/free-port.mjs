import { createServer } from "node:net";

function canListen(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    // A machine without IPv6 has no "::1" to listen on; that does not make the port taken.
    probe.once("error", (error) => resolve(error.code !== "EADDRINUSE" && error.code !== "EACCES"));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** Whether nobody listens on this port, on any of the given addresses (undefined: all of them). */
export async function isPortFree(port, hosts = [undefined, "127.0.0.1", "::1"]) {
  for (const host of hosts) if (!(await canListen(port, host))) return false;
  return true;
}

/** A port of 127.0.0.1 the system says is free; prefers the one used last time, so that noted addresses stay right. */
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
