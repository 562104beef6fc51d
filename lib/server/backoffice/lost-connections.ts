const globals = globalThis as { vitrinLostConnections?: number };

/**
 * How many connections of the back office's pool broke since the start, as Next's bundles count
 * them together.
 */
export const lostConnections = (): number => globals.vitrinLostConnections ?? 0;

export const countLostConnection = (): void =>
  void (globals.vitrinLostConnections = lostConnections() + 1);
