import { bridge, type Bridge } from "@/front/bridge";

/**
 * The invalidations known to this process; undefined outside the server (in a build, a script or a
 * unit test).
 */
export const invalidations = (): Bridge["invalidations"] => bridge.invalidations;
