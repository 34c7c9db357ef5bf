import { existsSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { serviceWorkerFile } from './serviceWorkerFile';

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
    '/components/src/(filter-builder/FilterDialog|ui/empty-state/EmptyState)\\.',
    '/engine/src/filter/(andFilters|conditionField|filterAttributesUsed|operandOf|operatorFacts|parseFilter|quickFilterTree)\\.',
    '/engine/src/grid/(ValueCell|GridCell|density|focusCell|initialGridState)\\.',
    '/engine/src/schema/(arrangeGrid|compileGrid|groupable|resolveAreas|templateConfigs)\\.',
    '/engine/src/(contract/columnWidth|react/(FieldBoundary|useRelatedAttributes)|store/isAbort|store/loadingFlags|text/counted)\\.',
    '/engine/src/ticketing/isNeverDeactivated\\.',
    '/shell/src/(text/counted|transfer/openImport|unsaved/useUnsavedGuard)\\.',
    '/app/src/certificate/CertificateGate\\.',
    '/app/src/realtime/(feedingSubjects|useFeedingChanges|messages/(translation|pt))\\.',
    '/app/src/records/(contextAddress|recordNames|recordTrail)\\.',
    '/app/src/records/actions/(actionTexts|runBatch|subjectActions|useRecordActions|messages/(translation|pt))\\.',
    '/app/src/screens/context/grid/(columnList|gridColumns|grouping|needsReload|useListChange|listAddress|kinds/viewOptions|messages/(translation|pt)|editing/useFailedRecords)\\.',
    '/app/src/(tasks/isTask|transfer/openImport)\\.',
    '/lucide-react/.*/icons/(bookmark|download|ellipsis|funnel|layers|pencil|plus|power|redo-2|rotate-ccw|settings-2|tags|trash|trash-2|undo-2|upload|zap)\\.',
  ].join('|'),
);

/** The editors of the filters below the column headers, which are hidden at first, in one file for the same reason. */
const sharedByQuickFilters = new RegExp(
  [
    '/components/src/controls/(option-list|combo-box|multi-select|switch)/',
    '/components/src/controls/date-input/(DateBox|TypedDateInput|dateText)\\.',
    '/components/src/field-parts/(TypedDateEditor|TimeZoneNote|timeZoneName|optionNames|useSelectedOptions)\\.',
    '/components/src/ui/dropdown/',
    '/components/src/fields/datetime/InstantFilterEditor\\.',
  ].join('|'),
);

/** What a first visit to a list loads: scripts and style sheets. */
const firstFiles = new Set<string>();

/** The product's font for Latin letters. */
const latinFont = /inter-latin-wght-normal[^/]*\.woff2$/;

/**
 * Lists the scripts of a first visit and the font for the server: the login service's pages have the scripts fetched while
 * somebody types, and are shown in the font.
 */
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
      for (const part of [file, ...(chunk.viteMetadata?.importedCss ?? [])]) firstFiles.add(part);
      chunk.imports.forEach(add);
    };
    for (const [file, chunk] of Object.entries(bundle)) {
      if (chunk.type !== 'chunk') continue;
      if (chunk.isEntry || chunk.moduleIds.some((id) => firstScreens.test(id))) add(file);
    }
    for (const file of Object.keys(bundle)) if (latinFont.test(file)) files.add(file);
    this.emitFile({ type: 'asset', fileName: 'first-visit.json', source: JSON.stringify([...files]) });
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), firstVisit, serviceWorkerFile((file) => firstFiles.has(file))],
  resolve: {
    conditions: ['@assunto/source', ...defaultClientConditions],
  },
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
            { name: 'quick-filters', test: sharedByQuickFilters },
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
