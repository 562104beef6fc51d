/** The names of social networks, by the last two parts of their host. */
const NAMES: Readonly<Record<string, string>> = {
  "instagram.com": "Instagram",
  "facebook.com": "Facebook",
  "tiktok.com": "TikTok",
  "youtube.com": "YouTube",
  "linkedin.com": "LinkedIn",
  "t.me": "Telegram",
  "telegram.me": "Telegram",
  "x.com": "X",
};

/** The name of the network that an address belongs to; its host for an unknown one. */
export function networkName(url: string): string {
  const { hostname } = new URL(url);
  return NAMES[hostname.split(".").slice(-2).join(".")] ?? hostname.replace(/^www\./, "");
}
