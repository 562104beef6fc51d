import { getTranslations } from "next-intl/server";
import { MailIcon, PhoneIcon, SupportIcon } from "@/components/ui/icons";
import { everyDay } from "@/lib/format/opening-hours";
import { shopFacts } from "@/lib/i18n/shop-facts";
import type { Language } from "@/lib/languages";
import { phoneLink } from "@/lib/shop-facts";
import { OpenStatus } from "./open-status";

type Props = { language: Language; /** subject line of mails */ subject?: string };

/**
 * The hotline, mobile number and e-mail address (specification sections 1 and 2), each a large tap
 * target.
 */
export async function ContactMethods({ language, subject }: Props) {
  const [{ hotline, phones, email, supportHours }, t] = await Promise.all([
    shopFacts(language),
    getTranslations({ locale: language, namespace: "contact" }),
  ]);
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : "";
  const daily = everyDay(supportHours);
  const methods = [
    ...(hotline === null
      ? []
      : [
          {
            id: t("shortPhone"),
            icon: PhoneIcon,
            name: t("shortPhone"),
            value: hotline,
            href: phoneLink(hotline),
            hint: supportHours.length > 0 ? t("shortPhoneHint") : "",
            hours: daily,
          },
        ]),
    ...phones.map((phone, i) => ({
      id: i === 0 ? t("mobile") : phone,
      icon: SupportIcon,
      name: t("mobile"),
      value: phone,
      href: phoneLink(phone),
      hint: t("mobileHint"),
      hours: null,
    })),
    ...(email === null
      ? []
      : [
          {
            id: t("email"),
            icon: MailIcon,
            name: t("email"),
            value: email,
            href: `mailto:${email}${query}`,
            hint: t("emailHint"),
            hours: null,
          },
        ]),
  ];
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {methods.map(({ id, icon: Icon, name, value, href, hint, hours }) => (
        <li
          key={id}
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
            {hours ? (
              <OpenStatus
                opens={hours.opens}
                closes={hours.closes}
                openText={t("supportUntil", { time: hours.closes })}
                closedText={t("opensAt", { time: hours.opens })}
              />
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
