/** As many bytes of HTML as the page it is measured against (BARE_BYTES). */
const bytes = Number(process.env.BARE_BYTES ?? 100_000);
const SENTENCE = "A fridge is chosen for ten years and paid for in eighteen months. ";

/** Paragraphs and nothing else. */
export function Text() {
  // React writes every text twice: once as HTML, once for the browser's router.
  const paragraphs = Math.ceil(bytes / 2 / (SENTENCE.length + 60));
  return Array.from({ length: paragraphs }, (_, i) => (
    <p key={i} className="a-class-name">
      {SENTENCE}
    </p>
  ));
}
