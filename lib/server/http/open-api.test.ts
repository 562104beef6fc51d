/** Tests the OpenAPI document of the running shop (BASE_URL). */
import { contract } from "@/lib/contract";
import { type EndpointRules, endpointsOf, rulesOf } from "@/lib/contract/endpoint";

type Operation = {
  parameters?: { name: string; in: string }[];
  responses: Record<
    string,
    { headers?: object; content?: Record<string, { schema: { $ref?: string } }> }
  >;
};

const headersOf = (operation: Operation | undefined): string[] =>
  operation?.parameters?.filter((parameter) => parameter.in === "header").map(({ name }) => name) ??
  [];

const errorStatusesOf = (operation: Operation | undefined): string[] =>
  Object.keys(operation?.responses ?? {}).filter((status) => Number(status) >= 400);

const expectedErrorStatuses = ({ caller, limit }: EndpointRules): string[] => [
  ...(caller === "customer" ? ["401"] : []),
  ...(caller === "program" ? ["401", "403"] : []),
  ...(limit === "none" ? [] : ["429"]),
  "503",
];

test("documents each endpoint's visitor header and its error responses 401, 403, 429 and 503", async () => {
  const api = (await (await fetch(`${process.env.BASE_URL}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: object };
  };
  for (const procedure of endpointsOf(contract)) {
    const { method = "", path = "" } = procedure["~orpc"].route;
    const operation = api.paths[path]?.[method.toLowerCase()];
    const rules = rulesOf(procedure);
    expect([path, headersOf(operation).includes("x-visitor-key")]).toEqual([
      path,
      rules.caller === "visitor",
    ]);
    expect([path, errorStatusesOf(operation)]).toEqual([path, expectedErrorStatuses(rules)]);
    expect(operation?.responses["503"]?.content?.["application/json"]?.schema.$ref).toBe(
      "#/components/schemas/Failure",
    );
  }
  expect(api.components.schemas).toHaveProperty("Failure");
});
