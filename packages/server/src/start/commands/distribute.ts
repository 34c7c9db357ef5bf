import {
  distribute as distributeTables,
  type DistributionPlan,
  planDistribution,
} from '../../platform/database/distribution/distribute';
import { type Command, CommandError, print, UsageError } from './Command';
import { withDatabase } from './openConfigured';

/** Distributes the tables over the servers of a PostgreSQL with Citus. */
export const distribute: Command = {
  help: {
    pt: `Uso: assunto distribute [--dry-run]

Distribui as tabelas que crescem com os registros pelos servidores de um PostgreSQL com Citus, por empresa.
As demais ficam no primeiro servidor. O que já está distribuído fica como está. Pare o servidor antes.

  --dry-run   só mostra o que seria feito com cada tabela

Saída: 0 feito, 1 erro.`,
    en: `Usage: assunto distribute [--dry-run]

Distributes the tables that grow with the records over the servers of a PostgreSQL with Citus, by company.
The others stay on the first server. What is distributed already stays as it is. Stop the server before.

  --dry-run   only shows what would be done with each table

Exit code: 0 done, 1 error.`,
  },
  options: { 'dry-run': { type: 'boolean', default: false } },
  async run({ values, positionals }) {
    if (positionals.length > 0) throw new UsageError();
    await withDatabase(async (database, { databaseUrl }) => {
      if (databaseUrl === undefined)
        throw new CommandError({
          pt: 'A base embutida não pode ser distribuída: use um PostgreSQL com Citus em DATABASE_URL.',
          en: 'The embedded database cannot be distributed: use a PostgreSQL with Citus in DATABASE_URL.',
        });
      if (values['dry-run'] === true) return printPlan(await planDistribution(database));
      const tables = await distributeTables(database, (table) => console.log(`  ${table}`));
      print(
        tables.length === 0
          ? {
              pt: 'Nada a fazer: a base já está distribuída.',
              en: 'Nothing to do: the database is distributed already.',
            }
          : { pt: `Distribuídas: ${tables.length} tabelas.`, en: `Distributed: ${tables.length} tables.` },
      );
    });
    return 0;
  },
};

function printPlan({ nodes, tables }: DistributionPlan): void {
  print({ pt: `Servidores com dados: ${nodes.join(', ')}`, en: `Servers with data: ${nodes.join(', ')}` });
  const texts = {
    distributed: { pt: 'já distribuída', en: 'distributed already' },
    local: { pt: 'fica no primeiro servidor', en: 'stays on the first server' },
    copied: { pt: 'copiada em todos', en: 'copied to all' },
  };
  for (const { table, present, wanted, rows, bytes } of tables) {
    const action =
      present === wanted
        ? texts[present]
        : { pt: 'seria distribuída por company_id', en: 'would be distributed by company_id' };
    const size = `${Math.round(bytes / 1024)} kB`;
    print({
      pt: `  ${table}: ${action.pt} (${rows} linhas, ${size})`,
      en: `  ${table}: ${action.en} (${rows} rows, ${size})`,
    });
  }
}
