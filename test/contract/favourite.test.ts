/** The customer's favourites (specification section 4) on every path to the API. */
import { requestContext, signInCustomer } from "../customer";
import { products } from "./demo-shop";
import { responseBody, describeOnEveryTransport, failure, success } from "./transports";

const [one, two, three] = products.map(({ slug }) => slug) as [string, string, string, ...string[]];
const ifMatch = (version: number) => ({ headers: { "if-match": String(version) } });

describeOnEveryTransport((path) => {
  const favourite = () => path().backend.favourite;

  test("follow the customer, in the order they were added", async () => {
    const { options: by } = await signInCustomer(path().backend);
    expect(await favourite().getFavourites({}, by)).toEqual(success({ version: 0, slugs: [] }));
    expect(await favourite().postFavourites({ body: [two, one, two], ...ifMatch(0) }, by)).toEqual(
      success({ version: 1, slugs: [two, one] }),
    );
    expect(await favourite().getFavourites({}, by)).toEqual(
      success({ version: 1, slugs: [two, one] }),
    );
  });

  test("a device's are added once, however often it says so, and at once from several", async () => {
    const { options: by } = await signInCustomer(path().backend);
    await favourite().postFavourites({ body: [one] }, by);
    expect(await favourite().mergeFavourites({ slugs: [two, one] }, by)).toEqual(
      success({ version: 2, slugs: [one, two] }),
    );
    expect(await favourite().mergeFavourites({ slugs: [two, one] }, by)).toEqual(
      success({ version: 2, slugs: [one, two] }),
    );
    await Promise.all(
      products.slice(3, 13).map(({ slug }) => favourite().mergeFavourites({ slugs: [slug] }, by)),
    );
    expect((await favourite().getFavourites({}, by)).data.slugs).toHaveLength(12);
  });

  test("changed elsewhere meanwhile, they are not overwritten", async () => {
    const { options: by } = await signInCustomer(path().backend);
    await favourite().postFavourites({ body: [one] }, by);
    expect(
      await responseBody(favourite().postFavourites({ body: [three], ...ifMatch(0) }, by)),
    ).toEqual(
      failure(409, "VERSION_CONFLICT", "The list was changed elsewhere since it was read."),
    );
    expect((await favourite().getFavourites({}, by)).data.slugs).toEqual([one]);
  });

  test("nobody reads or writes them without a session, and a hundred are enough", async () => {
    const { options: by } = await signInCustomer(path().backend);
    for (const call of [
      favourite().getFavourites({}, requestContext()),
      favourite().postFavourites({ body: [] }, requestContext()),
      favourite().mergeFavourites({ slugs: [] }, requestContext()),
    ])
      expect(await responseBody(call)).toMatchObject({ statusCode: 401 });
    expect(
      await responseBody(
        favourite().postFavourites({ body: products.slice(0, 101).map(({ slug }) => slug) }, by),
      ),
    ).toMatchObject({ statusCode: 400 });
    expect(
      await responseBody(favourite().postFavourites({ body: ["Not A Slug"] }, by)),
    ).toMatchObject({ statusCode: 400 });
  });
});
