import { ok } from "@/lib/contract/envelope";
import { languageOf } from "@/lib/contract/inputs";
import { api } from "../../api/api";
import { querySliders } from "./query-sliders";

/** `slider` of the contract: getAllSliders. */
export const sliderEndpoints = {
  getAllSliders: api.slider.getAllSliders.handler(async ({ input }) =>
    ok(await querySliders(languageOf(input))),
  ),
};
