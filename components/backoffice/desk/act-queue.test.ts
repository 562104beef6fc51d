import { createActQueue } from "./act-queue";

/** Work that ends when it is told to. */
function work(name: string, log: string[]) {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const run = async () => {
    log.push(`begin ${name}`);
    await ended;
    log.push(`end ${name}`);
    return name;
  };
  return { run, end: () => end() };
}

test("scans wait for each other in their order, and none is lost", async () => {
  const log: string[] = [];
  const busy: boolean[] = [];
  const queue = createActQueue((isBusy) => busy.push(isBusy));
  const works = ["1", "2", "3"].map((name) => work(name, log));
  const results = works.map(({ run }) => queue.scan(run));
  for (const { end } of [...works].reverse()) end();
  expect(await Promise.all(results)).toEqual(["1", "2", "3"]);
  expect(log).toEqual(["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3"]);
  expect(busy).toEqual([true, false]);
});

test("a press while anything runs does nothing and says so, and a scan waits for a press", async () => {
  const log: string[] = [];
  const queue = createActQueue(() => undefined);
  const [pressed, scanned, dropped] = [work("press", log), work("scan", log), work("drop", log)];
  const first = queue.press(pressed.run);
  const second = queue.scan(scanned.run);
  expect(queue.press(dropped.run)).toBeNull();
  pressed.end();
  scanned.end();
  expect(await Promise.all([first, second])).toEqual(["press", "scan"]);
  expect(log).toEqual(["begin press", "end press", "begin scan", "end scan"]);
});

test("a scanner that never stops is refused at last, and work that fails lets the next one run", async () => {
  const queue = createActQueue(() => undefined);
  const failing = queue.scan(() => Promise.reject(new Error("no connection")));
  const waiting = Array.from({ length: 150 }, () => queue.scan(() => Promise.resolve("done")));
  await expect(failing).rejects.toThrow("no connection");
  const accepted = waiting.filter((running) => running !== null);
  expect(accepted).toHaveLength(100);
  expect(await Promise.all(accepted)).toEqual(accepted.map(() => "done"));
  expect(await queue.press(() => Promise.resolve("free again"))).toBe("free again");
});
