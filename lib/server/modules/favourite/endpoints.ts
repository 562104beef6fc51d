import { ok } from "@/lib/contract/envelope";
import { api } from "../../api/api";
import { versionOf } from "../../api/conditions";
import { customerOf } from "../../api/signed-in";
import { mergeFavourites, queryFavourites, replaceFavourites } from "./favourites";

/** `favourite` of the contract: getFavourites, postFavourites, mergeFavourites. */
export const favouriteEndpoints = {
  getFavourites: api.favourite.getFavourites.handler(async ({ context }) =>
    ok(await queryFavourites(customerOf(context).customerId)),
  ),
  postFavourites: api.favourite.postFavourites.handler(async ({ input, context }) =>
    ok(await replaceFavourites(customerOf(context).customerId, input.body, versionOf(input))),
  ),
  mergeFavourites: api.favourite.mergeFavourites.handler(async ({ input, context }) =>
    ok(await mergeFavourites(customerOf(context).customerId, input.slugs)),
  ),
};
