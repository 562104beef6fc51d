import { networkName } from "@/lib/format/network-name";

/** Links to the shop's pages in social networks. */
export const SocialLinks = ({ urls }: { urls: readonly string[] }) => (
  <ul className="mt-4 flex flex-wrap gap-x-6">
    {urls.map((url) => (
      <li key={url}>
        <a
          href={url}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {networkName(url)}
        </a>
      </li>
    ))}
  </ul>
);
