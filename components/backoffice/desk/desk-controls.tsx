"use client";

import { Button } from "@payloadcms/ui";
import {
  DESK_DOCUMENTS,
  DESK_VIEWS,
  type DeskAct,
  type DeskPage,
  type DeskShipment,
  MAX_FOUND_SHIPMENTS,
} from "@/lib/contract/desk";
import { CONTROL, FIELD, ROW } from "./desk-styles";
import type { DeskTexts } from "./desk-texts";
import type { DeskFilter } from "./use-desk";

type ViewsProps = {
  texts: DeskTexts;
  counts: DeskPage["counts"];
  filter: DeskFilter;
  onChange: (filter: DeskFilter) => void;
};

/** The views by what is to be done, with the number of shipments in each, and the search. */
export function DeskViews({ texts, counts, filter, onChange }: ViewsProps) {
  const shown = DESK_VIEWS.filter((view) => view === "all" || counts[view] !== undefined);
  const isSearch = filter.text !== "" || filter.order !== "";
  return (
    <>
      <nav
        aria-label={texts.views}
        style={{ display: "flex", flexWrap: "wrap", gap: "0.5rem", marginBlock: "1rem" }}
      >
        {shown.map((view) => (
          <button
            key={view}
            type="button"
            aria-pressed={filter.view === view && !isSearch}
            style={{
              ...CONTROL,
              cursor: "pointer",
              fontWeight: filter.view === view && !isSearch ? 700 : 400,
              borderColor:
                filter.view === view && !isSearch
                  ? "var(--theme-elevation-800)"
                  : "var(--theme-elevation-150)",
            }}
            onClick={() => onChange({ view, text: "", order: "", page: 1 })}
          >
            {texts.viewNames[view]}
            {counts[view] ? `: ${counts[view]}` : ""}
          </button>
        ))}
      </nav>
      {filter.order === "" ? null : (
        <p style={{ ...ROW, alignItems: "center" }}>
          <b>
            {texts.order} № {filter.order}
          </b>
          <Button
            type="button"
            size="small"
            margin={false}
            buttonStyle="secondary"
            onClick={() => onChange({ ...filter, order: "", page: 1 })}
          >
            {texts.close}
          </Button>
        </p>
      )}
      <label style={{ ...FIELD, marginBlockEnd: "1rem" }}>
        {texts.search}
        <input
          type="search"
          placeholder={texts.searchHint}
          maxLength={100}
          value={filter.text}
          style={CONTROL}
          onChange={(event) =>
            onChange({ ...filter, text: event.target.value, order: "", page: 1 })
          }
        />
      </label>
    </>
  );
}

type CarrierProps = {
  texts: DeskTexts;
  carriers: DeskPage["carriers"];
  carrierId: number;
  onChange: (carrierId: number) => void;
};

/** The carrier to whom shipments are handed over, and the sheet of what it got today. */
export function CarrierChoice({ texts, carriers, carrierId, onChange }: CarrierProps) {
  return (
    <div style={{ ...ROW, marginBlockEnd: "1rem" }}>
      <label style={FIELD}>
        {texts.carrier}
        <select
          value={carrierId}
          style={CONTROL}
          onChange={(event) => onChange(Number(event.target.value))}
        >
          <option value={0}>{texts.chooseCarrier}</option>
          {carriers.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {carrierId > 0 ? (
        <a
          href={`/admin/api/desk/print?document=courier-sheet&carrier=${carrierId}`}
          target="_blank"
          rel="noreferrer"
          style={{ minHeight: "44px", alignContent: "center" }}
        >
          {texts.sheet}
        </a>
      ) : null}
    </div>
  );
}

type SelectionProps = {
  texts: DeskTexts;
  shipments: readonly DeskShipment[];
  selected: ReadonlySet<number>;
  busy: boolean;
  onSelectAll: (isSelected: boolean) => void;
  onAct: (act: DeskAct) => void;
};

/** What all the selected shipments allow, but for what needs input of its own. */
function commonActs(chosen: readonly DeskShipment[]): DeskShipment["acts"] {
  const [first, ...others] = chosen;
  return (first?.acts ?? []).filter(({ name }) =>
    others.every(({ acts }) => acts.some((act) => act.name === name)),
  );
}

/** Chooses all shipments of the page, and acts on or prints the chosen ones. */
export function SelectionBar({
  texts,
  shipments,
  selected,
  busy,
  onSelectAll,
  onAct,
}: SelectionProps) {
  const chosen = shipments.filter(({ id }) => selected.has(id));
  const ids = chosen.map(({ id }) => id).join(",");
  return (
    <div style={{ ...ROW, alignItems: "center", marginBlockEnd: "1rem" }}>
      <label style={{ display: "flex", gap: "0.5rem", minHeight: "44px", alignItems: "center" }}>
        <input
          type="checkbox"
          checked={chosen.length > 0 && chosen.length === shipments.length}
          style={{ width: "22px", height: "22px" }}
          onChange={(event) => onSelectAll(event.target.checked)}
        />
        {texts.selectAll}
      </label>
      {chosen.length > 0 ? (
        <>
          <span>
            {texts.selected}: <b>{chosen.length}</b>
          </span>
          {commonActs(chosen).map(({ name, label }) => (
            <Button
              key={name}
              type="button"
              margin={false}
              buttonStyle="secondary"
              disabled={busy}
              onClick={() => onAct(name)}
            >
              {label}
            </Button>
          ))}
          <span>{texts.printAll}:</span>
          {DESK_DOCUMENTS.map((document) => (
            <a
              key={document}
              href={`/admin/api/desk/print?document=${document}&ids=${ids}`}
              target="_blank"
              rel="noreferrer"
              style={{ minHeight: "44px", alignContent: "center" }}
            >
              {texts.documents[document]}
            </a>
          ))}
        </>
      ) : null}
    </div>
  );
}

type PagerProps = {
  texts: DeskTexts;
  page: number;
  pages: number;
  isCut: boolean;
  onChange: (page: number) => void;
};

/** The pages of the list. `isCut`: there are more shipments, which only a search finds. */
export function DeskPager({ texts, page, pages, isCut, onChange }: PagerProps) {
  if (pages <= 1) return null;
  const step = (text: string, to: number) => (
    <Button
      type="button"
      buttonStyle="secondary"
      margin={false}
      disabled={to < 1 || to > pages}
      onClick={() => onChange(to)}
    >
      {text}
    </Button>
  );
  return (
    <nav
      aria-label={texts.page}
      style={{ display: "flex", alignItems: "center", gap: "0.75rem", marginBlock: "1rem" }}
    >
      {step(texts.previous, page - 1)}
      <span>
        {page} / {pages}
        {isCut ? "+" : null}
      </span>
      {step(texts.next, page + 1)}
      {isCut ? <span>{texts.cut.replace("{count}", String(MAX_FOUND_SHIPMENTS))}</span> : null}
    </nav>
  );
}
