import type { Field, PayloadRequest } from "payload";
import { reindexProgress } from "@/lib/server/modules/reindex/request-reindex";
import type { ReindexSource } from "@/lib/server/modules/reindex/affected-products";
import { label } from "../../labels";
import { staffMessage } from "../staff-message";
import { transactionOf } from "../transaction";

const UNDER_WAY = label(
  "Məhsulların axtarışı yenilənir: {share} %",
  "Search is being renewed for its products: {share} %",
  "Поиск по товарам обновляется: {share} %",
);

/**
 * Tells staff that search still finds some products by the old name. `share`: per cent of products
 * that are already reindexed.
 */
export const renewalText = (share: number, req: PayloadRequest): string =>
  staffMessage(UNDER_WAY, req).replace("{share}", String(share));

/**
 * A field that is shown only while a job reindexes the products after a renaming
 * (lib/server/modules/reindex).
 */
export const renewalField = (kind: ReindexSource): Field => ({
  name: "renewal",
  type: "text",
  virtual: true,
  label: label("Axtarış", "Search", "Поиск"),
  access: { create: () => false, update: () => false },
  admin: {
    readOnly: true,
    position: "sidebar",
    disableListFilter: true,
    disableListColumn: true,
    disableBulkEdit: true,
    condition: (data) => typeof data.renewal === "string" && data.renewal !== "",
    description: label(
      "Ad mağazada artıq yenidir; axtarış bir neçə dəqiqəyə yeni ada keçir.",
      "The shop shows the new name already; search follows within minutes.",
      "Магазин уже показывает новое название; поиск перейдёт на него за несколько минут.",
    ),
  },
  hooks: {
    afterRead: [
      async ({ data, originalDoc, req, findMany }) => {
        const id = Number((originalDoc ?? data)?.id);
        // Not computed for lists, which do not show it.
        if (findMany || !Number.isInteger(id)) return undefined;
        const share = await reindexProgress(await transactionOf(req), kind, id);
        return share === undefined ? undefined : renewalText(share, req);
      },
    ],
  },
});
