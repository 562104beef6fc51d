import { Text } from "./text";

/** A static page and nothing else. */
export default function Page() {
  return <Text />;
}
