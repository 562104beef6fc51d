import type { Text3 } from "../types";
import { beauty } from "./beauty";
import { climate } from "./climate";
import { computers } from "./computers";
import { cookware } from "./cookware";
import { gaming } from "./gaming";
import { garden } from "./garden";
import { kitchenAppliances } from "./kitchen-appliances";
import { largeAppliances } from "./large-appliances";
import { phones } from "./phones";
import { photo } from "./photo";
import { smallHousehold } from "./small-household";
import { tvAudio } from "./tv-audio";

/**
 * What the shop says of each category with products, by its id: the first sentence is what search
 * engines show.
 */
export const introductions: Readonly<Record<number, Text3>> = {
  ...largeAppliances,
  ...kitchenAppliances,
  ...tvAudio,
  ...phones,
  ...computers,
  ...climate,
  ...smallHousehold,
  ...beauty,
  ...gaming,
  ...photo,
  ...garden,
  ...cookware,
};
