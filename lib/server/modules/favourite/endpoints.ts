import { ok } from "@/lib/contract/envelope";
import { api } from "../../api/api";
import { ifMatchVersion } from "../../api/request-headers";
import { customerOf } from "../../api/require-customer";
import { mergeFavourites, queryFavourites, replaceFavourites } from "./favourites";

/** Answers the endpoints of `favourite` in lib/contract. */
export const favouriteEndpoints = {
  getFavourites: api.favourite.getFavourites.handler(async ({ context }) =>
    ok(await queryFavourites(customerOf(context).customerId)),
  ),
  postFavourites: api.favourite.postFavourites.handler(async ({ input, context }) =>
    ok(await replaceFavourites(customerOf(context).customerId, input.body, ifMatchVersion(input))),
  ),
  mergeFavourites: api.favourite.mergeFavourites.handler(async ({ input, context }) =>
    ok(await mergeFavourites(customerOf(context).customerId, input.slugs)),
  ),
};
