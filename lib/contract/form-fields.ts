import type { AnyContractProcedure } from "@orpc/contract";
import { z } from "zod";

/** The object schema inside optional, nullable or default wrappers; null for anything else. */
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
 * The fields that a form may post to an endpoint, as named in its page: those of the endpoint's
 * input, with a group's name and a point before the fields of a group
 * (`userPaymentType.monthCount`). Empty for an endpoint whose input is not an object.
 */
export function formFieldsOf({
  "~orpc": { inputSchema, route },
}: AnyContractProcedure): ReadonlySet<string> {
  const whole = objectIn(inputSchema);
  const body = route.inputStructure === "detailed" ? objectIn(whole?.shape.body) : whole;
  return new Set(Object.entries(body?.shape ?? {}).flatMap(fieldNames));
}
