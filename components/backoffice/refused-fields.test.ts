import { outdatedMarks, refusedFields } from "./refused-fields";

const FIELDS = {
  name: { value: "Aytən", valid: true },
  password: { value: "parol1234567", valid: false, errorMessage: "easily guessed" },
  file: { value: "old file", valid: false, errorMessage: "no picture" },
  roles: { value: [], valid: false },
};

test("the fields that a refused save names are remembered with the refused value", () => {
  expect(refusedFields(FIELDS)).toEqual([
    { path: "password", message: "easily guessed", value: "parol1234567" },
    { path: "file", message: "no picture", value: "old file" },
  ]);
});

test("a mark is outdated when the value has changed, unless the new value was marked anew", () => {
  const refused = refusedFields(FIELDS);
  const paths = (fields: Parameters<typeof outdatedMarks>[1]) =>
    outdatedMarks(refused, fields).map(({ path }) => path);
  expect(paths(FIELDS)).toEqual([]);
  expect(paths({ ...FIELDS, file: { ...FIELDS.file, value: "new file" } })).toEqual(["file"]);
  expect(
    paths({ ...FIELDS, password: { value: "x", valid: false, errorMessage: "too short" } }),
  ).toEqual([]);
  expect(paths({ ...FIELDS, password: { value: "x", valid: true } })).toEqual([]);
});
