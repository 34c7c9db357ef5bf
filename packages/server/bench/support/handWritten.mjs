/**
 * The rival: two calls written by hand for one table, with its column names and the caller's restriction in the SQL. It
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

const names = Object.keys(c);
const insertSql = `INSERT INTO ${table} (company_id, ${names.map((name) => c[name]).join(', ')})
  VALUES (1, ${names.map((_, at) => `$${at + 1}`).join(', ')}) RETURNING talk_id`;

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
