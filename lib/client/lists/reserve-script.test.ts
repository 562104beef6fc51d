import { runInNewContext } from "node:vm";
import { reserveScript } from "./reserve-script";

type World = { type: string; copy: unknown; width?: number };

/** Runs the script as a browser would, inside a list's box, and returns the effect. */
function run(script: string, { type, copy, width = 360 }: World) {
  const room: Record<string, string> = {};
  const box = { dataset: {} as Record<string, string>, style: { setProperty: (name: string, value: string) => (room[name] = value) } };
  runInNewContext(script, {
    document: { currentScript: { parentElement: box } }, performance: { getEntriesByType: () => [{ type }] }, innerWidth: width, Date, Math, JSON,
    sessionStorage: { getItem: () => (typeof copy === "string" ? copy : JSON.stringify(copy)) },
  });
  return { ...box.dataset, ...room };
}

const copy = { address: "/az/searchResult?keyWord=</script>", serverPage: 2, savedAt: Date.now(), width: 360, above: 1200, below: 0 };
const script = reserveScript("results", copy.address, 2);

test("after Back and after a reload it reserves the copy's space", () => {
  const room = { cameBack: "", reserved: "", "--above": "1200px", "--below": "0px" };
  expect(run(script, { type: "back_forward", copy })).toEqual(room);
  expect(run(script, { type: "reload", copy })).toEqual(room);
});

test("it reserves nothing for a first visit, another list, page or width, or an expired copy", () => {
  expect(run(script, { type: "navigate", copy })).toEqual({});
  for (const other of [{ address: "/az" }, { serverPage: 1 }, { savedAt: 0 }]) expect(run(script, { type: "reload", copy: { ...copy, ...other } })).toEqual({ cameBack: "" });
  expect(run(script, { type: "reload", copy, width: 1280 })).toEqual({ cameBack: "" });
});

test.each(["", "{", "null", "[]", "7"])("damaged content %j does no harm", (content) => {
  expect(run(script, { type: "reload", copy: content })).toEqual({ cameBack: "" });
});

test("nothing in an address ends the script", () => {
  expect(script).not.toContain("</");
});
