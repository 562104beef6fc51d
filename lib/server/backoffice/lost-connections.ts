const globals = globalThis as { vitrinLostConnections?: number };

/**
 * The number of connections of the back office's pool that broke since the start. It is on
 * `globalThis`, because Next bundles several copies of this module.
 */
export const lostConnections = (): number => globals.vitrinLostConnections ?? 0;

export const countLostConnection = (): void =>
  void (globals.vitrinLostConnections = lostConnections() + 1);
