import { lostMarks, outdatedMarks, withNewMarks } from "./refused-fields";

const FIELDS = {
  name: { value: "Aytən", valid: true },
  password: { value: "parol1234567", valid: false, errorMessage: "easily guessed" },
  file: { value: "old file", valid: false, errorMessage: "no picture" },
  roles: { value: [], valid: false },
};

test("the fields that a refused save names are remembered with the refused value", () => {
  expect(withNewMarks([], FIELDS)).toEqual([
    { path: "password", message: "easily guessed", value: "parol1234567" },
    { path: "file", message: "no picture", value: "old file" },
  ]);
});

test("a mark that comes later is added, and one that is known keeps the refused value", () => {
  const refused = withNewMarks([], FIELDS);
  const changed = {
    ...FIELDS,
    file: { ...FIELDS.file, value: "new file" },
    name: { value: "", valid: false, errorMessage: "empty" },
  };
  expect(withNewMarks(refused, changed)).toEqual([
    ...refused,
    { path: "name", message: "empty", value: "" },
  ]);
});

test("a mark is set again once if it is lost while the value is the refused one", () => {
  const basedOn = { value: "{}", valid: false, errorMessage: "{}" };
  const refused = withNewMarks([], { ...FIELDS, basedOn });
  const passed = {
    password: { ...FIELDS.password, valid: true },
    file: { value: "new file", valid: true },
    basedOn: { ...basedOn, valid: true },
  };
  const lost = lostMarks(refused, passed);
  expect(lost.map(({ path }) => path)).toEqual(["password"]);
  expect(
    lostMarks(
      lost.map((field) => ({ ...field, isMarkedAgain: true })),
      passed,
    ),
  ).toEqual([]);
});

test("a mark is outdated when the value has changed, unless the new value was marked anew", () => {
  const refused = withNewMarks([], FIELDS);
  const paths = (fields: Parameters<typeof outdatedMarks>[1]) =>
    outdatedMarks(refused, fields).map(({ path }) => path);
  expect(paths(FIELDS)).toEqual([]);
  expect(paths({ ...FIELDS, file: { ...FIELDS.file, value: "new file" } })).toEqual(["file"]);
  expect(
    paths({ ...FIELDS, password: { value: "x", valid: false, errorMessage: "too short" } }),
  ).toEqual([]);
  expect(paths({ ...FIELDS, password: { value: "x", valid: true } })).toEqual([]);
});
