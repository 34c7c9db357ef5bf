import { existsSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

/** Where the server listens during `npm run dev`. */
const server = process.env['ASSUNTO_SERVER'] ?? 'http://127.0.0.1:3001';

/** Pages that the server draws itself; every other navigation is a route of the app. */
const serverPages = /^\/(docs|oidc|entrar|health|ready|validators)(\/|$|\?)/i;

/** What shows the first rows of a list, beside what every page loads. */
const firstScreens = /\/screens\/context\/(ContextScreen|grid\/GridScenario)\.tsx$/;

/**
 * What the first list loads and other screens share, in one file: forty small ones cost their headers, and what each is
 * compressed apart.
 */
const sharedByLists = new RegExp(
  [
    '/components/src/controls/(option-list|combo-box|multi-select|switch)/',
    '/components/src/controls/date-input/(DateBox|TypedDateInput|dateText)\\.',
    '/components/src/field-parts/(TypedDateEditor|TimeZoneNote|timeZoneName|optionNames|useSelectedOptions)\\.',
    '/components/src/ui/dropdown/',
    '/components/src/filter-builder/FilterDialog\\.',
    '/components/src/fields/datetime/InstantFilterEditor\\.',
    '/engine/src/filter/(andFilters|conditionField|filterAttributesUsed|operandOf|operatorFacts|parseFilter|quickFilterTree)\\.',
    '/engine/src/grid/(ValueCell|GridCell|density|initialGridState)\\.',
    '/engine/src/schema/(arrangeGrid|compileGrid|groupable|resolveAreas|templateConfigs)\\.',
    '/engine/src/(contract/columnWidth|react/FieldBoundary|store/isAbort|store/loadingFlags|text/counted)\\.',
    '/engine/src/ticketing/isNeverDeactivated\\.',
    '/shell/src/unsaved/useUnsavedGuard\\.',
    '/app/src/certificate/CertificateGate\\.',
    '/app/src/realtime/messages/(translation|pt)\\.',
    '/app/src/records/(contextAddress|recordTrail)\\.',
    '/app/src/records/actions/(actionTexts|runBatch|subjectActions|useRecordActions|messages/(translation|pt))\\.',
    '/app/src/screens/context/grid/(columnList|editing/useFailedRecords)\\.',
    '/app/src/(tasks/isTask|transfer/openImport)\\.',
    '/lucide-react/.*/icons/(bookmark|download|ellipsis|funnel|layers|pencil|plus|power|rotate-ccw|trash|trash-2|undo-2|upload)\\.',
  ].join('|'),
);

/** Lists the scripts of a first visit for the server: the login service's page has them fetched while somebody types. */
const firstVisit: Plugin = {
  name: 'first-visit',
  // After the page was written: its own empty script is gone by then, and nothing must be fetched that is not there.
  enforce: 'post',
  generateBundle(_, bundle) {
    const files = new Set<string>();
    const add = (file: string): void => {
      const chunk = bundle[file];
      if (chunk?.type !== 'chunk' || files.has(file)) return;
      files.add(file);
      chunk.imports.forEach(add);
    };
    for (const [file, chunk] of Object.entries(bundle)) {
      if (chunk.type !== 'chunk') continue;
      if (chunk.isEntry || chunk.moduleIds.some((id) => firstScreens.test(id))) add(file);
    }
    this.emitFile({ type: 'asset', fileName: 'first-visit.json', source: JSON.stringify([...files]) });
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), firstVisit],
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
        codeSplitting: {
          groups: [
            { name: 'initial', tags: ['$initial'] },
            { name: 'list', test: sharedByLists },
          ],
        },
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
