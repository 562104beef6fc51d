/** How long a slide of the hero and of the offer of the week stays, ms (specification section 9). */
export const AUTOPLAY = 2500;
