import { parseArgs } from 'node:util';
import { checkNode } from './support/install.mjs';
import { explain, fail, loadServer } from './support/operatorCommand.mjs';
import { endWithNpm } from './support/parent.mjs';

const help = `Uso: npm run companies
     npm run companies -- move EMPRESA SERVIDOR [--dry-run] [--block-writes]

Mostra em que servidor de um PostgreSQL com Citus estão os registros de cada empresa, ou move os de uma
empresa para outro servidor enquanto se trabalha. EMPRESA é o número da empresa; SERVIDOR, como em db2:5432.

  --dry-run        só mostra o que seria movido
  --block-writes   quem grava espera até o fim; para servidores sem wal_level = logical

Saída: 0 feito, 1 erro.
`;

checkNode();
endWithNpm();
const given = readArguments();
const server = await loadServer();
try {
  const config = server.readConfig(process.env);
  if (config.databaseUrl === undefined)
    fail('A base embutida está em um só servidor: use um PostgreSQL com Citus em DATABASE_URL.');
  const database = await server.openDatabase(config);
  try {
    if (given.move) await move(database, given.move);
    else print(await server.readPlacements(database));
  } finally {
    await database.close();
  }
} catch (error) {
  explain(error, ['DistributionError']);
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { 'dry-run': { type: 'boolean' }, 'block-writes': { type: 'boolean' } },
      allowPositionals: true,
    });
    if (positionals.length === 0 && Object.keys(values).length === 0) return { move: null };
    const [command, company = '', node = '', ...more] = positionals;
    if (command !== 'move' || !/^[1-9]\d{0,8}$/.test(company) || !/^[^:]+:\d+$/.test(node) || more.length > 0)
      return fail(help);
    return {
      move: {
        ...{ companyId: Number(company), node },
        ...{ isDry: values['dry-run'] === true, blocksWrites: values['block-writes'] === true },
      },
    };
  } catch {
    return fail(help);
  }
}

/**
 * @param {any} database
 * @param {{ companyId: number; node: string; isDry: boolean; blocksWrites: boolean }} asked
 */
async function move(database, { isDry, ...asked }) {
  const texts = { separate: 'Separando dos registros de outras empresas…', move: `Movendo para ${asked.node}…` };
  const placement = await (isDry
    ? server.planMove(database, asked)
    : server.moveCompany(database, asked, (/** @type {'separate' | 'move'} */ step) => console.log(texts[step])));
  if (!placement) console.log(`Nada a fazer: a empresa ${asked.companyId} já está em ${asked.node}.`);
  else if (isDry) {
    console.log(`${name(placement)} seria movida de ${placement.node} para ${asked.node} (${size(placement.bytes)}).`);
    if (placement.besides.length > 0)
      console.log(`Antes seria separada das empresas ${placement.besides.join(', ')}, que ficam onde estão.`);
  } else console.log(`${name(placement)} está agora em ${asked.node}.`);
}

/** @param {any[]} placements */
function print(placements) {
  for (const placement of placements) {
    const others = placement.besides.length > 0 ? `, junto com ${placement.besides.join(', ')}` : '';
    console.log(`  ${placement.node}  ${name(placement)} (${size(placement.bytes)}${others})`);
  }
}

/** @param {{ companyId: number; companyName: string }} placement */
function name({ companyId, companyName }) {
  return `${companyId} ${companyName}`;
}

/** @param {number} bytes */
function size(bytes) {
  return `${Math.round(bytes / 1024 / 1024)} MB`;
}
