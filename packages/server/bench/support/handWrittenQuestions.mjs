/**
 * The rival of the bench `questions`: each question as SQL written by hand for its table, with the caller's restriction in it. It
 * knows no permissions, no metadata and no sign-in.
 */
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';

/** @type {import('./tickets.mjs').Tickets} */
const { table, districtTable, columns: c, districtName } = JSON.parse(process.env['TICKETS'] ?? '');
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] ?? '', max: 10 });

const active = 't.company_id = 1 AND t.is_active';
const reachable = `${active} AND t.${c['categoria']} IN ('iluminacao', 'limpeza', 'transito', 'obras', 'poda')`;
const columns = Object.entries(c).map(([name, column]) => `t.${column} AS ${name}`);
const rows = `SELECT t.talk_id, ${columns.join(', ')}, d.${districtName} AS bairro_nome FROM ${table} AS t
  LEFT JOIN ${districtTable} AS d ON d.company_id = t.company_id AND d.talk_id = t.${c['bairro']}`;
const texts = ['titulo', 'protocolo', 'solicitante', 'email', 'telefone', 'endereco', 'descricao'].concat(
  c['observacao'] ? ['observacao', 'encaminhamento', 'referencia'] : [],
);
/** @param {string} name */
const folded = (name) => `assunto_fold(t.${c[name]}) COLLATE "C"`;
const statusRank = `array_position(ARRAY['aberto', 'atendimento', 'aguardando', 'concluido', 'cancelado'], t.${c['status']})`;

/** The keys of orders. @type {Record<string, string>} */
const keys = {
  number: 't.talk_id',
  status: statusRank,
  valor: `t.${c['valor']}`,
  bairro: `assunto_fold(d.${districtName}) COLLATE "C"`,
  solicitante: folded('solicitante'),
  descricao: folded('descricao'),
  abertura: `t.${c['abertura']}`,
};

/** @param {{ by: string, direction: 'ASC' | 'DESC', page?: number, all?: boolean }} asked */
const pageSql = ({ by, direction, page = 1, all = false }) =>
  `${rows} WHERE ${all ? active : reachable}
   ORDER BY ${by === 'number' ? '' : `${keys[by]} ${direction} NULLS LAST, `}t.talk_id ${direction}
   LIMIT 50 OFFSET ${(page - 1) * 50}`;

/** The texts of a record, and its number. @param {string} term */
const termSql = (term) => {
  const inTexts = term
    .split(' ')
    .map((_, at) => `(${texts.map((name) => `${folded(name)} LIKE $${at + 1}`).join(' OR ')})`)
    .join(' AND ');
  const number = /^\d{1,15}$/.test(term) ? ` OR t.talk_id = ${Number(term)}` : '';
  return `${rows} WHERE ${reachable} AND (${inTexts}${number}) ORDER BY t.talk_id DESC LIMIT 50`;
};

/** @param {string} value */
const csvCell = (value) => (/[";\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** @param {number} below */
async function* csvOf(below) {
  // In batches by the key, so that the file is not held in memory.
  let after = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const { rows: found } = await pool.query(
      `${rows} WHERE ${reachable} AND t.${c['valor']} < $1 AND t.talk_id < $2 ORDER BY t.talk_id DESC LIMIT 5000`,
      [below, after],
    );
    if (found.length === 0) return;
    after = Number(found.at(-1).talk_id);
    yield (
      found
        .map((row) =>
          Object.values(row)
            .map((value) => csvCell(value instanceof Date ? value.toISOString() : String(value ?? '')))
            .join(';'),
        )
        .join('\r\n') + '\r\n'
    );
  }
}

/** @type {Record<string, (body: any) => Promise<object>>} */
const calls = {
  '/': async () => ({}),
  '/page': async (body) => (await pool.query(pageSql(body))).rows,
  '/contains': async ({ name, text }) =>
    (
      await pool.query(`${rows} WHERE ${reachable} AND ${folded(name)} LIKE $1 ORDER BY t.talk_id DESC LIMIT 50`, [
        `%${text}%`,
      ])
    ).rows,
  '/term': async ({ term }) =>
    (
      await pool.query(
        termSql(term),
        term.split(' ').map((/** @type {string} */ word) => `%${word}%`),
      )
    ).rows,
  '/group': async ({ by }) =>
    (
      await pool.query(
        `SELECT t.${c[by]} AS value, count(*)::integer AS count FROM ${table} AS t WHERE ${reachable} GROUP BY 1 ORDER BY 1`,
      )
    ).rows,
  '/total': async ({ above }) =>
    (
      await pool.query(
        `SELECT count(*)::integer AS count FROM ${table} AS t WHERE ${reachable} AND t.${c['valor']} > $1`,
        [above],
      )
    ).rows,
};

createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  const body = text === '' ? {} : JSON.parse(text);
  if (request.url === '/export') {
    response.writeHead(200, { 'content-type': 'text/csv' });
    await pipeline(Readable.from(csvOf(body.below)), response);
    return;
  }
  const answer = await calls[request.url ?? '']?.(body).catch((error) => ({ error: String(error) }));
  const status = !answer ? 404 : 'error' in answer ? 500 : 200;
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}));
}).listen(Number(process.env['PORT']), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
