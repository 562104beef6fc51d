/** In development: what a developer has to do before the back office can show a new field. */
export function MigrationNotice({ text }: { text: string }) {
  return (
    <main style={{ maxWidth: "40rem", margin: "15vh auto", padding: "0 1.5rem" }}>
      <h1>A field without a migration</h1>
      <p>{text}</p>
    </main>
  );
}
