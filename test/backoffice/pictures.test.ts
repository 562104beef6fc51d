/** How an uploaded picture is stored and served, through the back office's API and `/media`. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { sizeNames, squareSrcSet } from "@/lib/format/media";
import { staffToken } from "@/test/staff-token";
import { baseUrl, call, randomPicture, unique, uploadFile } from "./staff-api";

const fetchPicture = async (file: string) => {
  const response = await fetch(baseUrl() + file);
  const data = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    type: response.headers.get("content-type"),
    bytes: data.length,
    ...(response.ok
      ? await sharp(data)
          .metadata()
          .then(({ format, width, height }) => ({ format, width, height }))
      : {}),
  };
};

test("a camera's picture of 12 MB is stored upright as a WebP of 2,000 px, and every resized version is a WebP of its stated width", async () => {
  const camera = await randomPicture(4000, 3000)
    .jpeg({ quality: 98 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(camera.length).toBeGreaterThan(8_000_000);
  const { status, doc } = await uploadFile(camera, `${unique()}.JPG`, "image/jpeg");
  expect(status).toBe(201);
  expect(doc).toMatchObject({ mimeType: "image/webp", width: 1500, height: 2000 });
  expect(doc.filename).toMatch(/^[a-z0-9-]+\.webp$/);
  expect(await fetchPicture(`/media/${doc.filename}`)).toMatchObject({
    status: 200,
    type: "image/webp",
    format: "webp",
    width: 1500,
    height: 2000,
  });
  const candidates = squareSrcSet(`/media/${doc.filename}`)!
    .split(", ")
    .map((candidate) => candidate.split(" ") as [string, string]);
  expect(candidates.map(([, width]) => width)).toEqual(["320w", "480w", "640w", "1200w"]);
  for (const [file, width] of candidates)
    expect(await fetchPicture(file)).toMatchObject({
      type: "image/webp",
      format: "webp",
      width: Number.parseInt(width, 10),
    });
  expect(await fetchPicture(`/media/${doc.filename.replace(".webp", "-w800.webp")}`)).toMatchObject(
    {
      format: "webp",
      width: 800,
      height: 1067,
    },
  );
  expect((await call("DELETE", `/media/${doc.id}`)).status).toBe(200);
  for (const size of [doc.filename, ...sizeNames(doc.filename)])
    expect((await fetchPicture(`/media/${size}`)).status).toBe(404);
}, 120_000);

test("a small picture has every resized version too, and two pictures with the same name do not share them", async () => {
  const name = unique();
  const [red, blue] = await Promise.all(
    ["#ff0000", "#0000ff"].map((background) =>
      sharp({ create: { width: 200, height: 100, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const first = await uploadFile(red!, `${name}.png`, "image/png");
  const second = await uploadFile(blue!, `${name}.png`, "image/png");
  expect(second.doc.filename).not.toBe(first.doc.filename);
  expect(first.doc).toMatchObject({ width: 200, height: 100 });
  for (const side of [320, 480, 640, 1200])
    expect(
      await fetchPicture(`/media/${first.doc.filename.replace(".webp", `-${side}x${side}.webp`)}`),
    ).toMatchObject({ status: 200, width: side, height: side });
  for (const { doc } of [first, second]) await call("DELETE", `/media/${doc.id}`);
}, 60_000);

test("a picture named like a resized version of another one gets another name", async () => {
  const { doc } = await uploadFile(
    await randomPicture(300, 300).png().toBuffer(),
    `${unique()}-480x480.png`,
    "image/png",
  );
  expect(doc.filename).toMatch(/-480x480-original\.webp$/);
  await call("DELETE", `/media/${doc.id}`);
});

test.each([
  ["az", "Bu fayl şəkil deyil və ya zədələnib. JPEG, PNG, WebP və AVIF qəbul olunur."],
  ["en", "This file is not a picture, or it is damaged. JPEG, PNG, WebP and AVIF are accepted."],
  ["ru", "Этот файл не изображение или повреждён. Принимаются JPEG, PNG, WebP и AVIF."],
])(
  "a file that is not a picture is rejected in the staff member's language: %s",
  async (language, message) => {
    const headers = { Cookie: `payload-lng=${language}` };
    const broken = await randomPicture(400, 400).jpeg().toBuffer();
    const answers = await Promise.all([
      uploadFile(Buffer.from("salam"), "a.txt", "text/plain", "", headers),
      uploadFile(Buffer.from("%PDF-1.7"), "a.pdf", "application/pdf", "", headers),
      uploadFile(Buffer.from("salam"), "a.jpg", "image/jpeg", "", headers),
      uploadFile(broken.subarray(0, broken.length / 2), "a.jpg", "image/jpeg", "", headers),
      uploadFile(
        Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"),
        "a.svg",
        "image/svg+xml",
        "",
        headers,
      ),
    ]);
    expect(answers.map(({ status, message: received }) => [status, received])).toEqual(
      answers.map(() => [400, message]),
    );
  },
);

test("a picture is not fetched from a URL: the server could reach hosts that staff cannot, and would store it unconverted", async () => {
  let requestCount = 0;
  const otherServer = createServer(
    (_, response) => void (requestCount++, response.end("x")),
  ).listen(0);
  await once(otherServer, "listening");
  const url = `http://127.0.0.1:${(otherServer.address() as AddressInfo).port}/large.png`;
  for (const [language, message] of [
    ["az", "Kompüterinizdən şəkil faylı seçin. Şəkil ünvandan götürülmür."],
    ["en", "Choose a picture file on your computer. Pictures are not fetched from an address."],
    ["ru", "Выберите файл изображения на компьютере. По адресу изображения не загружаются."],
  ] as const) {
    const answer = await call(
      "POST",
      "/media",
      { alt: "a", filename: "large.png", url },
      { Cookie: `payload-lng=${language}` },
    );
    expect([answer.status, answer.fields]).toEqual([400, { file: message }]);
  }
  const { doc } = await uploadFile(
    await randomPicture(300, 200).png().toBuffer(),
    `${unique()}.png`,
    "image/png",
  );
  // A URL sent for an existing picture changes nothing: neither a crop nor a new name makes the
  // server fetch it.
  const changed = await call(
    "PATCH",
    `/media/${doc.id}?uploadEdits[widthInPixels]=5000&uploadEdits[heightInPixels]=5000`,
    { filename: "large.png", url, width: 5000 },
  );
  expect(changed.doc.filename).toBe(doc.filename);
  expect((await fetchPicture(`/media/${doc.filename}`)).width).toBe(300);
  expect(
    (await call("POST", `/media/paste-url?src=${encodeURIComponent(url)}`)).status,
  ).toBeGreaterThanOrEqual(400);
  expect(requestCount).toBe(0);
  await call("DELETE", `/media/${doc.id}`);
  otherServer.close();
});

test("a picture whose file was made after its row has a file size in the back office too", async () => {
  const { docs } = (await (
    await fetch(`${baseUrl()}/admin/api/media?limit=50&sort=id`, {
      headers: { Authorization: `JWT ${await staffToken()}` },
    })
  ).json()) as { docs: { filesize?: unknown }[] };
  expect(docs.length).toBeGreaterThan(20);
  expect(docs.filter(({ filesize }) => typeof filesize !== "number")).toEqual([]);
});
