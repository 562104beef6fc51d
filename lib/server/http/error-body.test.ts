import { ORPCError, ValidationError } from "@orpc/server";
import { errorBody } from "./error-body";

test.each(["constructor", "__proto__", "toString"])(
  "reports an invalid field named %s like any other",
  (field) => {
    const cause = new ValidationError({
      message: "Input validation failed",
      issues: [
        { message: "Invalid input", path: [field] },
        { message: "Too long", path: [field] },
      ],
      data: undefined,
    });
    const { statusCode, messages, fields } = errorBody(
      new ORPCError("BAD_REQUEST", { status: 400, cause }),
    );
    expect([statusCode, messages]).toEqual([400, [`${field}: Invalid input, Too long`]]);
    expect(Object.entries(fields ?? {})).toEqual([[field, ["Invalid input", "Too long"]]]);
  },
);
