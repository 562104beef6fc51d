/** The customer's favourites (specification section 4) through every implementation of the API. */
import { requestContext, signInCustomer } from "../customer";
import { products } from "./demo-shop";
import { responseBody, describeOnEveryTransport, failure, success } from "./transports";

const [one, two, three] = products.map(({ slug }) => slug) as [string, string, string, ...string[]];
const ifMatch = (version: number) => ({ headers: { "if-match": String(version) } });

describeOnEveryTransport((shop) => {
  const favourite = () => shop().backend.favourite;

  test("favourites belong to the customer and keep the order in which they were added", async () => {
    const { options } = await signInCustomer(shop().backend);
    expect(await favourite().getFavourites({}, options)).toEqual(
      success({ version: 0, slugs: [] }),
    );
    expect(
      await favourite().postFavourites({ body: [two, one, two], ...ifMatch(0) }, options),
    ).toEqual(success({ version: 1, slugs: [two, one] }));
    expect(await favourite().getFavourites({}, options)).toEqual(
      success({ version: 1, slugs: [two, one] }),
    );
  });

  test("merging a device's favourites is idempotent, and merges at the same time lose nothing", async () => {
    const { options } = await signInCustomer(shop().backend);
    await favourite().postFavourites({ body: [one] }, options);
    expect(await favourite().mergeFavourites({ slugs: [two, one] }, options)).toEqual(
      success({ version: 2, slugs: [one, two] }),
    );
    expect(await favourite().mergeFavourites({ slugs: [two, one] }, options)).toEqual(
      success({ version: 2, slugs: [one, two] }),
    );
    await Promise.all(
      products
        .slice(3, 13)
        .map(({ slug }) => favourite().mergeFavourites({ slugs: [slug] }, options)),
    );
    expect((await favourite().getFavourites({}, options)).data.slugs).toHaveLength(12);
  });

  test("If-Match prevents overwriting a change made elsewhere", async () => {
    const { options } = await signInCustomer(shop().backend);
    await favourite().postFavourites({ body: [one] }, options);
    expect(
      await responseBody(favourite().postFavourites({ body: [three], ...ifMatch(0) }, options)),
    ).toEqual(
      failure(409, "VERSION_CONFLICT", "The list was changed elsewhere since it was read."),
    );
    expect((await favourite().getFavourites({}, options)).data.slugs).toEqual([one]);
  });

  test("reading and writing favourites requires a session, and there are at most a hundred", async () => {
    const { options } = await signInCustomer(shop().backend);
    for (const call of [
      favourite().getFavourites({}, requestContext()),
      favourite().postFavourites({ body: [] }, requestContext()),
      favourite().mergeFavourites({ slugs: [] }, requestContext()),
    ])
      expect(await responseBody(call)).toMatchObject({ statusCode: 401 });
    expect(
      await responseBody(
        favourite().postFavourites(
          { body: products.slice(0, 101).map(({ slug }) => slug) },
          options,
        ),
      ),
    ).toMatchObject({ statusCode: 400 });
    expect(
      await responseBody(favourite().postFavourites({ body: ["Not A Slug"] }, options)),
    ).toMatchObject({ statusCode: 400 });
  });
});
