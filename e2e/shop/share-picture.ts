import { expect } from "@playwright/test";
import sharp from "sharp";
import { fetchRaw, BASE_URL, pathOf } from "./http";
import { headHtml, metaContents } from "./html";

/** The one share picture that a page names in its head, with its measures, words and type. */
export async function pictureOf(page: string): Promise<{ path: string; alt: string }> {
  const { body } = await fetchRaw(page);
  const head = headHtml(body.slice(0, 100_000));
  const said = (key: string) => metaContents(head, key);
  expect
    .soft(
      [
        said("og:image:width"),
        said("og:image:height"),
        said("og:image:type"),
        said("twitter:card"),
      ],
      page,
    )
    .toEqual([["1200"], ["630"], ["image/jpeg"], ["summary_large_image"]]);
  expect.soft(said("og:image:alt"), page).toEqual([expect.stringMatching(/\S/)]);
  expect(said("og:image"), page).toEqual([
    expect.stringMatching(/^https?:\/\/[^/]+\/share\/[\w-]+-[0-9a-f]{16}\.jpg$/),
  ]);
  return { path: pathOf(said("og:image")[0] ?? ""), alt: said("og:image:alt")[0] ?? "" };
}

/**
 * Loads a share picture as a network does: a JPEG of the promised size, cached for good, without
 * cookies.
 */
export async function expectPicture(path: string): Promise<Buffer> {
  const answer = await fetch(BASE_URL + path, {
    redirect: "manual",
    headers: { "user-agent": "WhatsApp/2.23.20.0 A" },
  });
  expect(answer.status, path).toBe(200);
  expect(answer.headers.get("content-type"), path).toBe("image/jpeg");
  expect(answer.headers.get("cache-control"), path).toBe("public, max-age=31536000, immutable");
  expect(answer.headers.get("set-cookie"), path).toBeNull();
  const jpeg = Buffer.from(await answer.arrayBuffer());
  expect(jpeg.length, path).toBeLessThanOrEqual(300 * 1000);
  const { format, width, height } = await sharp(jpeg).metadata();
  expect([format, width, height], path).toEqual(["jpeg", 1200, 630]);
  return jpeg;
}
