import { companyId, districtCount } from './tickets.mjs';

/**
 * Fills the subject's table with records that look alike on every machine, without history, and gathers statistics.
 *
 * @param {import('../../src/platform/database/Database').Database} database
 * @param {import('./tickets.mjs').Tickets} tickets
 * @param {number} count
 */
export async function seedTickets(database, tickets, count) {
  const { table, columns } = tickets;
  const started = Date.now();
  const district = `${tickets.districtId} + pick(i, 13, ${districtCount})`;
  /** @type {Record<string, string>} */
  const values = {
    titulo: `'Solicitação ' || i || ' sobre ' || ${choose(21, ['iluminação', 'coleta', 'sinalização', 'calçada', 'poda'])}`,
    protocolo: `'RIO-' || lpad(i::text, 9, '0')`,
    solicitante: `'Pessoa ' || pick(i, 1, 90000)`,
    email: `'pessoa' || pick(i, 1, 90000) || '@exemplo.com.br'`,
    telefone: `'(21) 9' || lpad(pick(i, 2, 100000000)::text, 8, '0')`,
    endereco: `'Rua ' || pick(i, 3, 9000) || ', ' || pick(i, 4, 2000)`,
    descricao: `'O morador relata o problema pela ' || pick(i, 5, 9) || 'ª vez e pede atenção à rua ' || pick(i, 3, 9000)
      || ', onde a equipe já esteve sem que o serviço fosse concluído.'`,
    status: choose(6, [
      'aberto',
      'atendimento',
      'aguardando',
      'concluido',
      'concluido',
      'concluido',
      'concluido',
      'cancelado',
    ]),
    prioridade: choose(7, ['baixa', 'baixa', 'normal', 'normal', 'normal', 'normal', 'alta', 'urgente']),
    canal: choose(8, ['site', 'telefone', 'aplicativo', 'balcao']),
    categoria: choose(9, ['iluminacao', 'limpeza', 'transito', 'obras', 'poda', 'agua', 'ruido', 'outros']),
    etiquetas: `CASE pick(i, 10, 3) WHEN 0 THEN NULL WHEN 1 THEN ARRAY['vip'] ELSE ARRAY['retorno', 'vistoria'] END`,
    bairro: district,
    valor: `pick(i, 14, 1000)`,
    horas: `pick(i, 15, 200)`,
    avaliacao: `nullif(pick(i, 16, 6), 0)`,
    urgencia: `pick(i, 17, 4) = 0`,
    reaberto: `pick(i, 18, 10) = 0`,
    abertura: `timestamptz '2025-12-31 23:59:59+00' - pick(i, 19, 94608000) * interval '1 second'`,
    previsao: `date '2023-01-01' + pick(i, 20, 1200)::integer`,
  };
  const names = Object.keys(columns);
  for (const [at, name] of names.entries()) values[name] ??= furtherValue(name, 30 + at);
  await database.transaction(async (transaction) => {
    await transaction.query('SET LOCAL statement_timeout = 0');
    await transaction.query("SET LOCAL maintenance_work_mem = '256MB'");
    // A function of the session's own: a number below `size` that differs between columns and rows, the same at every run.
    await transaction.query(
      `CREATE FUNCTION pg_temp.pick(i bigint, salt bigint, size bigint) RETURNS bigint LANGUAGE sql IMMUTABLE
       AS 'SELECT (hashint8extended($1, $2) & 9007199254740991) % $3'`,
    );
    // Building the indexes over the rows is several times as fast as keeping them up row by row.
    const indexes = await transaction.query(
      `SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE tablename = $1 AND indexname NOT LIKE '%_pkey'`,
      [table],
    );
    for (const { name } of indexes.rows) await transaction.query(`DROP INDEX ${name}`);
    await transaction.query(
      `INSERT INTO ${table} (company_id, ${names.map((name) => columns[name]).join(', ')})
       SELECT ${companyId}, ${names.map((name) => values[name]?.replaceAll('pick(', 'pg_temp.pick(')).join(', ')}
       FROM generate_series(1, ${count}) AS i`,
    );
    for (const { definition } of indexes.rows) await transaction.query(String(definition));
  });
  await database.runAlone(`VACUUM (ANALYZE) ${table}`);
  await database.runAlone(`VACUUM (ANALYZE) ${tickets.districtTable}`);
  await database.runAlone('CHECKPOINT');
  console.log(`${count.toLocaleString('en')} records in ${((Date.now() - started) / 1000).toFixed(0)} s`);
}

/**
 * The value of one of the attributes of a wide subject.
 *
 * @param {string} name
 * @param {number} salt
 */
function furtherValue(name, salt) {
  if (name.startsWith('medida')) return `pick(i, ${salt}, 100000)`;
  if (['zona', 'equipe', 'origem', 'motivo'].includes(name))
    return choose(salt, ['norte', 'sul', 'leste', 'oeste', 'centro']);
  if (['retornado', 'pago', 'vistoriado'].includes(name)) return `pick(i, ${salt}, 2) = 0`;
  if (name === 'encerramento')
    return `timestamptz '2026-01-31 23:59:59+00' - pick(i, ${salt}, 94608000) * interval '1 second'`;
  if (name === 'vencimento' || name === 'agendamento') return `date '2023-01-01' + pick(i, ${salt}, 1200)::integer`;
  return `'Anotação ' || pick(i, ${salt}, 500000) || ' da equipe ' || pick(i, ${salt + 100}, 90)`;
}

/**
 * @param {number} salt
 * @param {readonly string[]} texts
 */
function choose(salt, texts) {
  return `(ARRAY['${texts.join("', '")}'])[1 + pick(i, ${salt}, ${texts.length})]`;
}
