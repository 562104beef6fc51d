import type { FrameLink } from "./frame-link";

/** Entries of a frame menu: shop pages or external addresses. */
export const FrameLinks = ({ links }: { links: readonly FrameLink[] }) =>
  links.map(([href, title]) => (
    <li key={`${href} ${title}`}>
      <a href={href} rel={href.startsWith("/") ? undefined : "noopener"}>
        {title}
      </a>
    </li>
  ));
