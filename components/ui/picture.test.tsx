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

test("a file that stands in is shown alone, and is replaced in the frame in which the picture is ready", () => {
  const picture = (standIn?: string | null) =>
    renderToStaticMarkup(
      <Picture src="/media/a.webp" alt="" sizes="80px" priority standIn={standIn} />,
    );
  expect(picture("/media/a-480x480.webp")).toMatch(
    /src="\/media\/a-480x480\.webp".*decoding="sync"/,
  );
  expect(picture("/media/a-480x480.webp")).not.toContain("sizes=");
  expect(picture(null)).toMatch(/src="\/media\/a-640x640\.webp".*srcSet=.*decoding="sync"/);
  expect(picture()).toMatch(/srcSet=.*decoding="async"/);
});
