import { Turns } from "./turns";

const soon = () => new Promise((done) => setTimeout(done, 5));

test("a bounded number runs and waits, in order; a turn ended twice is one turn", async () => {
  const turns = new Turns({ atATime: 2, waiting: 2 });
  const begun: number[] = [];
  const begin = (n: number) => turns.take().then((end) => (begun.push(n), end));
  const [one, two] = [await begin(1), await begin(2)];
  const [three, four] = [begin(3), begin(4)];
  expect(await turns.take()).toBeNull();
  await soon();
  expect(begun).toEqual([1, 2]);
  one?.();
  one?.();
  await soon();
  expect(begun).toEqual([1, 2, 3]);
  two?.();
  (await three)?.();
  (await four)?.();
  await soon();
  expect(begun).toEqual([1, 2, 3, 4]);
  expect(await turns.take()).not.toBeNull();
});
