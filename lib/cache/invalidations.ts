import { bridge, type Bridge } from "@/front/bridge";

/**
 * The invalidations known to this process; undefined outside the server (a build, a script, a unit
 * test).
 */
export const invalidations = (): Bridge["invalidations"] => bridge.invalidations;
