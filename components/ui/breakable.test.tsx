import { renderToStaticMarkup } from "react-dom/server";
import { Breakable } from "./breakable";

test("allows line breaks after slashes only", () => {
  expect(renderToStaticMarkup(<Breakable text="RDSA240K30/WN 16/256 GB" />)).toBe(
    "RDSA240K30/<wbr/>WN 16/<wbr/>256 GB",
  );
  expect(renderToStaticMarkup(<Breakable text="Soyuducu" />)).toBe("Soyuducu");
});
