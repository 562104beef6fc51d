/**
 * Shown in development when a field has no migration yet: tells the developer what to run before
 * the back office can be used.
 */
export function MigrationNotice({ text }: { text: string }) {
  return (
    <main style={{ maxWidth: "40rem", margin: "15vh auto", padding: "0 1.5rem" }}>
      <h1>A field without a migration</h1>
      <p>{text}</p>
    </main>
  );
}
