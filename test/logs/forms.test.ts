/**
 * No form of the back office is left out of the outage test (outage.test.ts), which only the audit
 * runs in full.
 */
import { GLOBAL_RIGHTS, RIGHTS } from "@/lib/server/backoffice/roles";
import { Markers } from "./forms";
import {
  endpointRequests,
  missingForms,
  readRegisteredForms,
  type RegisteredForms,
} from "./registered-forms";

let registered: RegisteredForms;
beforeAll(async () => {
  registered = await readRegisteredForms();
}, 300_000);

test("the outage test saves in every collection and global of the back office", () => {
  expect([...registered.collections].sort()).toEqual(Object.keys(RIGHTS).sort());
  expect([...registered.globals].sort()).toEqual(Object.keys(GLOBAL_RIGHTS).sort());
});

test("it knows what to send to every endpoint of the back office that changes something", () => {
  expect(registered.endpoints.length).toBeGreaterThan(60);
  expect(missingForms(registered)).toEqual([]);
  expect(
    missingForms({ ...registered, endpoints: [...registered.endpoints, "POST /desk/repack"] }),
  ).toEqual(["POST /desk/repack"]);
});

test("every endpoint is asked, with a value that somebody may have typed", () => {
  const markers = new Markers();
  const requests = endpointRequests(registered, markers, { password: "own" }, () => 7);
  expect(requests).toHaveLength(registered.endpoints.length);
  for (const { path, body, headers } of requests) {
    expect(path).not.toContain(":");
    const sent = JSON.stringify([decodeURIComponent(path), body, headers]).toLowerCase();
    expect([path, [...markers.created].some((marker) => sent.includes(marker))]).toEqual([
      path,
      true,
    ]);
  }
});
