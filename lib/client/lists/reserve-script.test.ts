import { runInNewContext } from "node:vm";
import { reserveScript } from "./reserve-script";

type World = { type: string; copy: unknown; width?: number };

/** Runs the script as a browser would, at the end of a list's box, and tells what it did. */
function run(script: string, { type, copy, width = 360 }: World) {
  const list = { style: { marginTop: "", marginBottom: "" } };
  const box = { dataset: {} as Record<string, string>, querySelector: () => list };
  runInNewContext(script, {
    document: { currentScript: { parentElement: box } }, performance: { getEntriesByType: () => [{ type }] }, innerWidth: width, Date, Math, JSON,
    sessionStorage: { getItem: () => (typeof copy === "string" ? copy : JSON.stringify(copy)) },
  });
  return { ...box.dataset, ...list.style };
}

const copy = { address: "/az/searchResult?keyWord=</script>", serverPage: 2, savedAt: Date.now(), width: 360, above: 1200, below: 0 };
const script = reserveScript("results", copy.address, 2);

test("after Back and after a reload it leaves the room of the copy", () => {
  const room = { cameBack: "", reserved: "", marginTop: "1200px", marginBottom: "0px" };
  expect(run(script, { type: "back_forward", copy })).toEqual(room);
  expect(run(script, { type: "reload", copy })).toEqual(room);
});

test("for a first visit, another list, page or width, or an old copy it leaves none", () => {
  const none = { marginTop: "", marginBottom: "" };
  expect(run(script, { type: "navigate", copy })).toEqual(none);
  for (const other of [{ address: "/az" }, { serverPage: 1 }, { savedAt: 0 }]) expect(run(script, { type: "reload", copy: { ...copy, ...other } })).toEqual({ cameBack: "", ...none });
  expect(run(script, { type: "reload", copy, width: 1280 })).toEqual({ cameBack: "", ...none });
});

test.each(["", "{", "null", "[]", "7"])("damaged content %j harms nothing", (content) => {
  expect(run(script, { type: "reload", copy: content })).toMatchObject({ marginTop: "" });
});

test("nothing in an address ends the script", () => {
  expect(script).not.toContain("</");
});
