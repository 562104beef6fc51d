import type { DemoParent } from "../types";
import { beauty } from "./beauty";
import { cookware } from "./cookware";
import { garden } from "./garden";
import { kitchenAppliances } from "./kitchen-appliances";
import { largeAppliances } from "./large-appliances";
import { phones } from "./phones";
import { photo } from "./photo";
import { tvAudio } from "./tv-audio";

/** The whole demo catalogue, in the order of the parents' ids. */
export const parents: readonly DemoParent[] = [largeAppliances, kitchenAppliances, tvAudio, phones, beauty, photo, garden, cookware];
