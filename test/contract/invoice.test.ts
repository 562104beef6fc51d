/**
 * The customer's invoices and their products (specification sections 2 and 7) through every
 * implementation of the API.
 */
import { requestContext, signInCustomer, sql } from "../customer";
import { products } from "./demo-shop";
import { responseBody, describeOnEveryTransport, failure, success } from "./transports";

const product = products[0];
if (!product) throw new Error("no products");

type Line = {
  productId: number | null;
  slug: string;
  title: string;
  price: number;
  final?: number;
  count: number;
};

/** Stores an invoice of a customer, as the checkout does. Returns its id. */
async function invoiceFor(
  phone: string,
  finalPrice: number,
  lines: readonly Line[] = [],
): Promise<number> {
  const [row] = await sql<{ id: number }>(
    "INSERT INTO invoices (customer_id, user_name, user_sur_name, user_phone, user_address, note, payment_type_id, card_type_id, month_count, final_price, created_at) SELECT id, 'Əli', 'Məmmədov', phone, 'Bakı, Nizami 1', NULL, 6, 1, 12, $2, '2026-10-01T08:00:00Z' FROM customers WHERE phone = $1 RETURNING id",
    [phone, finalPrice],
  );
  for (const { productId, slug, title, price, final, count } of lines)
    await sql(
      "INSERT INTO invoice_lines (invoice_id, product_id, product_slug, title, cover_image, base_price, final_price, count) VALUES ($1, $2, $3, $4, '/media/x.webp', $5, $6, $7)",
      [row?.id, productId, slug, title, price, final ?? null, count],
    );
  return row?.id ?? 0;
}

describeOnEveryTransport((shop) => {
  const invoices = (input: object, caller: ReturnType<typeof requestContext>) =>
    shop().backend.invoice.getAllInvoices(input, caller);
  const linesOf = (
    InvoiceId: number,
    lang: "az" | "en" | "ru",
    caller: ReturnType<typeof requestContext>,
  ) => shop().backend.basket.getBasketByInvoiceId({ InvoiceId, lang }, caller);
  const notFound = failure(404, "INVOICE_NOT_FOUND", "There is no such invoice.");

  test("invoices are returned newest first, page by page, with all their fields", async () => {
    const { phone, options } = await signInCustomer(shop().backend);
    expect(await invoices({ lang: "az" }, options)).toEqual(success([]));
    const ids: number[] = [];
    for (let i = 0; i < 5; i++) ids.push(await invoiceFor(phone, 1299.99 + i));
    const { data } = await invoices({ pageSize: 2 }, options);
    expect(data[0]).toEqual({
      invoiceId: ids[4],
      userName: "Əli",
      userSurName: "Məmmədov",
      userPhone: phone,
      userAddress: "Bakı, Nizami 1",
      note: null,
      paymentTypeId: 6,
      cardTypeId: 1,
      monthCount: 12,
      invoiceFinalPrice: 1303.99,
      invoiceState: "awaiting",
      deliveryState: null,
      payUntil: null,
      canChange: false,
      paymentStanding: null,
      paymentRevision: 0,
      paymentBegunAt: null,
      createDate: "2026-10-01T08:00:00.000Z",
    });
    const pages = await Promise.all(
      [0, 1, 2, 3].map(async (pageIndex) =>
        (await invoices({ pageSize: 2, pageIndex }, options)).data.map(
          ({ invoiceId }) => invoiceId,
        ),
      ),
    );
    expect(pages).toEqual([[ids[4], ids[3]], [ids[2], ids[1]], [ids[0]], []]);
    expect(await responseBody(invoices({ pageSize: 101 }, options))).toMatchObject({
      statusCode: 400,
    });
  });

  test("an invoice's products are returned as ordered: titles in the requested language while the product exists, otherwise as stored", async () => {
    const { phone, options } = await signInCustomer(shop().backend);
    const id = await invoiceFor(phone, 30, [
      { productId: product.id, slug: "as-it-was", title: "Köhnə ad", price: 10.5, count: 2 },
      { productId: null, slug: "gone", title: "Satışdan çıxmış", price: 9, count: 1 },
    ]);
    expect(await linesOf(id, "ru", options)).toEqual(
      success({
        basketDetails: [
          {
            coverImage: "/media/x.webp",
            productTitle: product.title.ru,
            slug: product.slug,
            productBasePrice: 10.5,
            productCount: 2,
            baseTotalPrice: 21,
            saving: 0,
            finalTotalPrice: 21,
          },
          {
            coverImage: "/media/x.webp",
            productTitle: "Satışdan çıxmış",
            slug: null,
            productBasePrice: 9,
            productCount: 1,
            baseTotalPrice: 9,
            saving: 0,
            finalTotalPrice: 9,
          },
        ],
        baseTotalPrice: 30,
        saving: 0,
        finalTotalPrice: 30,
        delivery: 0,
        vat: 4.58,
      }),
    );
  });

  test("discounts are computed for three pieces of 89.99 at a total of 239.97, whether or not the line has a discounted price", async () => {
    const { phone, options } = await signInCustomer(shop().backend);
    const line = {
      productId: product.id,
      slug: product.slug,
      title: "Ütü",
      price: 89.99,
      count: 3,
    };
    const sums = {
      baseTotalPrice: 269.97,
      saving: 30,
      finalTotalPrice: 239.97,
      delivery: 0,
      vat: 36.61,
    };
    const { data } = await linesOf(
      await invoiceFor(phone, 239.97, [{ ...line, final: 79.99 }]),
      "az",
      options,
    );
    expect(data).toMatchObject({
      ...sums,
      basketDetails: [
        {
          productBasePrice: 89.99,
          productCount: 3,
          baseTotalPrice: 269.97,
          saving: 30,
          finalTotalPrice: 239.97,
        },
      ],
    });
    const undiscounted = await linesOf(await invoiceFor(phone, 239.97, [line]), "az", options);
    expect(undiscounted.data).toMatchObject({
      ...sums,
      basketDetails: [{ saving: 0, finalTotalPrice: 269.97 }],
    });
  });

  test("an order of 0 AZN, such as one paid with a gift, is returned like others", async () => {
    const { phone, options } = await signInCustomer(shop().backend);
    const id = await invoiceFor(phone, 0, [
      { productId: product.id, slug: product.slug, title: "Hədiyyə", price: 0, count: 1 },
    ]);
    expect((await invoices({}, options)).data).toMatchObject([
      { invoiceId: id, invoiceFinalPrice: 0 },
    ]);
    expect((await linesOf(id, "az", options)).data.basketDetails).toMatchObject([
      { productBasePrice: 0 },
    ]);
  });

  test("another customer's invoice and one that does not exist are 404", async () => {
    const [owner, other] = [
      await signInCustomer(shop().backend),
      await signInCustomer(shop().backend),
    ];
    const id = await invoiceFor(owner.phone, 10);
    expect(await responseBody(linesOf(id, "az", owner.options))).toMatchObject({
      isSuccessful: true,
    });
    expect(await responseBody(linesOf(id, "az", other.options))).toEqual(notFound);
    expect(await responseBody(linesOf(2_147_483_647, "az", other.options))).toEqual(notFound);
    expect((await invoices({}, other.options)).data).toEqual([]);
    for (const answer of [
      await responseBody(linesOf(id, "az", requestContext())),
      await responseBody(invoices({}, requestContext())),
    ])
      expect(answer).toMatchObject({ statusCode: 401 });
    expect(await responseBody(linesOf(0, "az", owner.options))).toMatchObject({ statusCode: 400 });
  });
});
