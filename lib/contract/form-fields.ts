import type { AnyContractProcedure } from "@orpc/contract";
import { z } from "zod";

/** The object inside `schema`, however optional it is; null for anything else. */
function objectIn(schema: unknown): z.ZodObject | null {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  )
    return objectIn(schema.unwrap());
  return schema instanceof z.ZodObject ? schema : null;
}

const fieldNames = ([name, schema]: [string, unknown]): string[] => {
  const group = objectIn(schema);
  return group ? Object.keys(group.shape).map((field) => `${name}.${field}`) : [name];
};

/**
 * The fields that a form may post to an endpoint, as its page names them: those of the endpoint's
 * input, of a group with the group's name before a point (`userPaymentType.monthCount`). Empty for
 * an endpoint that reads no object.
 */
export function formFieldsOf({
  "~orpc": { inputSchema, route },
}: AnyContractProcedure): ReadonlySet<string> {
  const whole = objectIn(inputSchema);
  const body = route.inputStructure === "detailed" ? objectIn(whole?.shape.body) : whole;
  return new Set(Object.entries(body?.shape ?? {}).flatMap(fieldNames));
}
