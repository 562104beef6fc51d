import type { MenuItem } from "@/lib/contract/menu";
import { LocalLink } from "@/components/ui/local-link";
import type { Language } from "@/lib/languages";
import { menuTarget } from "@/lib/format/menu-target";

type Props = { item: MenuItem; language: Language; className?: string };

/** One item of a menu from the back office: a page of the shop, or a link to another site. */
export function MenuLink({ item, language, className }: Props) {
  const target = menuTarget(item, language);
  if (!target.isExternal)
    return (
      <LocalLink path={target.href} className={className}>
        {item.menuTitle}
      </LocalLink>
    );
  return (
    <a href={target.href} rel="noopener" className={className}>
      {item.menuTitle}
    </a>
  );
}
