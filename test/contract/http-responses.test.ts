/** Status, headers and body of responses over HTTP, of proper requests and of garbage. */
import { expectedProduct, products, requireProduct } from "./demo-shop";
import { badInput, describeOverHttp, failure, fetchApi, success } from "./transports";

const MISSING_TEXT = "Invalid input: expected string, received undefined";
const [first] = products;

describeOverHttp((shop) => {
  test("a complete HTTP response", async () => {
    const answer = await fetchApi(
      shop(),
      `/Product/get-product?lang=en&Slug=${requireProduct(first).slug}`,
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/json");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(answer.body).toEqual(success(expectedProduct(requireProduct(first), "en")));
  });

  test.each([
    [
      "/Product/get-product?lang=az&Slug=no-such-product",
      failure(404, "PRODUCT_NOT_FOUND", "There is no such product."),
    ],
    ["/Product/get-product", badInput("Slug", MISSING_TEXT)],
    [
      "/Product/get-product?Slug=a&Slug=b",
      badInput("Slug", "Invalid input: expected string, received array"),
    ],
    [
      "/Product/search?categoryId=2147483647",
      failure(404, "CATEGORY_NOT_FOUND", "There is no such category."),
    ],
    ["/Product/search?color[shade]=dark", badInput("color", "Invalid input")],
    ["/Product/search?storeSlug=%00", badInput("storeSlug", "Invalid input: a NUL character")],
    ["/Product/nothing", failure(404, "NOT_FOUND", "There is no such endpoint.")],
    ["/product/get-product?Slug=a", failure(404, "NOT_FOUND", "There is no such endpoint.")],
  ])("status and body of %s", async (address, body) => {
    const answer = await fetchApi(shop(), address);
    expect(answer.body).toEqual(body);
    expect(answer.status).toBe(body.statusCode);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("the bare path prefix is neither an endpoint nor a page", async () => {
    expect((await fetchApi(shop(), "/", { signal: AbortSignal.timeout(20_000) })).status).toBe(404);
  });

  test.each(["POST", "PUT", "PATCH", "DELETE"])(
    "%s is answered with 405 and the allowed methods",
    async (method) => {
      const answer = await fetchApi(shop(), "/Product/search", { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.get("allow")).toBe("GET, HEAD");
      expect(answer.body).toEqual(
        failure(405, "METHOD_NOT_ALLOWED", "This endpoint does not answer that method."),
      );
    },
  );

  test.each([
    ["/Product/search?pageSize=1", 200],
    ["/Product/get-product?Slug=no-such-product", 404],
    ["/Product/get-product", 400],
    ["/Product/nothing", 404],
  ])("HEAD %s has the status of GET and no body", async (address, status) => {
    const answer = await fetchApi(shop(), address, { method: "HEAD" });
    expect([answer.status, answer.text]).toEqual([status, ""]);
    expect(answer.headers.get("content-type")).toBe("application/json");
  });

  test.each([
    "/Product/search?%00=x",
    "/Product/search?keyWord=%00",
    "/Product/search?keyWord=%ED%A0%80",
    "/Product/search?keyWord=%E0%A4%A",
    "/Product/search?%ED%A0%80=%ED%A0%80",
    "/Product/search?&&&==&=",
    "/Product/search?__proto__=x",
    "/Product/search?constructor[x]=1",
    "/Product/search?__proto__[x]=x",
    "/Product/search?a[]=1&a[0]=2&a[x]=3",
    "/Product/search?pageIndex[]=1",
    "/Product/search?pageIndex=1&pageIndex=2",
    "/Product/search?keyWord[]=a&keyWord[]=b",
    `/Product/search?keyWord=${"a".repeat(15_000)}`,
    `/Product/search?keyWord=${"a".repeat(40_000)}`,
    `/Product/search?${Array.from({ length: 2000 }, (_, i) => `${i.toString(36)}=1`).join("&")}`,
    `/Product/search?${"color=white&".repeat(1000)}`,
    `/Product/search?a${"[a]".repeat(3000)}=1`,
    "/Product/search?lang=%F0%9F%98%80",
    "/Product/get-product?Slug=%00",
    "/Product/get-product?Slug=%E0%A4%A",
  ])("garbage never causes a server error: %.60s", async (address) => {
    const answer = await fetchApi(shop(), address);
    expect(answer.status).toBeLessThan(500);
    // Node itself answers 431 when the request line is longer than 16 kB.
    if (answer.status !== 200 && answer.status !== 431)
      expect(answer.body).toMatchObject({
        isSuccessful: false,
        statusCode: answer.status,
        code: expect.any(String),
        messages: expect.any(Array),
        data: null,
      });
  });
});
