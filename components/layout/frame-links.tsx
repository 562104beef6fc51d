import type { FrameLink } from "./frame-link";

/** The entries of a menu of the frame: pages of the shop, or addresses outside. */
export const FrameLinks = ({ links }: { links: readonly FrameLink[] }) => links.map(([href, title]) => <li key={`${href} ${title}`}><a href={href} rel={href.startsWith("/") ? undefined : "noopener"}>{title}</a></li>);
