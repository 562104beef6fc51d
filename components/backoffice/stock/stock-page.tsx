"use client";

import { Button, Link, useStepNav, useTranslation } from "@payloadcms/ui";
import { type FormEvent, useCallback, useEffect, useState } from "react";
import {
  MAX_STOCK_TEXT,
  type StockDetails,
  type StockPlace,
  type StockProduct,
} from "@/lib/contract/stock-movements";
import { CONTROL, FIELD, ROW } from "../desk/desk-styles";
import { LoadFailed } from "../load-failed";
import { staffText } from "../staff-text";
import { EntryForm } from "./entry-form";
import { MovementList } from "./movement-list";
import { PlaceRules } from "./place-rules";
import { requestStock } from "./request-stock";
import { STOCK_TEXTS, type StockTexts } from "./stock-texts";

type Search = { products: StockProduct[]; places: StockPlace[]; mayChangePlaces: boolean };

type FieldProps = { texts: StockTexts; onSearch: (text: string) => Promise<void> };

/** The field for a scanner or a name; it stays focused, so that the next code can be scanned. */
function SearchField({ texts, onSearch }: FieldProps) {
  const [text, setText] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "") void onSearch(text.trim());
  };
  return (
    <form role="search" onSubmit={submit}>
      <div style={ROW}>
        <label style={FIELD}>
          {texts.search}
          <input
            type="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={MAX_STOCK_TEXT}
            aria-describedby="stock-search-hint"
            value={text}
            style={CONTROL}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <Button type="submit" margin={false}>
          {texts.go}
        </Button>
      </div>
      <small id="stock-search-hint">{texts.searchHint}</small>
    </form>
  );
}

type FoundProps = {
  texts: StockTexts;
  products: readonly StockProduct[];
  onChoose: (id: number) => void;
};

function FoundProducts({ texts, products, onChoose }: FoundProps) {
  if (products.length === 0) return <p role="status">{texts.nothingFound}</p>;
  return (
    <ul style={{ listStyle: "none", padding: 0 }}>
      {products.map(({ id, sku, title, stock }) => (
        <li key={id}>
          <button
            type="button"
            style={{ ...CONTROL, width: "100%", textAlign: "start", cursor: "pointer" }}
            onClick={() => onChoose(id)}
          >
            <b>{sku}</b> {title}: {stock}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Numbers({ texts, details }: { texts: StockTexts; details: StockDetails }) {
  const { product, reserved, available, levels } = details;
  const rows: [string, number][] = [
    [texts.onHand, product.stock],
    ...levels.map(({ title, onHand }): [string, number] => [title, onHand]),
    [texts.reserved, reserved],
    [texts.available, available],
  ];
  return (
    <dl
      aria-label={texts.places}
      style={{
        display: "grid",
        gridTemplateColumns: "auto auto",
        gap: "0.25rem 1.5rem",
        justifyContent: "start",
      }}
    >
      {rows.map(([name, pieces], at) => (
        <div key={`${at} ${name}`} style={{ display: "contents" }}>
          <dt>{name}</dt>
          <dd style={{ margin: 0, textAlign: "end", fontWeight: 600 }}>{pieces}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A product's pieces and movements, loaded again after each entry and when the window is used. */
function useDetails(productId: number | null, page: number) {
  const [details, setDetails] = useState<StockDetails>();
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    if (productId === null) return;
    const result = await requestStock<StockDetails>(`/product?id=${productId}&page=${page}`);
    setFailed("error" in result);
    if ("answer" in result) setDetails(result.answer);
  }, [productId, page]);
  useEffect(() => {
    const reload = () => void load();
    reload();
    window.addEventListener("focus", reload);
    return () => window.removeEventListener("focus", reload);
  }, [load]);
  return { details: details?.product.id === productId ? details : undefined, hasFailed, load };
}

/** What a text has found, and the places of stock, which an empty text loads alone. */
function useSearch() {
  const [found, setFound] = useState<StockProduct[]>();
  const [places, setPlaces] = useState<Omit<Search, "products">>();
  const [error, setError] = useState<string>();
  /** Returns what the text has found. */
  const search = useCallback(async (text: string): Promise<StockProduct[]> => {
    const result = await requestStock<Search>(`?text=${encodeURIComponent(text)}`);
    setError("error" in result ? (result.error ?? "") : undefined);
    if ("error" in result) return [];
    setPlaces(result.answer);
    if (text !== "") setFound(result.answer.products);
    return result.answer.products;
  }, []);
  useEffect(() => {
    const loadPlaces = () => void search("");
    loadPlaces();
  }, [search]);
  return { found, places, error, search, close: () => setFound(undefined) };
}

/**
 * The page on which staff keep the stock: they find a product, see its pieces by place and where they
 * came from and went, and enter what happened. `productId`: the product that is shown at first.
 */
export function StockPage({ productId }: { productId: number | null }) {
  const { i18n } = useTranslation();
  const { setStepNav } = useStepNav();
  const texts = staffText(STOCK_TEXTS, i18n.language);
  const [chosen, setChosen] = useState(productId);
  const [page, setPage] = useState(1);
  const [report, setReport] = useState("");
  const { details, hasFailed, load } = useDetails(chosen, page);
  const finder = useSearch();
  const choose = (id: number) => {
    setReport("");
    setPage(1);
    setChosen(id);
    finder.close();
  };
  const find = async (text: string) => {
    const [only, ...others] = await finder.search(text);
    // A scanned code names one product, which is opened at once.
    if (only && others.length === 0) choose(only.id);
  };
  useEffect(() => {
    setStepNav([{ label: texts.title }]);
    document.title = `${texts.title} · Vitrin`;
  }, [setStepNav, texts.title]);
  const show = async (message: string) => {
    setReport(message);
    setPage(1);
    await load();
  };
  return (
    <section aria-labelledby="stock-title" style={{ marginBlockEnd: "3rem" }}>
      <h1 id="stock-title" style={{ marginBlock: "1.5rem 1rem" }}>
        {texts.title}
      </h1>
      <SearchField texts={texts} onSearch={find} />
      {finder.error === undefined ? null : <p role="alert">{finder.error || texts.failed}</p>}
      {finder.found ? (
        <FoundProducts texts={texts} products={finder.found} onChoose={choose} />
      ) : null}
      <p role="status" style={{ minHeight: "1.5em", marginBlock: "0.5rem", fontWeight: 600 }}>
        {report}
      </p>
      {hasFailed ? <LoadFailed title={texts.title} onRetry={() => void load()} /> : null}
      {chosen !== null && !details && !hasFailed ? <p role="status">{texts.loading}</p> : null}
      {details ? (
        <>
          <h2>
            {details.product.sku} {details.product.title}
          </h2>
          <p>
            <Link href={`/admin/collections/products/${details.product.id}`}>
              {texts.openProduct}
            </Link>
          </p>
          <Numbers texts={texts} details={details} />
          <EntryForm key={details.product.id} texts={texts} details={details} onEntered={show} />
          <MovementList texts={texts} details={details} page={page} onPage={setPage} />
        </>
      ) : null}
      {finder.places?.mayChangePlaces ? (
        <PlaceRules
          texts={texts}
          places={finder.places.places}
          onChanged={async (message) => {
            await finder.search("");
            await show(message);
          }}
        />
      ) : null}
    </section>
  );
}
