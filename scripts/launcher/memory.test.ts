import { memoryOptions } from "./memory.mjs";

test("limits the server's heap, unless NODE_OPTIONS sets a limit", () => {
  expect(memoryOptions({}).args).toEqual([expect.stringMatching(/^--max-old-space-size=\d+$/)]);
  for (const own of ["--max-old-space-size=2048", "--inspect --max_old_space_size=300"])
    expect(memoryOptions({ NODE_OPTIONS: own }).args).toEqual([]);
});

test("does not override the operator's MALLOC_ARENA_MAX", () => {
  expect(memoryOptions({}).env).toEqual({ MALLOC_ARENA_MAX: "2" });
  expect(memoryOptions({ MALLOC_ARENA_MAX: "8" }).env).toEqual({ MALLOC_ARENA_MAX: "8" });
});
