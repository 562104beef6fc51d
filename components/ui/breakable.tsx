import { Fragment } from "react";

/** A text that may break after each slash: in a narrow column "RDSA240K30/WN" would otherwise break in the middle of a word. What is copied and read aloud stays as it is. */
export function Breakable({ text }: { text: string }) {
  return text.split("/").map((part, i) => <Fragment key={i}>{i > 0 ? <>/<wbr /></> : null}{part}</Fragment>);
}
