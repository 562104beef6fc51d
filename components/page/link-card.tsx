import { ChevronRightIcon } from "@/components/ui/icons";
import { LocalLink } from "@/components/ui/local-link";
import type { Feature } from "./feature-list";

/** A card that links to another page as a single tap target. */
export function LinkCard({ icon: Icon, title, text, path }: Feature & { path: string }) {
  return (
    <LocalLink
      path={path}
      className="group flex items-center gap-4 rounded-card bg-mist p-5 hover:bg-line"
    >
      <span className="flex size-11 shrink-0 items-center justify-center rounded-control bg-paper">
        <Icon className="size-6" />
      </span>
      <span className="min-w-0 grow">
        <span className="block font-semibold">{title}</span>
        <span className="block text-ink-soft">{text}</span>
      </span>
      <ChevronRightIcon className="size-5 shrink-0 text-ink-soft" />
    </LocalLink>
  );
}
