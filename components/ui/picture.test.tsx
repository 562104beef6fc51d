import { renderToStaticMarkup } from "react-dom/server";
import { Picture } from "./picture";

const shown = (src: string | null | undefined) => renderToStaticMarkup(<Picture src={src} alt="" sizes="80px" className="size-20" />);

test("a product without a picture has a mark in its place, one that is not known yet has none", () => {
  expect(shown(null)).toContain("no-picture");
  expect(shown(undefined)).not.toContain("no-picture");
  expect(shown(undefined)).toContain("size-20");
  expect(shown("/media/a.webp")).toContain("<img");
});
