import { z } from "zod";
import { eachSwitch } from "./list-keys";
import { read } from "./endpoint";
import { type Envelope, envelope, ok } from "./envelope";
import { languageInput } from "./inputs";
import { filterValue, searchScope } from "./product";
import { sortInput } from "./sort";

/**
 * Parameter (specification section 3). `parameterTypeTitle` "integer" is a number field; one with
 * masks is a select; type 2 is not a filter and never returned. Each `count`, and `parameterRange`
 * (our own), is computed for the products that the other filters leave.
 */
const parameter = z.object({
  parameterId: z.number().int(),
  parameterKey: z.string(),
  parameterTitle: z.string(),
  parameterTypeId: z.number().int(),
  parameterTypeTitle: z.string(),
  parameterUnit: z.string().nullable(),
  parameterMasks: z.array(
    z.object({
      parameterMaskId: z.number().int(),
      parameterMaskCode: z.string(),
      parameterMaskData: z.string(),
      count: z.number().int(),
    }),
  ),
  parameterValues: z
    .array(
      z.object({
        value: z.string(),
        title: z.string().describe("ours: a text as the language writes it, else the value"),
        count: z.number().int(),
      }),
    )
    .describe("values in use of a parameter without masks"),
  parameterRange: z.object({ from: z.number(), to: z.number() }).nullish(),
});
export type Parameter = z.infer<typeof parameter>;

/**
 * Our own: facts about the list besides its parameters, AZN. `price` ignores `priceFrom` and
 * `priceTo`, and is null without products. Each switch (`inStock`, `onSale`) is the number of
 * products that remain when it is switched on and nothing else changes.
 */
const listSummary = z.object({
  totalCount: z.number().int(),
  price: z.object({ from: z.number(), to: z.number() }).nullable(),
  ...eachSwitch(() => z.number().int()),
});
export type ListSummary = z.infer<typeof listSummary>;

/**
 * The envelope of get-parameters: the specification's list, with `summary` beside it, which other
 * backends do not have.
 */
export const withSummary = (
  parameters: Parameter[],
  summary: ListSummary,
): Envelope<Parameter[]> & { summary: ListSummary } => ({ ...ok(parameters), summary });

/**
 * A category shown beside the results (specification: search facet category); choosing it with the
 * same query leaves `count` products.
 */
const facetCategory = z.object({
  categoryId: z.number().int(),
  categoryTitle: z.string(),
  count: z.number().int(),
});
export type FacetCategory = z.infer<typeof facetCategory>;

export const parameterContract = {
  /**
   * The filters of a category or search, with counts (specification section 7). Of
   * `RequestFrontType` only "search" is accepted; it has no effect.
   */
  getParameters: read
    .meta({ needsSearchPermit: true })
    .route({
      method: "GET",
      path: "/Parameter/get-parameters",
      tags: ["Parameter"],
      summary: "Filters with counts",
    })
    .input(
      z
        .object({
          ...languageInput,
          ...searchScope,
          RequestFrontType: z.enum(["search"]).optional(),
          sortType: sortInput.describe(
            "ours: as for the search, whose order may leave out products",
          ),
        })
        .catchall(filterValue),
    )
    .output(envelope(z.array(parameter)).extend({ summary: listSummary.optional() })),
  /**
   * The categories to continue with, with counts: the children of the given one, its siblings when
   * it is a leaf, or those with matches for the keyword.
   */
  getAllCategoriesSearch: read
    .meta({ needsSearchPermit: true })
    .route({
      method: "GET",
      path: "/Parameter/get-all-categories-search",
      tags: ["Parameter"],
      summary: "Categories with counts",
    })
    .input(
      z.object({ ...languageInput, ...searchScope, sortType: sortInput }).catchall(filterValue),
    )
    .output(envelope(z.array(facetCategory))),
};
