import { Button } from "@payloadcms/ui";
import type { StockDetails, StockMovement } from "@/lib/contract/stock-movements";
import type { StockTexts } from "./stock-texts";

const CELL = {
  padding: "0.5rem",
  textAlign: "start",
  verticalAlign: "top",
  borderBlockEnd: "1px solid var(--theme-elevation-100)",
} as const;
const NUMBER = { ...CELL, textAlign: "end", whiteSpace: "nowrap" } as const;

/** A signed number with a real minus sign, as `+3`. */
const signed = (pieces: number): string =>
  pieces > 0 ? `+${pieces}` : String(pieces).replace("-", "−");

function MovementRow({ movement }: { movement: StockMovement }) {
  const { at, what, place, pieces, onHand, document, by, note } = movement;
  return (
    <tr>
      <td style={{ ...CELL, whiteSpace: "nowrap" }}>{at}</td>
      <td style={CELL}>{what}</td>
      <td style={CELL}>{place}</td>
      <td style={NUMBER}>{signed(pieces)}</td>
      <td style={NUMBER}>{onHand}</td>
      <td style={{ ...CELL, overflowWrap: "anywhere" }}>{by}</td>
      <td style={{ ...CELL, overflowWrap: "anywhere" }}>
        {[document, note].filter((text) => text !== null).join(" · ")}
      </td>
    </tr>
  );
}

type Props = {
  texts: StockTexts;
  details: StockDetails;
  page: number;
  onPage: (page: number) => void;
};

/** The movements of a product, the newest first, a page at a time. */
export function MovementList({ texts, details, page, onPage }: Props) {
  const { movements, pages } = details;
  const step = (text: string, to: number) => (
    <Button
      type="button"
      buttonStyle="secondary"
      margin={false}
      disabled={to < 1 || to > pages}
      onClick={() => onPage(to)}
    >
      {text}
    </Button>
  );
  const heads = [
    texts.when,
    texts.what,
    texts.place,
    texts.pieces,
    texts.after,
    texts.who,
    texts.why,
  ];
  return (
    <section aria-labelledby="stock-history">
      <h2 id="stock-history">{texts.history}</h2>
      {movements.length === 0 ? <p>{texts.noHistory}</p> : null}
      <div role="region" aria-labelledby="stock-history" tabIndex={0} style={{ overflowX: "auto" }}>
        <table style={{ width: "100%", borderCollapse: "collapse" }}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" style={CELL}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {movements.map((movement) => (
              <MovementRow key={movement.id} movement={movement} />
            ))}
          </tbody>
        </table>
      </div>
      {pages > 1 ? (
        <nav
          aria-label={texts.page}
          style={{ display: "flex", alignItems: "center", gap: "0.75rem", marginBlock: "1rem" }}
        >
          {step(texts.previous, page - 1)}
          <span>
            {page} / {pages}
          </span>
          {step(texts.next, page + 1)}
        </nav>
      ) : null}
    </section>
  );
}
