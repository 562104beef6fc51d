import { Fragment } from "react";
import type { PageMetadata } from "@/lib/seo/metadata";

/** A page's metadata as elements, which React hoists into the head together with the page. */
export function HeadTags({ metadata }: { metadata: PageMetadata | null }) {
  if (!metadata) return null;
  const { title, description, alternates, robots, openGraph, twitter } = metadata;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {robots ? (
        <meta
          name="robots"
          content={`${robots.index ? "index" : "noindex"}, ${robots.follow ? "follow" : "nofollow"}`}
        />
      ) : null}
      {alternates ? <link rel="canonical" href={alternates.canonical} /> : null}
      {Object.entries(alternates?.languages ?? {}).map(([code, href]) => (
        <link key={code} rel="alternate" hrefLang={code} href={href} />
      ))}
      <meta property="og:title" content={openGraph.title} />
      <meta property="og:description" content={openGraph.description} />
      <meta property="og:url" content={openGraph.url} />
      <meta property="og:site_name" content={openGraph.siteName} />
      <meta property="og:locale" content={openGraph.locale} />
      {openGraph.alternateLocale.map((locale) => (
        <meta key={locale} property="og:locale:alternate" content={locale} />
      ))}
      {openGraph.type ? <meta property="og:type" content={openGraph.type} /> : null}
      {openGraph.images.map(({ url, width, height, alt, type }) => (
        <Fragment key={url}>
          <meta property="og:image" content={url} />
          <meta property="og:image:width" content={String(width)} />
          <meta property="og:image:height" content={String(height)} />
          <meta property="og:image:alt" content={alt} />
          <meta property="og:image:type" content={type} />
        </Fragment>
      ))}
      <meta name="twitter:card" content={twitter.card} />
    </>
  );
}
