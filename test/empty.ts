// Replaces modules that cannot be loaded outside Next (moduleNameMapper of jest.config.mjs).
export {};
