import { Fragment } from "react";

/**
 * Text with line-break opportunities after slashes: "RDSA240K30/WN" would otherwise break inside a
 * word. Copied and spoken text is unchanged.
 */
export function Breakable({ text }: { text: string }) {
  return text.split("/").map((part, i) => (
    <Fragment key={i}>
      {i > 0 ? (
        <>
          /<wbr />
        </>
      ) : null}
      {part}
    </Fragment>
  ));
}
