/** A static page as large as the page it is compared with (BARE_BYTES of HTML). */
const bytes = Number(process.env.BARE_BYTES ?? 100_000);
const SENTENCE = "A fridge is chosen for ten years and paid for in eighteen months. ";

export default function Page() {
  // React writes every text twice: as HTML and as flight data.
  const paragraphs = Math.ceil(bytes / 2 / (SENTENCE.length + 60));
  return Array.from({ length: paragraphs }, (_, i) => <p key={i} className="a-class-name">{SENTENCE}</p>);
}
