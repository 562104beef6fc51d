import "server-only";
import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { contract } from "@/lib/contract";
import { env } from "@/lib/env";
import { documentRules } from "./document-rules";

const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });

const generate = async () =>
  documentRules(
    await generator.generate(contract, {
      info: {
        title: "Vitrin API",
        version: "1.0.0",
        description:
          "Catalogue and content of the shop. Every answer is the envelope isSuccessful, statusCode, messages, data; failures carry a stable code.",
      },
      servers: [{ url: `${env().SITE_URL}/api` }],
    }),
  );
let document: ReturnType<typeof generate> | undefined;

/** `GET /api/openapi.json`: generated from the contract once per process. */
export const openApiDocument = async () =>
  Response.json(await (document ??= generate()), {
    headers: { "Cache-Control": "public, max-age=300" },
  });

const escape = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

type Operation = {
  summary?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[];
  responses?: Record<string, { content?: Record<string, { schema?: unknown }> }>;
};

/** `GET /api/docs`: the same document as an HTML page without JavaScript. */
export async function docsPage(): Promise<Response> {
  const api = await (document ??= generate());
  const operations = Object.entries(api.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]) => ({
      path,
      method,
      operation: operation as Operation,
    })),
  );
  const sections = operations.map(({ path, method, operation }) => {
    const rows = (operation.parameters ?? []).map(
      (parameter) =>
        `<tr><td><code>${escape(parameter.name)}</code></td><td>${parameter.in}${parameter.required ? ", required" : ""}</td><td><code>${escape(JSON.stringify(parameter.schema ?? {}))}</code></td></tr>`,
    );
    const responseSchema = operation.responses?.["200"]?.content?.["application/json"]?.schema;
    return `<section><h2><code>${method.toUpperCase()} /api${escape(path)}</code></h2><p>${escape(operation.summary ?? "")}</p>${rows.length ? `<table><thead><tr><th>Parameter</th><th>In</th><th>Schema</th></tr></thead><tbody>${rows.join("")}</tbody></table>` : ""}<details><summary>Answer</summary><pre>${escape(JSON.stringify(responseSchema ?? {}, null, 2))}</pre></details></section>`;
  });
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Vitrin API</title><style>body{font:15px/1.5 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem;color:#14181f}table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #e3e6ea;text-align:left;padding:.3rem .6rem;vertical-align:top}td code{word-break:break-word}pre{background:#f5f6f8;padding:1rem;overflow:auto}h2{font-size:1.05rem;margin-top:2.5rem}</style></head><body><h1>Vitrin API</h1><p>${escape(api.info.description ?? "")} <a href="/api/openapi.json">OpenAPI document</a></p>${sections.join("")}</body></html>`;
  return new Response(html, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "public, max-age=300" },
  });
}
