import type { JobSave, JobTrial, JobTrialItem } from '@assunto/api';
import { createComponentTypes, type ListOf, type Subject } from '@assunto/engine/core';
import {
  checkJob,
  guessAnswers,
  jobRecipes,
  missingAnswers,
  type RecipeAnswers,
  type RecipeId,
  type RecipeScope,
} from '@assunto/api/ticketing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDemo } from '../../start/demo/loadDemo';
import { withDatabase } from '../../testing/withDatabase';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

const componentTypes = createComponentTypes();

/** A record that a recipe is for, and one that it leaves alone. */
interface RecipeCase {
  subject: 'chamado' | 'tarefa';
  answers: Partial<RecipeAnswers>;
  matching: Record<string, unknown>;
  other: Record<string, unknown>;
  /** The result of the trial for the matching one: changes by attribute, addresses, and other actions. */
  does: string[];
}

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const ticket = { titulo: 'Impressora parada', descricao: 'Não imprime' };
const mails = ['mail ana.ribeiro@demo.example', 'mail equipe@empresa.com.br'];
const to = 'equipe@empresa.com.br';

const cases: Record<RecipeId, RecipeCase> = {
  escalate: {
    subject: 'chamado',
    answers: { to },
    matching: { previsao: day(-3), status: 'em_atendimento' },
    other: { previsao: day(-3), status: 'cancelado' },
    does: ['prioridade = urgente', ...mails, 'comment'],
  },
  thank: {
    subject: 'chamado',
    answers: { to },
    matching: { status: 'concluido' },
    other: { status: 'aguardando_confirmacao' },
    does: mails,
  },
  remind: {
    subject: 'chamado',
    answers: { to, days: 4 },
    matching: { previsao: day(2) },
    other: { previsao: day(9) },
    does: mails,
  },
  reply: { subject: 'chamado', answers: { to }, matching: {}, other: {}, does: mails },
  close: {
    subject: 'chamado',
    answers: { days: 5 },
    matching: { status: 'aguardando_cliente' },
    other: { status: 'em_atendimento' },
    does: ['status = concluido', 'comment'],
  },
  vip: {
    subject: 'chamado',
    answers: {},
    matching: { etiquetas: ['vip', 'remoto'] },
    other: { etiquetas: ['remoto'] },
    does: ['prioridade = urgente'],
  },
  tagTerms: {
    subject: 'chamado',
    answers: { terms: ['nota fiscal', 'boleto'] },
    matching: { descricao: 'Não recebi o BOLETO de maio' },
    other: { descricao: 'Não recebi o cartão' },
    does: ['tag'],
  },
  parentDone: {
    subject: 'tarefa',
    answers: {},
    matching: { StatusTarefa: 'finalizada' },
    other: { StatusTarefa: 'aguardando_execucao' },
    does: ['status = concluido'],
  },
};

withDatabase('the ready-made automations', (given) => {
  let server: TestServer;
  let ana: Ask;
  let subjects: readonly Subject[] = [];
  let tagId = 0;

  beforeAll(async () => {
    await loadDemo(given.database, { maxOfEach: 5 });
    server = await createTestServer(given.database);
    const { rows } = await given.database.query<{ account_id: number }>(
      `SELECT account_id FROM account WHERE email = 'ana.ribeiro@demo.example'`,
    );
    ana = server.as({ isAdmin: true, accountId: rows[0]?.account_id ?? 0, name: 'Ana Ribeiro' });
    subjects = (await ana('GET', '/subject/')).json<ListOf<Subject>>().itens;
    const tag = await ana('POST', '/tag', { tagName: 'Cobrança', tagColor: '#0f766e', tagFilters: [] });
    tagId = tag.json<{ resourceId: number }>().resourceId;
  });
  afterAll(() => server.app.close());

  const scopeOf = (identifier: string): RecipeScope => {
    const subject = subjects.find(({ subjectIdentifier }) => subjectIdentifier === identifier);
    if (!subject) throw new Error(`the demo has no subject ${identifier}`);
    return { subject, subjects, typeOf: ({ componentId }) => componentTypes.get(componentId) };
  };
  const attributeOf = ({ subject }: RecipeScope, id: unknown) =>
    subject.subjectAttributes.find(({ subjectAttributeId }) => subjectAttributeId === id)?.identifier;

  async function create(scope: RecipeScope, named: Record<string, unknown>): Promise<number> {
    const talkValues = Object.entries(named).map(([identifier, value]) => {
      const attribute = scope.subject.subjectAttributes.find((one) => one.identifier === identifier);
      return { subjectAttributeId: attribute?.subjectAttributeId ?? 0, value };
    });
    const answer = await ana('POST', `/talk/${scope.subject.subjectIdentifier}`, { talkValues });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ resourceId: number }>().resourceId;
  }

  const valueText = (value: unknown): string =>
    typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : String(value);

  /** The results of a trial, as texts. */
  const deeds = ({ steps }: JobTrialItem): string[] =>
    steps.flatMap((step) => [
      ...step.changes.flatMap(({ action, changes }) =>
        action === 'update'
          ? changes.map((one) => `${attributeOf(scopeOf('chamado'), one.subjectAttributeId)} = ${valueText(one.to)}`)
          : [action],
      ),
      ...step.effects.map(({ kind, target }) => `${kind} ${target}`),
    ]);

  it.each(jobRecipes)('$id is accepted by the server and does what it says', async (recipe) => {
    const { subject, answers: given_, matching, other, does } = cases[recipe.id];
    const scope = scopeOf(subject);
    const answers = guessAnswers(recipe, scope, { tagId, relatedSubjectId: null, ...given_ });
    expect(missingAnswers(recipe, answers)).toEqual([]);
    const job: JobSave = recipe.build({
      ...scope,
      answers,
      text: (key, values) => `${key} ${Object.values(values ?? {}).join(' ')}`,
    });
    expect(checkJob(job)).toEqual([]);
    const saved = await ana('POST', '/job', job);
    expect(saved.statusCode, saved.body).toBe(201);

    const parent = await create(scopeOf('chamado'), ticket);
    const base = subject === 'tarefa' ? { titulo: 'Trocar o toner', chamado: parent } : ticket;
    const talkIds = [await create(scope, { ...base, ...matching }), await create(scope, { ...base, ...other })];
    await given.database.query(
      `UPDATE talk_${scope.subject.subjectId} SET updated_in = now() - interval '6 days' WHERE talk_id = ANY($1::bigint[])`,
      [talkIds],
    );
    const answer = await ana('POST', '/job/try', { job, talkIds });
    expect(answer.statusCode, answer.body).toBe(200);
    const [first, second] = answer.json<JobTrial>().itens;
    expect(first && [first.matches, ...deeds(first).sort()]).toEqual([true, ...[...does].sort()]);
    expect(second?.matches).toBe(recipe.id === 'reply');
  });
});
