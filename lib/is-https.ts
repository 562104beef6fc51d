/** Whether browsers reach a site with this URL by https; false without a URL. */
export const isHttps = (siteUrl: string | undefined): boolean =>
  siteUrl?.startsWith("https:") ?? false;
