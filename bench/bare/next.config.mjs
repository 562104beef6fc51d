export default { typescript: { ignoreBuildErrors: true }, poweredByHeader: false, compress: false };
