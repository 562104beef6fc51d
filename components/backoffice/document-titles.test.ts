import { documentTitle } from "./document-titles";

test("the rows of a form get their titles with one request", async () => {
  const asked: URL[] = [];
  const fetching = jest.spyOn(globalThis, "fetch").mockImplementation(async (url) => {
    asked.push(new URL(String(url), "http://shop"));
    return Response.json({ docs: [{ id: 7, title: "Rəng" }] });
  });
  expect(await Promise.all([7, 8, 7].map((id) => documentTitle("parameters", id, "az")))).toEqual([
    "Rəng",
    undefined,
    "Rəng",
  ]);
  expect(asked.map(({ searchParams }) => searchParams.get("where[id][in]"))).toEqual(["7,8"]);
  fetching.mockRestore();
});

test("a failed request leaves the rows without titles", async () => {
  const fetching = jest.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("offline"));
  expect(await documentTitle("media", 1, "az")).toBeUndefined();
  fetching.mockRestore();
});
