import { renderToStaticMarkup } from "react-dom/server";
import { Picture } from "./picture";

const shown = (src: string | null | undefined) =>
  renderToStaticMarkup(<Picture src={src} alt="" sizes="80px" className="size-20" />);

test("shows a placeholder mark for a missing picture, but not for an unknown one", () => {
  expect(shown(null)).toContain("no-picture");
  expect(shown(undefined)).not.toContain("no-picture");
  expect(shown(undefined)).toContain("size-20");
  expect(shown("/media/a.webp")).toContain("<img");
});
