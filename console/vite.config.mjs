import { defineConfig } from 'vite';

const page = (name) => new URL(name, import.meta.url).pathname;

// `__NONCE__` is what the service replaces in each answer (src/platform/http/pages.ts).
const config = defineConfig({
  base: '/console/',
  html: { cspNonce: '__NONCE__' },
  build: {
    ...{ target: 'es2023', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
    rollupOptions: { input: [page('index.html'), page('offer.html')] },
  },
});

// biome-ignore lint/style/noDefaultExport: Vite takes the default export of its configuration.
export default config;
