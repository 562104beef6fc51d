import { getTranslations } from "next-intl/server";
import { ClockIcon, DirectionsIcon, PhoneIcon, PinIcon } from "@/components/ui/icons";
import type { Store } from "@/lib/contract/store";
import type { Language } from "@/lib/languages";
import { ActionLink } from "@/components/page/action-link";
import { directionsUrl } from "./map-bounds";
import { OpenStatus } from "@/components/contact/open-status";

/** A store: address, opening hours, phone and directions (specification section 2, Contact). */
export async function StoreCard({ store, language }: { store: Store; language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "contact" });
  const term = "col-start-1 pt-0.5 text-ink-soft";
  return (
    <div className="flex h-full flex-col rounded-card border border-line p-5">
      <h3 className="text-lg font-bold">{store.storeTitle}</h3>
      <OpenStatus
        opens={store.opens}
        closes={store.closes}
        openText={t("openUntil", { time: store.closes })}
        closedText={t("opensAt", { time: store.opens })}
      />
      <dl className="mt-3 mb-5 grid grid-cols-[1.5rem_1fr] gap-x-3 gap-y-2.5">
        <dt className={term}>
          <PinIcon className="size-5" />
          <span className="sr-only">{t("address")}</span>
        </dt>
        <dd>{store.address}</dd>
        <dt className={term}>
          <ClockIcon className="size-5" />
          <span className="sr-only">{t("hours")}</span>
        </dt>
        <dd>{store.hours}</dd>
        <dt className={term}>
          <PhoneIcon className="size-5" />
          <span className="sr-only">{t("phone")}</span>
        </dt>
        <dd>
          <a
            href={`tel:${store.phone.replace(/\s/g, "")}`}
            className="inline-block py-0.5 font-semibold underline underline-offset-2 hover:no-underline"
          >
            {store.phone}
          </a>
        </dd>
      </dl>
      <p className="mt-auto">
        <ActionLink href={directionsUrl(store)} look="outline">
          <DirectionsIcon className="size-5" />
          {t("route")}
          <span className="sr-only">
            : {store.storeTitle} {t("elsewhere")}
          </span>
        </ActionLink>
      </p>
    </div>
  );
}
