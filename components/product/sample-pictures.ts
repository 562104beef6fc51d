/** A drawing as a data URL, so that the mockup pages need no stored pictures. */
const drawing = (content: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600"><rect width="600" height="600" fill="#f5f6f8"/>${content}</svg>`)}`;

const SHADOW = '<ellipse cx="300" cy="538" rx="150" ry="14" fill="#14181f" opacity=".12"/>';
const BODY =
  '<rect x="195" y="70" width="210" height="464" rx="14" fill="#d3d8dd"/><rect x="201" y="76" width="198" height="262" rx="9" fill="#e9ecef"/><rect x="201" y="344" width="198" height="184" rx="9" fill="#e3e6ea"/>';
const HANDLES =
  '<path d="M216 250v70M216 362v70" stroke="#7f8892" stroke-width="8" stroke-linecap="round"/>';
const SHELVES =
  '<rect x="211" y="86" width="178" height="242" rx="5" fill="#ffffff"/><path d="M211 146h178M211 206h178M211 266h178" stroke="#c0c6cc" stroke-width="4"/>';
const DIMENSIONS =
  '<g fill="none" stroke="#4a5260" stroke-width="2.5"><path d="M160 70v464M150 70h20M150 534h20M195 40h210M195 30v20M405 30v20"/></g><g fill="#14181f" font-family="sans-serif" font-size="22"><text x="132" y="310" text-anchor="middle" transform="rotate(-90 132 310)">1850</text><text x="300" y="26" text-anchor="middle">595</text></g>';

/**
 * A refrigerator from the front, open, and with its dimensions: the pictures of the mockup product.
 */
export const SAMPLE_PICTURES = [
  drawing(SHADOW + BODY + HANDLES),
  drawing(SHADOW + BODY + SHELVES),
  drawing(BODY + HANDLES + DIMENSIONS),
] as const;
