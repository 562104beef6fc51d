export default {
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  compress: Boolean(process.env.BARE_COMPRESSED),
};
