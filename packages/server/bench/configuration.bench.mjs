/**
 * A configuration file of 200 subjects with 10 attributes each: pulled, planned and applied to an empty company. Beside it, the same
 * subjects as rows and tables written by hand in one transaction, and read back as JSON by one statement. A save of our own checks
 * every subject, writes its history and its search index, so the ratios are those of a careful call to a bare one.
 * `npm run bench configuration`. BENCH_SUBJECTS changes the number of subjects.
 */
import { openConfiguration } from '../src/start/configurationCommand';
import { openBench } from './support/openBench.mjs';
import { median, report } from './support/report.mjs';

const count = Number(process.env['BENCH_SUBJECTS'] ?? 200);
const rounds = 5;
const attributesOfEach = 10;

const bench = await openBench();
const { database } = bench;
for (const [id, name] of [
  [1, 'cheia'],
  [2, 'plana'],
])
  await database.query(`INSERT INTO company (company_id, company_identifier, company_name) VALUES ($1, $2, $2)`, [
    id,
    name,
  ]);
await database.query(`INSERT INTO room (company_id, room_id, room_name) VALUES (1, 1, 'Administradores')`);
await database.query(
  `INSERT INTO account (company_id, room_id, display_name, email, is_admin) VALUES (1, 1, 'Lia', 'lia@bench.example', true)`,
);
const command = await openConfiguration(database, { company: 'cheia' });

const numbers = Array.from({ length: count }, (_, index) => index + 1);
const components = [1, 3, 5, 26, 1, 3, 5, 26, 1, 3];
const subjects = numbers.map((number) => ({
  subjectIdentifier: `assunto${number}`,
  subjectName: `Assunto ${number}`,
  help: 'Uma ajuda.',
  attributes: components.slice(0, attributesOfEach).map((componentId, index) => ({
    identifier: `campo${index}`,
    name: `Campo ${index}`,
    componentId,
  })),
}));
const text = JSON.stringify({ format: 'assunto/configuration', version: 1, subjects });

/** @template Result @param {() => Promise<Result>} work @returns {Promise<[number, Result]>} */
async function timed(work) {
  const start = performance.now();
  const result = await work();
  return [performance.now() - start, result];
}

/** @param {() => Promise<unknown>} work */
async function repeated(work) {
  await work();
  const times = [];
  for (let round = 0; round < rounds; round += 1) times.push((await timed(work))[0]);
  return median(times);
}

/** The same subjects without any check, history or index of their own. */
const writeByHand = () =>
  database.transaction(async (transaction) => {
    for (const { subjectIdentifier, subjectName, attributes } of subjects) {
      const { rows } = await transaction.query(
        `INSERT INTO subject (company_id, subject_identifier, subject_name) VALUES (2, $1, $2) RETURNING subject_id AS id`,
        [subjectIdentifier, subjectName],
      );
      const id = Number(rows[0]?.id);
      for (const { identifier, name, componentId } of attributes)
        await transaction.query(
          `INSERT INTO subject_attribute (company_id, subject_id, identifier, name, component_id, column_type) VALUES (2, $1, $2, $3, $4, 'text')`,
          [id, identifier, name, componentId],
        );
      const columns = attributes.map((_, index) => `c${index} text`).join(', ');
      await transaction.query(
        `CREATE TABLE bare_${id} (company_id integer, talk_id bigint, ${columns}, PRIMARY KEY (company_id, talk_id))`,
      );
    }
  });

const readByHand = () =>
  database.query(
    `SELECT json_agg(json_build_object('subjectIdentifier', subject_identifier, 'subjectName', subject_name, 'attributes',
       (SELECT json_agg(to_json(attribute) ORDER BY subject_attribute_id) FROM subject_attribute AS attribute
        WHERE attribute.company_id = subject.company_id AND attribute.subject_id = subject.subject_id)) ORDER BY subject_id)
     FROM subject WHERE company_id = 2`,
  );

try {
  const [bareApply] = await timed(writeByHand);
  const [planNew, plan] = await timed(() => command.plan(text));
  if (plan.problems.length > 0) throw new Error(plan.problems.join('\n'));
  const [apply] = await timed(() => command.apply(text, plan.hash));
  const barePull = await repeated(readByHand);
  const pull = await repeated(() => command.pull());
  const pulled = await command.pull();
  const planSame = await repeated(() => command.plan(pulled));
  const again = await command.plan(pulled);
  if (again.itens.length > 0) throw new Error('The plan of what was pulled is not empty.');
  console.log(`${count} subjects of ${attributesOfEach} attributes, ${(pulled.length / 1024).toFixed(0)} kB`);
  report(`pull ${pull.toFixed(0)} ms, by hand ${barePull.toFixed(0)} ms: ms`, { value: pull, atMost: 1000 });
  report(`plan of what was pulled ${planSame.toFixed(0)} ms: of a pull`, { value: planSame / pull, atMost: 4 });
  report(`plan of ${count} new subjects ${planNew.toFixed(0)} ms: of its apply`, {
    value: planNew / apply,
    atMost: 1.5,
  });
  report(`apply ${apply.toFixed(0)} ms, by hand ${bareApply.toFixed(0)} ms: times`, {
    value: apply / bareApply,
    atMost: 20,
  });
} finally {
  await bench.close();
}
