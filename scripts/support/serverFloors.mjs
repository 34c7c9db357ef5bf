/**
 * The floors of the server, from the ground up, and the rules of dependency-cruiser that hold them. Folders in one line do not know
 * each other.
 *
 * @typedef {import('dependency-cruiser').IForbiddenRuleType} Rule
 */
const server = '^packages/server/src';
const tests = '\\.(test|test-d)\\.ts$|^packages/server/src/(testing|attacks|examples)/';
const roof = `${server}/(start/|\\w+\\.ts$)`;

const floors = [
  ['platform'],
  ['metadata'],
  ['access'],
  ['records', 'configuration'],
  ['delivery', 'intake'],
  ['features'],
];
const platform = [
  ['messages', 'cache', 'workers'],
  ['errors'],
  ['database'],
  ['jobs', 'files'],
  ['http'],
  ['telemetry', 'mail', 'spreadsheets'],
  ['auth'],
];
const records = [['events'], ['history'], ['tags'], ['read'], ['write'], ['comments']];

/** @param {readonly (readonly string[])[]} order */
const inOrder = (order) => order.map((line) => line.join(', ')).join(' <- ');

/**
 * A rule for each folder: of the folders beside it, it imports only those below.
 *
 * @param {string} base the folder in which they are, with a final slash, or an empty text
 * @param {readonly (readonly string[])[]} order
 * @param {string} advice what to do instead
 * @returns {Rule[]}
 */
const upwards = (base, order, advice) =>
  order.flatMap((line, index) =>
    line.map((folder) => {
      const below = order.slice(0, index).flat();
      const allowed = below.length > 0 ? `only ${below.join(', ')}` : 'none of the others';
      return {
        name: `server-floors-${base.replace('/', '-')}${folder}`,
        severity: 'error',
        comment: `The order of packages/server/src/${base} is ${inOrder(order)}. So ${folder}/ imports ${allowed}. ${advice}`,
        from: { path: `${server}/${base}${folder}/`, pathNot: tests },
        to: { path: `${server}/${base}\\w`, pathNot: [`${server}/${base}(${[folder, ...below].join('|')})/`, roof] },
      };
    }),
  );

/** @type {Rule[]} */
export const serverRules = [
  ...upwards('', floors, 'Move the shared part down, or take it as an argument that start/ gives.'),
  ...upwards('platform/', platform, 'What a lower one needs of a higher one is an argument.'),
  ...upwards(
    'records/',
    records,
    'What follows a change of records is an effect, which a feature gives to createAccess.',
  ),
  {
    name: 'server-features-have-no-siblings',
    severity: 'error',
    comment:
      'A feature imports no other, so that it can be read, tested and taken away alone. Take the function of the other one as an ' +
      'argument that start/ gives, record an event, or move what both need to records/, delivery/, intake/ or configuration/.',
    from: { path: `${server}/features/([^/]+)/`, pathNot: tests },
    to: { path: `${server}/features/`, pathNot: `${server}/features/$1/` },
  },
  {
    name: 'server-start-is-the-roof',
    severity: 'error',
    comment: 'Nothing imports start/: what it knows, the configuration and the features, it hands down as arguments.',
    from: { path: `${server}/`, pathNot: [tests, roof] },
    to: { path: roof },
  },
];
