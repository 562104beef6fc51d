import { ordersPath, readOrdersQuery } from "./orders-query";

test("page numbers in the URL start at 1, and invalid values count as missing", () => {
  expect(readOrdersQuery({ page: "3", invoice: "17", ordered: "18" })).toEqual({
    pageIndex: 2,
    invoiceId: 17,
    ordered: 18,
  });
  for (const bad of ["0", "-1", "1.5", "x", "", "99999999999", ["1", "2"]])
    expect(readOrdersQuery({ page: bad, invoice: bad, ordered: bad })).toEqual({
      pageIndex: 0,
      invoiceId: null,
      ordered: null,
    });
  expect(readOrdersQuery({})).toEqual({ pageIndex: 0, invoiceId: null, ordered: null });
});

test("ordersPath writes the query string that readOrdersQuery parses", () => {
  expect(ordersPath("ru")).toBe("/ru/profile");
  expect(ordersPath("az", { pageIndex: 1, invoiceId: 5 })).toBe("/az/profile?page=2&invoice=5");
});
