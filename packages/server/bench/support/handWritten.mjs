/**
 * The competitor: three calls written by hand for one table, with its column names and the caller's restriction in the SQL. It
 * knows no permissions, no metadata, no validation, no history and no sign-in.
 */
import { createServer } from 'node:http';
import pg from 'pg';

/** @type {import('./tickets.mjs').Tickets} */
const { table, districtTable, columns: c, districtName } = JSON.parse(process.env['TICKETS'] ?? '');
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] ?? '', max: 10 });

const where = `t.company_id = 1 AND t.is_active AND t.${c['categoria']} IN ('iluminacao', 'limpeza', 'transito', 'obras', 'poda')
  AND t.${c['status']} IN ($1, $2, $3)
  AND (t.${c['prioridade']} IN ($4, $5) OR (t.${c['valor']} BETWEEN $6 AND $7 AND t.${c['canal']} <> $8))
  AND t.${c['abertura']} >= $9`;
const columns = Object.entries(c).map(([name, column]) => `t.${column} AS ${name}`);
const pageSql = `SELECT t.talk_id, ${columns.join(', ')}, d.${districtName} AS bairro_nome
  FROM ${table} AS t LEFT JOIN ${districtTable} AS d ON d.company_id = t.company_id AND d.talk_id = t.${c['bairro']}
  WHERE ${where} ORDER BY t.${c['abertura']} DESC, t.talk_id DESC LIMIT 50 OFFSET $10`;
const totalSql = `SELECT count(*) AS total FROM (SELECT FROM ${table} AS t WHERE ${where} LIMIT 10001) AS first`;

const reachable = `t.company_id = 1 AND t.is_active AND t.${c['categoria']} IN ('iluminacao', 'limpeza', 'transito', 'obras', 'poda')`;
/** @type {Record<string, string>} */
const aggregates = {
  status: `SELECT t.${c['status']} AS value, count(*)::integer AS count, sum(t.${c['valor']})::text AS sum
    FROM ${table} AS t WHERE ${reachable} GROUP BY 1 ORDER BY count(*) DESC, 1`,
  month: `SELECT date_trunc('month', t.${c['abertura']} AT TIME ZONE 'America/Sao_Paulo')::date::text AS value, count(*)::integer AS count,
    sum(t.${c['valor']})::text AS sum FROM ${table} AS t WHERE ${reachable} GROUP BY 1 ORDER BY count(*) DESC, 1`,
};

const product = `t.${c['valor']} * t.${c['horas']}`;
const ticketsFrom = `SELECT t.talk_id, ${columns.join(', ')}, ${product} AS produto, d.${districtName} AS bairro_nome
  FROM ${table} AS t LEFT JOIN ${districtTable} AS d ON d.company_id = t.company_id AND d.talk_id = t.${c['bairro']}
  WHERE t.company_id = 1 AND t.is_active`;
const districtsFrom = `SELECT d.talk_id, d.${districtName}, coalesce(s.total, 0) AS total FROM ${districtTable} AS d
  LEFT JOIN (SELECT ${c['bairro']} AS id, sum(${c['valor']}) AS total FROM ${table} WHERE company_id = 1 AND is_active GROUP BY 1) AS s
    ON s.id = d.talk_id WHERE d.company_id = 1 AND d.is_active`;
/** Lists by computed values: ordered by one, or filtered and newest first. */
/** @type {Record<string, string>} */
const computed = {
  'plain order': `${ticketsFrom} ORDER BY t.${c['horas']} DESC NULLS LAST, t.talk_id DESC LIMIT 50`,
  'plain filter': `${ticketsFrom} AND t.${c['valor']} > 995 ORDER BY t.talk_id DESC LIMIT 50`,
  'formula order': `${ticketsFrom} ORDER BY ${product} DESC NULLS LAST, t.talk_id DESC LIMIT 50`,
  'formula filter': `${ticketsFrom} AND ${product} > 190000 ORDER BY t.talk_id DESC LIMIT 50`,
  'look-up order': `${ticketsFrom} ORDER BY d.${districtName} COLLATE "C" DESC NULLS LAST, t.talk_id DESC LIMIT 50`,
  'look-up filter': `${ticketsFrom} AND d.${districtName} = 'Bairro 7' ORDER BY t.talk_id DESC LIMIT 50`,
  'roll-up order': `${districtsFrom} ORDER BY coalesce(s.total, 0) DESC, d.talk_id DESC LIMIT 50`,
  'roll-up filter': `${districtsFrom} AND coalesce(s.total, 0) > 1000 ORDER BY d.talk_id DESC LIMIT 50`,
};

const names = Object.keys(c);
// Keeps the search up, as a trigger of the table did at first, so that the measured ratios can be compared.
const insertSql = `WITH made AS (
    INSERT INTO ${table} (company_id, ${names.map((name) => c[name]).join(', ')})
    VALUES (1, ${names.map((_, at) => `$${at + 1}`).join(', ')}) RETURNING talk_id, to_jsonb(${table}) AS record),
  indexed AS (
    INSERT INTO search_document (company_id, subject_id, talk_id, terms)
    SELECT 1, ${Number(table.replace('talk_', ''))}, talk_id, terms FROM made, assunto_terms(record))
  SELECT talk_id FROM made`;

/** @type {Record<string, (body: any) => Promise<[status: number, answer: unknown]>>} */
const calls = {
  '/': async () => [200, {}],
  '/list': async ({ filter, page, want }) => {
    const { status, prioridade, valor, canal, abertura } = filter;
    const values = [...status, ...prioridade, ...valor, canal, abertura];
    const [rows, total] = await Promise.all([
      pool.query(pageSql, [...values, (page - 1) * 50]),
      want === 'page' ? null : pool.query(totalSql, values),
    ]);
    return [200, { rows: rows.rows, total: total && Number(total.rows[0].total) }];
  },
  '/aggregate': async ({ by }) => [200, { rows: (await pool.query(aggregates[by] ?? '')).rows }],
  '/computed': async ({ by }) => [200, { rows: (await pool.query(computed[by] ?? '')).rows }],
  '/create': async (body) => {
    const { rows } = await pool.query(
      insertSql,
      names.map((name) => body[name] ?? null),
    );
    return [201, { id: Number(rows[0].talk_id) }];
  },
};

createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  const call = calls[request.url ?? ''];
  const [status, answer] = call ? await call(text === '' ? {} : JSON.parse(text)) : [404, {}];
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
}).listen(Number(process.env['PORT']), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
