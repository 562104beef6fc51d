import type { DemoParent } from "../types";
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

/** The whole demo catalogue, in the order of the parents' ids. */
export const parents: readonly DemoParent[] = [largeAppliances, kitchenAppliances, tvAudio, phones, computers, climate, smallHousehold, beauty, gaming, photo, garden, cookware];
