import { Text } from "./text";

/** A static page that contains only text. */
export default function Page() {
  return <Text />;
}
