/** Controls of the desk are as high as a finger, and their text does not make a phone zoom in. */
export const CONTROL = {
  minHeight: "44px",
  padding: "0.5rem",
  fontSize: "16px",
  background: "var(--theme-input-bg)",
  color: "inherit",
  border: "1px solid var(--theme-elevation-150)",
  borderRadius: "4px",
  minWidth: 0,
  maxWidth: "100%",
} as const;

export const ROW = {
  display: "flex",
  flexWrap: "wrap",
  gap: "0.75rem",
  alignItems: "end",
} as const;

export const FIELD = { display: "grid", gap: "0.25rem", minWidth: 0, flex: "1 1 14rem" } as const;

export const FAINT = { color: "var(--theme-elevation-600)" } as const;
