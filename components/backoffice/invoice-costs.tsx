"use client";

type Line = { title: string; count: number; price: string; sum: string; saving: string | null };
export type Costs = {
  heads: string[];
  saving: string;
  lines: Line[];
  totals: (readonly [string, string])[];
};

const border = "1px solid var(--theme-elevation-100)";
const textCell = {
  textAlign: "start",
  padding: "0.3rem 1rem 0.3rem 0",
  borderBottom: border,
} as const;
const numberCell = {
  ...textCell,
  textAlign: "end",
  whiteSpace: "nowrap",
  padding: "0.3rem 0",
} as const;
const mutedText = { color: "var(--theme-elevation-600)" } as const;

/** The products of an order and its totals, with the same rows as in the order's mail and print. */
export function InvoiceCosts({ heads, saving, lines, totals }: Costs) {
  return (
    <div style={{ overflowX: "auto", maxWidth: "48rem" }}>
      <table style={{ borderCollapse: "collapse", width: "100%" }}>
        <thead>
          <tr>
            {heads.map((head, i) => (
              <th
                key={head}
                scope="col"
                style={{ ...(i === 0 ? textCell : numberCell), ...mutedText, fontWeight: 400 }}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, i) => (
            <tr key={i}>
              <td style={textCell}>
                {line.title}
                {line.saving === null ? null : (
                  <small style={{ ...mutedText, display: "block" }}>
                    {saving}: {line.saving}
                  </small>
                )}
              </td>
              <td style={numberCell}>{line.count}</td>
              <td style={{ ...numberCell, paddingInlineStart: "1rem" }}>{line.price}</td>
              <td style={{ ...numberCell, paddingInlineStart: "1rem" }}>{line.sum}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totals.map(([name, amount]) => (
            <tr key={name}>
              <th scope="row" colSpan={3} style={{ ...numberCell, ...mutedText, fontWeight: 400 }}>
                {name}
              </th>
              <td style={{ ...numberCell, paddingInlineStart: "1rem" }}>{amount}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  );
}
