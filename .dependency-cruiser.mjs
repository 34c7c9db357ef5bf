import { serverRules } from './scripts/support/serverFloors.mjs';

/**
 * Who may import whom. Every rule's comment is the sentence a developer needs when it fires.
 *
 * @typedef {import('dependency-cruiser').IForbiddenRuleType} Rule
 */

const engine = '^packages/engine/src';
const tests = '\\.(test|db\\.test|test-d|stories|e2e)\\.(ts|tsx)$';
const entries = {
  engine: `${engine}/(index|core|fields|configs|formula|contract|validator-module|form|grid|devtools|testing|messages/(en|es))\\.ts$|${engine}/(form|grid|devtools)/\\w+\\.css$`,
  api: '^packages/api/src/(index|ticketing)\\.ts$',
  components:
    '^packages/components/src/((index|fields|sorting|editors)\\.ts|messages/(en|es)\\.ts|styles/(index|page)\\.css)$',
  // The browser tests, which no bundler prepares, read tokens with the one file that imports nothing.
  shell:
    '^packages/shell/src/(index|testing/index|session/tokenClaims)\\.ts$|^packages/shell/src/[a-z-]+/[a-z-]+\\.css$',
  admin: '^packages/admin/src/index\\.(ts|tsx)$',
};

/** The folders of the engine, each with the folders it may import; the order of style.md. */
const engineFolders = {
  text: [],
  clipboard: [],
  contract: [],
  messages: ['text'],
  errors: ['contract', 'text', 'messages'],
  'component-types': ['contract', 'errors', 'text', 'messages'],
  nodes: ['contract'],
  schema: ['contract', 'errors', 'text', 'messages', 'component-types', 'nodes'],
  filter: ['contract', 'errors', 'text', 'messages', 'component-types', 'schema'],
  formula: ['contract', 'errors', 'text', 'messages', 'component-types', 'schema', 'filter'],
  validation: ['contract', 'errors', 'text', 'messages', 'component-types', 'schema'],
  'service-time': ['contract', 'component-types'],
  permissions: ['contract', 'errors', 'text', 'messages', 'component-types', 'schema', 'filter'],
  rules: ['contract', 'errors', 'text', 'messages', 'component-types', 'nodes', 'schema', 'filter'],
};
const core = Object.keys(engineFolders);
const coreFolders = `${engine}/(${core.join('|')})/`;
/** The entries without React. */
const coreEntries = `${engine}/(core|fields|configs|formula|contract|messages/(en|es))\\.ts$`;
/** What our own server and pages need, and a product that embeds the engine does not. */
const api = '^packages/api/src';

/** @type {Rule[]} */
const coreOrder = Object.entries(engineFolders).map(([folder, allowed]) => ({
  name: `core-order-${folder}`,
  severity: 'error',
  comment:
    `The engine's core has one direction: {contract, text} <- errors <- component-types, contract <- nodes, both <- schema <- {filter, validation}, ` +
    `filter <- {permissions, rules}. So ${folder}/ imports ${allowed.length > 0 ? `only ${allowed.join(', ')}` : 'no other folder'}. ` +
    'Move the shared part down, or hand it in as a parameter.',
  from: { path: `${engine}/${folder}/`, pathNot: tests },
  to: { path: `${engine}/`, pathNot: `${engine}/(${[folder, ...allowed].join('|')})/` },
}));

/** @type {(name: string, comment: string, from: Rule['from'], to: Rule['to']) => Rule} */
const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid(
      'spreadsheets-in-worker',
      'Files of strangers are read in a worker thread with a limit of time and memory, never on the thread that answers ' +
        'calls. Read them with `readSpreadsheetFile`.',
      {
        path: '^packages/server/src/',
        pathNot: [tests, '^packages/server/src/(platform/spreadsheets/spreadsheetWorker\\.ts$|testing/)'],
      },
      { path: '^packages/server/src/platform/spreadsheets/readSpreadsheet\\.ts$' },
    ),
    forbid(
      'mails-in-worker',
      'Mails of strangers are read in a worker thread with a limit of time and memory, never on the thread that answers calls. ' +
        'Read them with `readMailHead`, `readMailBody` and `readBounce`.',
      {
        path: '^packages/server/src/',
        pathNot: [tests, '^packages/server/src/(features/mail-in/(mailWorker|parseMail)\\.ts$|testing/)'],
      },
      {
        path: '^packages/server/src/features/mail-in/parseMail\\.ts$|node_modules/mailparser/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'no-circular',
      'These files import each other in a circle, type imports included. Move what both need into a file of its own.',
      {},
      { circular: true },
    ),
    ...coreOrder,
    forbid(
      'core-is-bare',
      'The core runs in the server and in the browser: no React, no state library, no grid, no form library.',
      { path: `${coreFolders}|${api}/|${coreEntries}`, pathNot: tests },
      {
        path: 'node_modules/(react|react-dom|jotai|ag-grid-[^/]+|@rjsf)/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'core-has-no-node',
      'The core runs in the browser too: a Node module belongs to the server.',
      { path: `${coreFolders}|${api}/|${coreEntries}`, pathNot: tests },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'core-entry-exports-core',
      'core.ts, fields.ts, configs.ts, formula.ts and contract.ts are the React-free half: they export from the core folders only.',
      { path: `${engine}/(core|fields|configs|formula|contract)\\.ts$` },
      { path: `${engine}/`, pathNot: coreFolders },
    ),
    forbid(
      'store-below-form-and-grid',
      'store, registry, data, entity and react are under form and grid, which read them; hand a callback down instead.',
      { path: `${engine}/(store|registry|data|entity|react)/`, pathNot: tests },
      { path: `${engine}/(form|grid)/` },
    ),
    forbid(
      'form-and-grid-never-meet',
      'Form and grid are loaded apart, so neither imports the other. What both need belongs to store, registry or core.',
      { path: `${engine}/(form|grid)(/|\\.ts$)`, pathNot: tests },
      { path: `${engine}/(?!$1)(form|grid)/` },
    ),
    forbid(
      'index-loads-no-form-or-grid',
      'The main entry stays small: form and grid have their own entries (@assunto/engine/form and /grid).',
      { path: `${engine}/index\\.ts$` },
      { path: `${engine}/(form|grid)(/|\\.ts$)`, dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'rjsf-has-one-home',
      'rjsf renames its internals between versions: only packages/engine/src/form touches it, and the test that compares with it.',
      { path: '^packages/', pathNot: `${engine}/(form/|definition/testing/rjsfLogic)|^packages/engine/bench/` },
      { path: 'node_modules/@rjsf/' },
    ),
    forbid(
      'ag-grid-has-one-home',
      'AG Grid is a chunk of its own: only packages/engine/src/grid touches it.',
      { path: '^packages/', pathNot: `${engine}/grid/|^packages/engine/bench/` },
      { path: 'node_modules/ag-grid-' },
    ),
    forbid(
      'json-logic-has-one-home',
      'Filters are our closed dialect: only the rules that are no filters, in packages/engine/src/rules, are run by json-logic-js.',
      {
        path: '^packages/',
        pathNot: `${engine}/(rules/(compileLogic|logic\\.test)|filter/(testing/|compileFilter\\.test))|^packages/engine/bench/`,
      },
      { path: 'node_modules/json-logic-js/' },
    ),
    forbid(
      'sql-driver-has-one-home',
      'Only packages/server/src/platform/database opens connections; ask it for the pool.',
      { path: '^packages/', pathNot: `^packages/server/(src/platform/database|bench|test)/|${tests}` },
      { path: 'node_modules/pg/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'engine-stands-alone',
      'The engine is published alone: it imports no other package of the house.',
      { path: '^packages/engine/' },
      { path: '^packages/(?!engine/)' },
    ),
    forbid(
      'api-stands-on-the-core',
      'The calls and rules of our own product run in browser and server: of the house they import the entries of the engine without React.',
      { path: '^packages/api/' },
      { path: '^packages/(?!api/)', pathNot: coreEntries },
    ),
    forbid(
      'components-see-the-engine-only',
      'The components are published with the engine: they import nothing of app, admin or server.',
      { path: '^packages/components/' },
      { path: '^packages/(?!engine/|components/)' },
    ),
    forbid(
      'shell-below-app-and-admin',
      'The shell is what the app and the administration area share: it sees neither. Hand the difference in as a parameter.',
      { path: '^packages/shell/' },
      { path: '^packages/(app|admin|server)/' },
    ),
    forbid(
      'admin-does-not-see-the-app',
      'The administration area is loaded into the app, which it does not know; what both need belongs to packages/shell.',
      { path: '^packages/admin/' },
      { path: '^packages/(app|server)/' },
    ),
    forbid(
      'app-and-server-meet-over-http',
      'The app talks to the server through @assunto/engine/contract and @assunto/api, never through its code.',
      { path: '^packages/app/', pathNot: '^packages/app/e2e/' },
      { path: '^packages/server/' },
    ),
    forbid(
      'app-loads-admin-lazily',
      "Load the administration area when it is opened: () => import('@assunto/admin').",
      { path: '^packages/app/src/', pathNot: tests },
      { path: '^packages/admin/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    ),
    forbid(
      'server-sees-the-core-only',
      'The server imports @assunto/engine/core, /fields, /contract, /messages and /validator-module and @assunto/api, which have no React. Fixtures (@assunto/engine/testing) are for its tests.',
      { path: '^packages/server/', pathNot: `${tests}|^packages/server/(test|bench|src/testing)/` },
      { path: '^packages/(?!server/)', pathNot: `${coreEntries}|${api}/|${engine}/validator-module\\.ts$` },
    ),
    ...Object.entries(entries).map(([name, entry]) =>
      forbid(
        `enter-${name}-by-its-entry`,
        `Import @assunto/${name} by name through its entry files; add the name you need to the entry.`,
        { path: '^packages/', pathNot: `^packages/${name}/` },
        // Benches share their instruments.
        { path: `^packages/${name}/(?!bench/)`, pathNot: entry },
      ),
    ),
    forbid(
      'fields-have-no-siblings',
      'A field is a folder that can be taken away: what two fields share belongs to a folder above them.',
      { path: '^packages/components/src/fields/([^/]+)/', pathNot: tests },
      { path: '^packages/components/src/fields/[^/]+/', pathNot: '^packages/components/src/fields/$1/' },
    ),
    forbid(
      'controls-know-no-field',
      'A control takes plain props: what knows an attribute or a field imports the control, not the reverse.',
      { path: '^packages/components/src/controls/', pathNot: tests },
      { path: '^packages/components/src/(fields|field-parts|filter-builder)/' },
    ),
    forbid(
      'screens-have-no-siblings',
      'A screen is loaded alone: what two screens share belongs to a folder above them.',
      { path: '^packages/(app|admin)/src/screens/([^/]+)/' },
      { path: '^packages/$1/src/screens/[^/]+/', pathNot: '^packages/$1/src/screens/$2/' },
    ),
    ...serverRules,
    forbid(
      'product-imports-no-test',
      'Code of the product imports no test, no story and no fixture.',
      { path: '^packages/[^/]+/src/', pathNot: `${tests}|${engine}/testing(/|\\.ts$)|/testing/` },
      { path: `${tests}|${engine}/testing(/|\\.ts$)|^packages/shell/src/testing/` },
    ),
    forbid(
      'import-exists',
      'This import leads nowhere: correct the path, or add the package to the package.json of the importing package.',
      {},
      { couldNotResolve: true, pathNot: '\\?' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The rivals of the benches are a package of their own, installed by the bench alone.
    exclude: { path: '^packages/[^/]+/dist/|^packages/engine/bench/peers/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@assunto/source', 'import', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
    cache: { folder: '.cache/dependency-cruiser', strategy: 'content' },
  },
};
