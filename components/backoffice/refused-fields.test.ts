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
  const refused = withNewMarks([], FIELDS);
  const passed = {
    password: { ...FIELDS.password, valid: true },
    file: { value: "new file", valid: true },
  };
  const lost = lostMarks(refused, passed);
  expect(lost.map(({ path }) => path)).toEqual(["password"]);
  const markedAgain = lost.map((field) => ({ ...field, isMarkedAgain: true }));
  expect(lostMarks(markedAgain, passed)).toEqual([]);
});

test("the marks of a conflict are not set again", () => {
  const conflict = {
    basedOn: { value: "{}", valid: false, errorMessage: "{}" },
    price: { value: 444.4, valid: false, errorMessage: "Leyla: 555.5" },
  };
  const shown = {
    basedOn: { ...conflict.basedOn, valid: true },
    price: { ...conflict.price, valid: true },
  };
  expect(lostMarks(withNewMarks([], conflict), shown)).toEqual([]);
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
