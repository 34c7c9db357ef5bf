import { existsSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

/** Where the server listens during `npm run dev`. */
const server = process.env['ASSUNTO_SERVER'] ?? 'http://127.0.0.1:3001';

/** Pages that the server draws itself; every other navigation is a route of the app. */
const serverPages = /^\/(docs|oidc|entrar|health|ready|validators)(\/|$|\?)/i;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { conditions: ['@assunto/source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    manifest: true,
    sourcemap: true,
    // The strict Content-Security-Policy allows no inline script and no data: script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every page loads is one file: a hundred small ones cost their headers, and what each is compressed apart.
        codeSplitting: { groups: [{ name: 'initial', tags: ['$initial'] }] },
      },
    },
  },
  server: {
    strictPort: true,
    proxy: {
      '/websocket': { target: server, ws: true },
      // Everything that is not Vite's own is a call of the API, except a navigation, which gets the app.
      '^/(?!@|src/|node_modules/|packages/|index\\.html|\\?|$)': {
        target: server,
        bypass: ({ method, url = '/', headers }) => {
          const isNavigation = method === 'GET' && headers.accept?.includes('text/html');
          if (isNavigation && !serverPages.test(url)) return '/index.html';
          return existsSync(join(import.meta.dirname, 'public', url.split('?', 1)[0] ?? '')) ? url : undefined;
        },
      },
    },
  },
});
