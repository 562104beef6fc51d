import type { Subject } from "./illustrate";
export const composeBanner = (spec: { width: number; height: number; drawings: Subject[]; theme: string }): string => `<svg xmlns="http://www.w3.org/2000/svg" width="${spec.width}" height="${spec.height}"><rect width="100%" height="100%" fill="#fdf0f3"/></svg>`;
