/** Autoplay interval of the hero and the offer of the week, ms (specification section 9). */
export const AUTOPLAY_MS = 2500;
