import type { Database } from '../../platform/database/Database';
import {
  type CompanyMove,
  type CompanyPlacement,
  moveCompany,
  planMove,
  readPlacements,
} from '../../platform/database/distribution/moveCompany';
import { type Command, CommandError, parseNumber, print, UsageError } from './Command';
import { withDatabase } from './openConfigured';

/** Shows the server of each company, or moves one. */
export const companies: Command = {
  help: {
    pt: `Uso: assunto companies
     assunto companies move EMPRESA SERVIDOR [--dry-run] [--block-writes]

Mostra em que servidor de um PostgreSQL com Citus estão os registros de cada empresa, ou move os de uma
empresa para outro servidor enquanto se trabalha. EMPRESA é o número da empresa; SERVIDOR, como em db2:5432.

  --dry-run        só mostra o que seria movido
  --block-writes   quem grava espera até o fim; para servidores sem wal_level = logical

Saída: 0 feito, 1 erro.`,
    en: `Usage: assunto companies
       assunto companies move COMPANY SERVER [--dry-run] [--block-writes]

Shows on which server of a PostgreSQL with Citus the records of each company are, or moves those of one
company to another server while people work. COMPANY is the number of the company; SERVER, as in db2:5432.

  --dry-run        only shows what would be moved
  --block-writes   who writes waits until the end; for servers without wal_level = logical

Exit code: 0 done, 1 error.`,
  },
  options: { 'dry-run': { type: 'boolean', default: false }, 'block-writes': { type: 'boolean', default: false } },
  async run({ values, positionals }) {
    const [command, company = '', node = '', ...more] = positionals;
    const isDry = values['dry-run'] === true;
    const blocksWrites = values['block-writes'] === true;
    const isList = command === undefined && !isDry && !blocksWrites;
    if (!isList && (command !== 'move' || !/^[^:]+:\d+$/.test(node) || more.length > 0)) throw new UsageError();
    const wanted = isList ? null : { companyId: parseNumber(company), node, blocksWrites };
    await withDatabase(async (database, { databaseUrl }) => {
      if (databaseUrl === undefined)
        throw new CommandError({
          pt: 'A base embutida está em um só servidor: use um PostgreSQL com Citus em DATABASE_URL.',
          en: 'The embedded database is on one server: use a PostgreSQL with Citus in DATABASE_URL.',
        });
      if (wanted) await move(database, wanted, isDry);
      else printPlacements(await readPlacements(database));
    });
    return 0;
  },
};

async function move(database: Database, wanted: CompanyMove, isDry: boolean): Promise<void> {
  const { companyId, node } = wanted;
  const steps = {
    separate: {
      pt: 'Separando dos registros de outras empresas…',
      en: 'Separating from the records of other companies…',
    },
    move: { pt: `Movendo para ${node}…`, en: `Moving to ${node}…` },
  };
  const placement = await (isDry
    ? planMove(database, wanted)
    : moveCompany(database, wanted, (step) => print(steps[step])));
  if (!placement)
    return print({
      pt: `Nada a fazer: a empresa ${companyId} já está em ${node}.`,
      en: `Nothing to do: company ${companyId} is in ${node} already.`,
    });
  const name = nameOf(placement);
  if (!isDry) return print({ pt: `${name} está agora em ${node}.`, en: `${name} is in ${node} now.` });
  const size = sizeOf(placement.bytes);
  print({
    pt: `${name} seria movida de ${placement.node} para ${node} (${size}).`,
    en: `${name} would be moved from ${placement.node} to ${node} (${size}).`,
  });
  const others = placement.besides.join(', ');
  if (others !== '')
    print({
      pt: `Antes seria separada das empresas ${others}, que ficam onde estão.`,
      en: `Before, it would be separated from the companies ${others}, which stay where they are.`,
    });
}

function printPlacements(placements: readonly CompanyPlacement[]): void {
  for (const placement of placements) {
    const others = placement.besides.join(', ');
    const line = `  ${placement.node}  ${nameOf(placement)} (${sizeOf(placement.bytes)}`;
    print({
      pt: `${line}${others === '' ? '' : `, junto com ${others}`})`,
      en: `${line}${others === '' ? '' : `, together with ${others}`})`,
    });
  }
}

const nameOf = ({ companyId, companyName }: CompanyPlacement): string => `${companyId} ${companyName}`;

const sizeOf = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;
