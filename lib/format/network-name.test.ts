import { networkName } from "./network-name";

test.each([
  ["https://www.instagram.com/magaza", "Instagram"],
  ["https://m.facebook.com/magaza", "Facebook"],
  ["https://t.me/magaza", "Telegram"],
  ["https://www.example.az/magaza", "example.az"],
])("%s is %s", (url, name) => expect(networkName(url)).toBe(name));
