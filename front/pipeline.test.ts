import { pipeline } from "./pipeline";

test("runs the steps in order until one answers, then continues each step after its next()", async () => {
  const seen: string[] = [];
  const answer = pipeline<{ path: string }>([
    async (_context, next) => {
      seen.push("first");
      await next();
      seen.push("first again");
    },
    ({ path }, next) => (path === "/file" ? void seen.push("file") : next()),
    () => void seen.push("page"),
  ]);
  await answer({ path: "/file" });
  expect(seen.splice(0)).toEqual(["first", "file", "first again"]);
  await answer({ path: "/page" });
  expect(seen).toEqual(["first", "page", "first again"]);
});

test("rejects with the error of a step", async () => {
  await expect(pipeline([() => Promise.reject(new Error("broken"))])({})).rejects.toThrow("broken");
});
