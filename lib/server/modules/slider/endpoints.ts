import { ok } from "@/lib/contract/envelope";
import { languageOf } from "@/lib/contract/inputs";
import { api } from "../../api/api";
import { querySliders } from "./query-sliders";

/** Answers the endpoints of `slider` in lib/contract. */
export const sliderEndpoints = {
  getAllSliders: api.slider.getAllSliders.handler(async ({ input }) =>
    ok(await querySliders(languageOf(input))),
  ),
};
