import { defineConfig } from 'vite';

// `__NONCE__` is what the service replaces in each answer (src/platform/http/console-pages.ts).
const config = defineConfig({
  base: '/console/',
  html: { cspNonce: '__NONCE__' },
  build: { target: 'es2023', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});

// biome-ignore lint/style/noDefaultExport: Vite takes the default export of its configuration.
export default config;
