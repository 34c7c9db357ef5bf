/**
 * The rival of the administration's lists: a page and its total by SQL for one table each. It knows no sign-in, no rights, no
 * accents in a search and no checks.
 */
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] ?? '', max: 10 });
const wanted =
  "AND ($1 = '' OR lower(concat_ws(' ', a.first_name, a.last_name, a.display_name, a.email)) LIKE '%' || lower($1) || '%')";

/** @type {Record<string, (term: string, offset: number, fetch: number) => Promise<unknown>>} */
const lists = {
  '/account': async (term, offset, fetch) => {
    const where = `WHERE a.company_id = 1 AND a.deleted_in IS NULL ${wanted}`;
    const [page, count] = await Promise.all([
      pool.query(
        `SELECT a.account_id, a.account_type, a.room_id, r.room_name, a.first_name, a.last_name, a.display_name, a.email, a.image
         FROM account AS a JOIN room AS r USING (company_id, room_id) ${where}
         ORDER BY a.display_name, a.account_id LIMIT $2 OFFSET $3`,
        [term, fetch, offset],
      ),
      pool.query(`SELECT count(*)::integer AS count FROM account AS a ${where}`, [term]),
    ]);
    return { itens: page.rows, totalResults: count.rows[0]?.count };
  },
  '/template': async (term, offset, fetch) => {
    const where = `WHERE company_id = 1 AND template_type = 'CustomTemplate' AND ($1 = '' OR lower(template_name) LIKE '%' || lower($1) || '%')`;
    const [page, count] = await Promise.all([
      pool.query(
        `SELECT template_id, template_name, subject_id FROM template ${where} ORDER BY template_name, template_id LIMIT $2 OFFSET $3`,
        [term, fetch, offset],
      ),
      pool.query(`SELECT count(*)::integer AS count FROM template ${where}`, [term]),
    ]);
    return { itens: page.rows, totalResults: count.rows[0]?.count };
  },
  '/menu': async () => {
    const { rows } = await pool.query(
      'SELECT menu_id, parent_menu_id, menu_name FROM menu WHERE company_id = 1 ORDER BY menu_id',
    );
    return { Menus: rows };
  },
};

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const [page, fetch] = [Number(searchParams.get('page') ?? 1), Number(searchParams.get('fetch') ?? 10)];
  const answer = lists[pathname]?.(searchParams.get('term') ?? '', (page - 1) * fetch, fetch) ?? Promise.resolve({});
  answer.then(
    (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    (error) => response.writeHead(500).end(String(error)),
  );
}).listen(Number(process.env['PORT']), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
