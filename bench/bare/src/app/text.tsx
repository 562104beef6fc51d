/** The bytes of HTML to generate: as many as the page that is measured against it has. */
const bytes = Number(process.env.BARE_BYTES ?? 100_000);
const SENTENCE = "A fridge is chosen for ten years and paid for in eighteen months. ";

/** Paragraphs of text that fill the page. */
export function Text() {
  // React writes every text twice: as HTML, and as flight data for the router in the browser.
  const paragraphs = Math.ceil(bytes / 2 / (SENTENCE.length + 60));
  return Array.from({ length: paragraphs }, (_, i) => (
    <p key={i} className="a-class-name">
      {SENTENCE}
    </p>
  ));
}
