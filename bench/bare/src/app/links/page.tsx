import Link from "next/link";

const LINKS = 24;

/** A list of links with pictures, as the framework's own documentation writes them. */
export default function LinksPage() {
  return (
    <main>
      <h1>Links</h1>
      <div style={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 12 }}>
        {Array.from({ length: LINKS }, (_, n) => (
          <Link key={n} href={`/linked/${n}`} style={{ display: "block" }}>
            <img src="/picture/card" alt="" width={171} height={171} />
            <h3>A linked page {n}</h3>
          </Link>
        ))}
      </div>
    </main>
  );
}
