import {
  type CollectionAfterChangeHook,
  type CollectionBeforeChangeHook,
  type PayloadRequest,
  ValidationError,
} from "payload";
import {
  type Movement,
  recordMovements,
  SHOP_ITSELF,
  WEB_WAREHOUSE,
} from "@/lib/server/modules/stock/record-movements";
import { NOT_A_COUNT, readBounds, STOCK_LABEL, stockFault, typedKey } from "./fields/stock";
import { previousProductState } from "./previous-product-state";
import { staffMessage } from "./staff-message";
import { transactionOf } from "./transaction";

/**
 * Keeps the number that was typed out of the save, which writes the stored one: a typed number is a
 * movement of the ledger (`recordTypedStock`). Runs after the state before the save was stored,
 * which locks the product.
 */
export const holdTypedStock: CollectionBeforeChangeHook = ({
  data,
  originalDoc,
  operation,
  context,
}) => {
  const id: unknown = operation === "update" ? originalDoc?.id : undefined;
  const stored = previousProductState(context, Number(id))?.facts.stock ?? 0;
  // Restoring a version does not restore its stock.
  context[typedKey(id)] = context.isRestoringVersion ? stored : (data.stock ?? stored);
  return { ...data, stock: stored };
};

/** What a save of the product's form, or of a program without it, is in the ledger. */
const kindOf = (
  operation: "create" | "update",
  { context }: Pick<PayloadRequest, "context">,
  counted: number,
): Pick<Movement, "kind" | "counted"> => {
  if (operation === "create") return { kind: "opening" };
  return context.hasBaseDocument ? { kind: "correction" } : { kind: "count", counted };
};

/**
 * Records the difference between the typed number and the stored one as a movement at the web
 * warehouse, also when the rest of the form is only saved as a draft: pieces are a fact. Throws the
 * error of the field.
 */
export const recordTypedStock: CollectionAfterChangeHook = async ({
  doc,
  operation,
  req,
  context,
}) => {
  const key = typedKey(operation === "update" ? doc.id : undefined);
  const typed = context[key];
  delete context[key];
  const run = await transactionOf(req);
  const bounds = await readBounds(run, doc.id);
  if (typed === undefined || typed === bounds.stock) return doc;
  // A draft was not validated.
  const fault = stockFault(typed, bounds);
  if (fault || typeof typed !== "number") {
    const message = staffMessage(fault ?? NOT_A_COUNT, req);
    throw new ValidationError(
      {
        collection: "products",
        errors: [{ path: "stock", label: staffMessage(STOCK_LABEL, req), message }],
        req,
      },
      req.t,
    );
  }
  await recordMovements(
    run,
    [
      {
        productId: doc.id,
        placeId: WEB_WAREHOUSE,
        ...kindOf(operation, req, typed - bounds.elsewhere),
        pieces: typed - bounds.stock,
      },
    ],
    req.user?.collection === "staff" ? req.user.email : SHOP_ITSELF,
  );
  return { ...doc, stock: typed };
};
