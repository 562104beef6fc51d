import { getTranslations } from "next-intl/server";
import { MailIcon, PhoneIcon, SupportIcon } from "@/components/ui/icons";
import type { Language } from "@/lib/languages";
import { SHOP } from "@/lib/shop";
import { OpenStatus } from "./open-status";
import { SUPPORT_HOURS } from "@/lib/client/support/support-hours";

type Props = { language: Language; /** subject line of mails */ subject?: string };

/**
 * The hotline, mobile number and e-mail address (specification sections 1 and 2), each a large tap
 * target.
 */
export async function ContactMethods({ language, subject }: Props) {
  const t = await getTranslations({ locale: language, namespace: "contact" });
  const mailto = `mailto:${SHOP.email}${subject ? `?subject=${encodeURIComponent(subject)}` : ""}`;
  const methods = [
    {
      icon: PhoneIcon,
      name: t("shortPhone"),
      value: SHOP.hotline,
      href: `tel:${SHOP.hotline}`,
      hint: t("shortPhoneHint"),
      hasOpenStatus: true,
    },
    {
      icon: SupportIcon,
      name: t("mobile"),
      value: SHOP.phone,
      href: SHOP.phoneLink,
      hint: t("mobileHint"),
      hasOpenStatus: false,
    },
    {
      icon: MailIcon,
      name: t("email"),
      value: SHOP.email,
      href: mailto,
      hint: t("emailHint"),
      hasOpenStatus: false,
    },
  ];
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {methods.map(({ icon: Icon, name, value, href, hint, hasOpenStatus }) => (
        <li
          key={name}
          className="relative flex gap-4 rounded-card border border-line bg-paper p-5 focus-within:border-ink hover:border-ink md:max-lg:flex-col md:max-lg:gap-3"
        >
          <span className="flex size-11 shrink-0 items-center justify-center rounded-control bg-mist">
            <Icon className="size-6" />
          </span>
          <div className="min-w-0">
            <p className="text-ink-soft">{name}</p>
            {/* The entire card is the tap target. */}
            <a
              href={href}
              className="block text-lg font-bold after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
            >
              {value}
            </a>
            <p className="mt-1 text-xs text-ink-soft">{hint}</p>
            {hasOpenStatus ? (
              <OpenStatus
                {...SUPPORT_HOURS}
                openText={t("supportUntil", { time: SUPPORT_HOURS.closes })}
                closedText={t("opensAt", { time: SUPPORT_HOURS.opens })}
              />
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
