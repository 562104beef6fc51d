/** A secret that the shop shows only now, with the sentence that says so. */
export function ShownOnce({ secret, note }: { secret: string; note: string }) {
  return (
    <div
      role="status"
      style={{
        padding: "0.75rem 1rem",
        marginBlock: "0.5rem",
        border: "1px solid var(--theme-warning-500)",
        borderRadius: "4px",
      }}
    >
      <p style={{ margin: "0 0 0.5rem" }}>{note}</p>
      <code style={{ overflowWrap: "anywhere", userSelect: "all" }}>{secret}</code>
    </div>
  );
}
