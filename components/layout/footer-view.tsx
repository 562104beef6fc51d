"use client";

import { Newsletter } from "@/components/newsletter/newsletter";
import { MailIcon, PhoneIcon, PinIcon } from "@/components/ui/icons";
import { LocalLink } from "@/components/ui/local-link";
import { useShopFacts } from "@/lib/i18n/shop-facts-context";
import type { Language } from "@/lib/languages";
import { phoneLink } from "@/lib/shop-facts";
import { CardBrands } from "./card-brands";
import { FooterContact } from "./footer-contact";
import type { FrameLink } from "./frame-link";
import { FrameLinks } from "./frame-links";
import { LanguageSwitcher } from "./language-switcher";

type Links = Record<"categories" | "menu" | "help" | "bottom", readonly FrameLink[]>;
type Props = Links & {
  language: Language;
  languages: readonly string[];
  /** the query string of a page that depends on it */ query: string;
  texts: Record<
    | "company"
    | "payment"
    | "footerMenu"
    | "information"
    | "help"
    | "contacts"
    | "hotline"
    | "stores"
    | "categories"
    | "contactFormTitle"
    | "contactFormText"
    | "languages"
    | "newsletterTitle"
    | "newsletterText",
    string
  > & { /** if the shop has entered one */ address?: string };
};

/**
 * The content of the footer (site-footer.tsx). A client component for the same reason as
 * `HeaderView`.
 */
export function FooterView({
  language,
  languages,
  query,
  texts,
  categories,
  menu,
  help,
  bottom,
}: Props) {
  const { name, hotline, phones, email } = useShopFacts();
  return (
    <footer className="mt-16 border-t border-line bg-mist pb-(--below-footer)">
      <div className="footer-columns frame grid gap-x-8 gap-y-10 py-10 sm:grid-cols-2 lg:grid-cols-[1.3fr_1fr_1fr_1.2fr] lg:py-12">
        <div>
          <p className="text-xl font-extrabold tracking-tight">
            {name}
            <span aria-hidden>.</span>
          </p>
          <p className="mt-1 text-ink-soft">{texts.company}</p>
          {texts.address ? (
            <address className="mt-4 flex items-start gap-2.5 text-ink-soft not-italic">
              <PinIcon className="size-5 shrink-0" />
              {texts.address}
            </address>
          ) : null}
          <h2 className="mt-6 text-xs font-normal text-ink-soft">{texts.payment}</h2>
          <CardBrands label={texts.payment} />
        </div>
        <nav aria-label={texts.footerMenu}>
          <h2>{texts.information}</h2>
          <ul>
            <FrameLinks links={menu} />
          </ul>
        </nav>
        <nav aria-label={texts.help}>
          <h2>{texts.help}</h2>
          <ul>
            <FrameLinks links={help} />
          </ul>
        </nav>
        <div>
          <h2>{texts.contacts}</h2>
          {hotline === null ? null : (
            <a
              href={phoneLink(hotline)}
              aria-label={`${texts.hotline} ${hotline}`}
              className="inline-block py-1 text-2xl font-extrabold hover:underline"
            >
              {hotline}
            </a>
          )}
          <ul>
            {phones.map((phone) => (
              <li key={phone}>
                <a href={phoneLink(phone)}>
                  <PhoneIcon className="size-5 shrink-0" />
                  {phone}
                </a>
              </li>
            ))}
            {email === null ? null : (
              <li>
                <a href={`mailto:${email}`}>
                  <MailIcon className="size-5 shrink-0" />
                  {email}
                </a>
              </li>
            )}
            <li>
              <LocalLink path={`/${language}/contact`}>
                <PinIcon className="size-5 shrink-0" />
                {texts.stores}
              </LocalLink>
            </li>
          </ul>
        </div>
        {/* Not a `nav`: the results page already has one with this name. */}
        <div className="col-span-full border-t border-line pt-6">
          <h2>{texts.categories}</h2>
          <ul aria-label={texts.categories} className="columns-2 gap-x-8 lg:columns-4">
            <FrameLinks links={categories} />
          </ul>
        </div>
      </div>
      <Newsletter language={language} title={texts.newsletterTitle} text={texts.newsletterText} />
      <div className="frame">
        <FooterContact title={texts.contactFormTitle} text={texts.contactFormText} />
      </div>
      <div className="frame">
        <div className="flex flex-col gap-x-6 gap-y-1 border-t border-line py-4 text-xs text-ink-soft sm:flex-row sm:items-center">
          <p className="sm:mr-auto">© {name}</p>
          <ul className="last-links">
            <FrameLinks links={bottom} />
          </ul>
          <div className="-mx-2">
            <LanguageSwitcher
              current={language}
              languages={languages}
              query={query}
              label={texts.languages}
            />
          </div>
        </div>
      </div>
    </footer>
  );
}
