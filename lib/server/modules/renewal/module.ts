import type { Module } from "../../module";
import { renewSearch } from "./renew-search";

/** Names that changed reach the rows of the products that have them. */
export const renewal: Module = {
  jobs: [renewSearch],
};
