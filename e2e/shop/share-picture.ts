import { expect } from "@playwright/test";
import sharp from "sharp";
import { fetchRaw, BASE_URL, pathOf } from "./http";
import { headHtml, metaContents } from "./html";

/**
 * The single share picture that a page names in its head, with its dimensions, alternative text and
 * type.
 */
export async function pictureOf(page: string): Promise<{ path: string; alt: string }> {
  const { body } = await fetchRaw(page);
  const head = headHtml(body.slice(0, 100_000));
  const metaValues = (key: string) => metaContents(head, key);
  expect
    .soft(
      [
        metaValues("og:image:width"),
        metaValues("og:image:height"),
        metaValues("og:image:type"),
        metaValues("twitter:card"),
      ],
      page,
    )
    .toEqual([["1200"], ["630"], ["image/jpeg"], ["summary_large_image"]]);
  expect.soft(metaValues("og:image:alt"), page).toEqual([expect.stringMatching(/\S/)]);
  expect(metaValues("og:image"), page).toEqual([
    expect.stringMatching(/^https?:\/\/[^/]+\/share\/[\w-]+-[0-9a-f]{16}\.jpg$/),
  ]);
  return {
    path: pathOf(metaValues("og:image")[0] ?? ""),
    alt: metaValues("og:image:alt")[0] ?? "",
  };
}

/**
 * Loads a share picture as a social network does, and expects a JPEG of the declared size, cached
 * permanently, without cookies.
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
