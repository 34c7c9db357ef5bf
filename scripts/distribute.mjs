import { checkNode } from './support/install.mjs';
import { explain, fail, loadServer } from './support/operatorCommand.mjs';
import { endWithNpm } from './support/parent.mjs';

const help = `Uso: npm run distribute [-- --dry-run]

Distribui as tabelas que crescem com os registros pelos servidores de um PostgreSQL com Citus, por empresa.
As demais ficam no primeiro servidor. O que já está distribuído fica como está. Pare o servidor antes.

  --dry-run   só mostra o que seria feito com cada tabela

Saída: 0 feito, 1 erro.
`;

checkNode();
endWithNpm();
const options = process.argv.slice(2);
if (options.some((option) => option !== '--dry-run')) fail(help);

const server = await loadServer();
try {
  const config = server.readConfig(process.env);
  if (config.databaseUrl === undefined)
    fail('A base embutida não pode ser distribuída: use um PostgreSQL com Citus em DATABASE_URL.');
  const database = await server.openDatabase(config);
  try {
    if (options.length > 0) print(await server.planDistribution(database));
    else {
      const tables = await server.distribute(database, (/** @type {string} */ table) => console.log(`  ${table}`));
      console.log(
        tables.length === 0 ? 'Nada a fazer: a base já está distribuída.' : `Distribuídas: ${tables.length} tabelas.`,
      );
    }
  } finally {
    await database.close();
  }
} catch (error) {
  explain(error, ['DistributionError']);
}

/** @param {any} plan */
function print({ nodes, tables }) {
  console.log(`Servidores com dados: ${nodes.join(', ')}`);
  const texts = { distributed: 'já distribuída', local: 'fica no primeiro servidor', copied: 'copiada em todos' };
  for (const { table, present, wanted, rows, bytes } of tables) {
    const action = present === wanted ? texts[/** @type {'local'} */ (present)] : 'seria distribuída por company_id';
    console.log(`  ${table}: ${action} (${rows} linhas, ${Math.round(bytes / 1024)} kB)`);
  }
}
