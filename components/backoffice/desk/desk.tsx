"use client";

import { Button, useStepNav, useTranslation } from "@payloadcms/ui";
import { type ReactNode, useEffect, useState } from "react";
import {
  DESK_VIEWS,
  type DeskAct,
  type DeskPage,
  type DeskScan,
  type DeskShipment,
} from "@/lib/contract/desk";
import { LoadFailed } from "../load-failed";
import { staffText } from "../staff-text";
import { CarrierChoice, DeskPager, DeskViews, SelectionBar } from "./desk-controls";
import { DESK_TEXTS, type DeskTexts } from "./desk-texts";
import { requestDesk } from "./request-desk";
import { ScanField, type ScanMode } from "./scan-field";
import { ShipmentCard } from "./shipment-card";
import { type DeskFilter, useDesk } from "./use-desk";
import { type DeskReport, useDeskActs } from "./use-desk-acts";
import { workOffScan } from "./work-off-scan";

const LIST = {
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "grid",
  gap: "1rem",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 26rem), 1fr))",
} as const;

function Report({ report }: { report: DeskReport }) {
  return (
    <div role="status" style={{ minHeight: "1.5em", marginBlock: "0.5rem", fontWeight: 600 }}>
      {report.map(({ text, isFault }, i) => (
        <p
          key={i}
          style={{
            margin: 0,
            overflowWrap: "anywhere",
            color: isFault ? "var(--theme-error-600)" : "inherit",
          }}
        >
          {text}
        </p>
      ))}
    </div>
  );
}

/** The shipments that a scan has found, and how a scan finds or moves them. */
function useScans(texts: DeskTexts, desk: ReturnType<typeof useDeskActs>) {
  const [found, setFound] = useState<readonly DeskShipment[]>([]);
  const [lastCode, setLastCode] = useState("");
  const look = (code: string) => requestDesk<DeskScan>("/scan", { code });
  const scan = (code: string, mode: ScanMode) =>
    desk.scan(code, async () => {
      const { shipments, report } = await workOffScan(code, mode, texts, { look, move: desk.run });
      setLastCode(code);
      setFound(shipments);
      return report;
    });
  /** Reads the shipments again that the last scan has found. */
  const refresh = async () => {
    if (found.length === 0) return;
    const result = await look(lastCode);
    if ("answer" in result) setFound(result.answer.shipments);
  };
  return { found, scan, refresh, close: () => setFound([]) };
}

type CardOf = (shipment: DeskShipment, isSelectable: boolean) => ReactNode;

type FoundProps = {
  texts: DeskTexts;
  found: readonly DeskShipment[];
  cardOf: CardOf;
  onClose: () => void;
};

/** What the last scan has found. */
function FoundShipments({ texts, found, cardOf, onClose }: FoundProps) {
  if (found.length === 0) return null;
  return (
    <section aria-label={texts.found} style={{ marginBlockEnd: "1.5rem" }}>
      <div style={{ display: "flex", justifyContent: "space-between", alignItems: "center" }}>
        <h2 style={{ margin: 0 }}>{texts.found}</h2>
        <Button type="button" size="small" buttonStyle="secondary" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
      <ul style={LIST}>{found.map((shipment) => cardOf(shipment, false))}</ul>
    </section>
  );
}

type ListProps = {
  texts: DeskTexts;
  page: DeskPage | undefined;
  filter: DeskFilter;
  selected: ReadonlySet<number>;
  busy: boolean;
  cardOf: CardOf;
  onSelect: (ids: ReadonlySet<number>) => void;
  onAct: (shipments: readonly DeskShipment[], act: DeskAct) => void;
  onFilter: (filter: DeskFilter) => void;
};

/** The shipments of a view, and what can be done with the chosen ones. */
function ShipmentList(props: ListProps) {
  const { texts, page, filter, selected, busy, cardOf, onSelect, onAct, onFilter } = props;
  if (!page) return <p role="status">{texts.loading}</p>;
  const { shipments, pages, isCut } = page;
  if (shipments.length === 0)
    return <p>{filter.text + filter.order === "" ? texts.empty : texts.nothingFound}</p>;
  const act = (name: DeskAct) =>
    onAct(
      shipments.filter(({ id }) => selected.has(id)),
      name,
    );
  return (
    <>
      <SelectionBar
        texts={texts}
        shipments={shipments}
        selected={selected}
        busy={busy}
        onSelectAll={(isSelected) =>
          onSelect(new Set(isSelected ? shipments.map(({ id }) => id) : []))
        }
        onAct={act}
      />
      <ul style={LIST}>{shipments.map((shipment) => cardOf(shipment, true))}</ul>
      <DeskPager
        texts={texts}
        page={filter.page}
        pages={pages}
        isCut={isCut}
        onChange={(next) => onFilter({ ...filter, page: next })}
      />
    </>
  );
}

/** The filter that a link to the desk asks for. */
const filterOf = (view: string, text: string, order: string): DeskFilter => ({
  view: DESK_VIEWS.find((known) => known === view) ?? (text === "" ? "to_pack" : "all"),
  text,
  order: /^\d{1,10}$/.test(order) ? order : "",
  page: 1,
});

/** Most shops have one carrier, which nobody should have to choose each day. */
const carrierOf = (chosen: number, carriers: DeskPage["carriers"]): number =>
  chosen || (carriers.length === 1 ? (carriers[0]?.id ?? 0) : 0);

/** A set with or without an id. */
function withId(ids: ReadonlySet<number>, id: number, isSelected: boolean): ReadonlySet<number> {
  const next = new Set(ids);
  if (isSelected) next.add(id);
  else next.delete(id);
  return next;
}

/**
 * The desk at which orders are packed and sent: shipments by what is to be done, found by a search or
 * a scan, moved one by one or several together. `view`, `text` and `order`: what is shown at first.
 */
export function Desk({ view, text, order }: { view: string; text: string; order: string }) {
  const { i18n } = useTranslation();
  const { setStepNav } = useStepNav();
  const texts = staffText(DESK_TEXTS, i18n.language);
  const [filter, setFilter] = useState(() => filterOf(view, text, order));
  const [chosenCarrier, setChosenCarrier] = useState(0);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const { page, hasFailed, load } = useDesk(filter);
  const { carriers, counts } = page ?? { carriers: [], counts: {} };
  const carrierId = carrierOf(chosenCarrier, carriers);
  const carrier = carriers.find(({ id }) => id === carrierId);
  const desk = useDeskActs(texts, carrier ?? { id: 0, title: texts.chooseCarrier }, async () => {
    setSelected(new Set());
    await load();
  });
  const scans = useScans(texts, desk);
  useEffect(() => {
    setStepNav([{ label: texts.title }]);
    document.title = `${texts.title} · Vitrin`;
  }, [setStepNav, texts.title]);

  const actOn = async (chosen: readonly DeskShipment[], act: DeskAct) => {
    await desk.act(chosen, act);
    await scans.refresh();
  };
  const changeFilter = (next: DeskFilter) => {
    setSelected(new Set());
    setFilter(next);
  };
  const selectionOf = ({ id }: DeskShipment) => ({
    isSelected: selected.has(id),
    onSelect: (isSelected: boolean) => setSelected((known) => withId(known, id, isSelected)),
  });
  const cardOf: CardOf = (shipment, isSelectable) => (
    <li key={shipment.id} style={{ minWidth: 0 }}>
      <ShipmentCard
        shipment={shipment}
        texts={texts}
        busy={desk.busy}
        {...(isSelectable ? selectionOf(shipment) : {})}
        input={desk.inputOf(shipment.id)}
        onInput={(input) => desk.setInput(shipment.id, input)}
        onAct={(chosen, act) => void actOn([chosen], act)}
        onSplit={desk.split}
      />
    </li>
  );
  return (
    <section aria-labelledby="desk-title" style={{ marginBlockEnd: "3rem" }}>
      <h1 id="desk-title" style={{ marginBlock: "1.5rem 1rem" }}>
        {texts.title}
      </h1>
      <ScanField texts={texts} onScan={(code, mode) => void scans.scan(code, mode)} />
      <Report report={desk.report} />
      <FoundShipments texts={texts} found={scans.found} cardOf={cardOf} onClose={scans.close} />
      {hasFailed ? <LoadFailed title={texts.title} onRetry={() => void load()} /> : null}
      <DeskViews texts={texts} counts={counts} filter={filter} onChange={changeFilter} />
      <CarrierChoice
        texts={texts}
        carriers={carriers}
        carrierId={carrierId}
        onChange={setChosenCarrier}
      />
      <ShipmentList
        texts={texts}
        page={page}
        filter={filter}
        selected={selected}
        busy={desk.busy}
        cardOf={cardOf}
        onSelect={setSelected}
        onAct={(chosen, act) => void actOn(chosen, act)}
        onFilter={changeFilter}
      />
    </section>
  );
}
