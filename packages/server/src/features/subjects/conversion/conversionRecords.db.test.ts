import type { ListOf } from '@assunto/engine/core';
import type { ConversionAnswer, ConversionProblem } from '@assunto/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { columnName, tableName } from '../../../metadata/names';
import { byText, createConversionWorld, eachWayOfNoting } from '../../../testing/conversionWorld';
import { addRecords } from '../../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../../testing/testServer';

eachWayOfNoting('the records of a conversion', (given) => {
  let server: TestServer;
  let admin: Ask;

  beforeAll(async () => {
    await addRecords(given.database);
    server = await createTestServer(given.database);
    admin = server.as({ isAdmin: true });
  });
  afterAll(() => server.app.close());

  const { done, subjectWith, reaches, ask, problems } = createConversionWorld((...asked) => admin(...asked));

  it('gives single records a value of their own, and notes in the history of each what became of its value and back', async () => {
    const { path, id, records, save, subjectIdentifier } = await subjectWith({ componentId: 1 }, [
      '10',
      'doze',
      'doze',
      'dez',
      null,
    ]);
    await ask(path, { componentId: 3 });
    const listed = await problems(path);
    const of = (value: string) => listed.find((problem) => problem.value === value);
    const [own = 0, other = 0] = of('doze')?.talkIds ?? [];
    const wrong = await admin('PUT', `${path}/replacements`, {
      replacements: [],
      records: [{ talkId: own, value: 'x' }],
    });
    expect([wrong.statusCode, wrong.json<{ errors: { attribute: string }[] }>().errors[0]?.attribute]).toEqual([
      400,
      `records/${own}`,
    ]);
    // A record that is not listed is ignored.
    const records1 = [
      { talkId: own, value: 12 },
      { talkId: 1, value: 1 },
    ];
    const one = await done<ConversionAnswer>(
      admin('PUT', `${path}/replacements`, { replacements: [], records: records1 }),
    );
    expect(one.conversion?.unresolved).toBe(2);
    expect((await problems(path)).find(({ value }) => value === 'doze')?.ownReplacements).toEqual([
      { talkId: own, replacement: '12' },
    ]);
    const rest = {
      replacements: [{ problemId: of('dez')?.problemId, value: 10 }],
      records: [{ talkId: other, value: null }],
    };
    expect((await done<ConversionAnswer>(admin('PUT', `${path}/replacements`, rest))).conversion?.unresolved).toBe(0);
    await done(admin('POST', `${path}/start`));
    await reaches(path, 'converted');
    const values = async () =>
      new Map((await records()).map(({ talkId, talkValues }) => [talkId, talkValues[0]?.value ?? null]));
    expect([(await values()).get(own), (await values()).get(other)]).toEqual([12, null]);
    const history = async (talkId: number) =>
      (
        await done<ListOf<{ action: string; changes: unknown }>>(
          admin('GET', `/talk/${subjectIdentifier}/${talkId}/history`),
        )
      ).itens.filter(({ action }) => action === 'update');
    await expect.poll(async () => (await history(own)).length, { timeout: 6_000 }).toBe(1);
    await expect.poll(logged(id), { timeout: 6_000 }).toEqual([
      ['10', 10],
      ['dez', 10],
      ['doze', 12],
      ['doze', null],
    ]);
    // A record that was saved since has the entry of the conversion too, with the value that this gave it.
    await save(0, 11);
    await done(admin('POST', `${path}/undo`));
    await reaches(path, 'undone');
    await expect.poll(async () => (await logged(id)()).length, { timeout: 6_000 }).toBe(9);
    expect((await logged(id)()).slice(5)).toEqual([
      [10, 'dez'],
      [11, '11'],
      [12, 'doze'],
      [null, 'doze'],
    ]);
  });

  it('refuses a record that is gone in place of a value, names the one into which it was merged, and stores nothing', async () => {
    const related = await subjectWith({ componentId: 1 }, ['Um', 'Dois']);
    const [survivorId = 0, mergedId = 0] = (await related.records()).map(({ talkId }) => talkId);
    const versions = { survivorVersion: 1, mergedVersion: 1 };
    await done(
      admin('POST', `/talk/merge/${related.subjectIdentifier}`, { survivorId, mergedId, ...versions, choices: [] }),
    );
    const { path } = await subjectWith({ componentId: 1 }, ['três', 'quatro']);
    await ask(path, { componentId: 4, relatedSubjectId: related.subjectId });
    const [first, second] = await problems(path);
    const replace = (one: number, other: number) =>
      admin('PUT', `${path}/replacements`, {
        replacements: [
          { problemId: first?.problemId, value: one },
          { problemId: second?.problemId, value: other },
        ],
      });
    const refused = await replace(mergedId, 999_999);
    expect([refused.statusCode, refused.json<{ errors: unknown[] }>().errors]).toEqual([
      400,
      [
        {
          code: 'TALK_MERGED',
          message: `O registro #${mergedId} foi unido ao #${survivorId}. Escolha o #${survivorId} em seu lugar.`,
          attribute: `replacements/${first?.problemId}`,
        },
        {
          code: 'TALK_NOT_FOUND',
          message: 'O item selecionado não existe ou você não tem acesso a ele.',
          attribute: `replacements/${second?.problemId}`,
        },
      ],
    ]);
    expect((await problems(path)).map(({ isSet }) => isSet)).toEqual([false, false]);
    await done(replace(survivorId, survivorId));
  });

  it('lists all records of a value page by page, finds values by their text, and takes a value for any record', async () => {
    const { path, id: attributeId, subjectId, add, records } = await subjectWith({ componentId: 1 }, ['dez', 'doze']);
    const { rows } = await given.database.query<{ id: number }>(
      `INSERT INTO ${tableName(subjectId)} (company_id, ${columnName(attributeId)})
       SELECT 1, 'doze' FROM generate_series(1, 129) RETURNING talk_id AS id`,
    );
    await add('11');
    await ask(path, { componentId: 3 });
    const list = async (query: string) =>
      (await done<ListOf<ConversionProblem>>(admin('GET', `${path}/problems?${query}`))).itens;
    expect((await list('search=DOZ')).map(({ value, count }) => [value, count])).toEqual([['doze', 130]]);
    expect(await list('search=treze')).toEqual([]);
    const [twelve] = await list('search=doze');
    const id = twelve?.problemId ?? 0;
    expect(twelve?.talkIds).toHaveLength(100);
    const [more] = await list(`problemId=${id}&recordPage=2`);
    const last = rows.at(-1)?.id ?? 0;
    expect(more?.talkIds).toHaveLength(30);
    expect(more?.talkIds.at(-1)).toBe(last);
    const [none] = await list(`problemId=${id}&recordPage=3`);
    expect(none?.talkIds).toEqual([]);

    const converts = (await records({ fetch: 200 })).find(({ talkValues }) => talkValues[0]?.value === '11')?.talkId;
    const body = {
      replacements: [],
      records: [last, converts].map((talkId) => ({ talkId, value: 99 })),
    };
    await done(admin('PUT', `${path}/replacements`, body));
    expect((await list(`problemId=${id}&recordPage=2`))[0]?.ownReplacements).toEqual([
      { talkId: last, replacement: '99' },
    ]);
    const others = await list('');
    const replacements = others.map(({ problemId, value }) => ({ problemId, value: value === 'doze' ? 12 : 10 }));
    await done(admin('PUT', `${path}/replacements`, { replacements }));
    await done(admin('POST', `${path}/start`));
    await reaches(path, 'converted');
    const values = (await records({ fetch: 200 })).map(({ talkValues }) => talkValues[0]?.value);
    // The record whose value converts is not changed by a value of its own.
    expect([99, 12, 10, 11].map((value) => values.filter((one) => one === value).length)).toEqual([1, 129, 1, 1]);
  });

  /** The changes of an attribute in the history of records: those of a conversion, those of people, and those of an undo. */
  const logged = (attributeId: number) => async () => {
    const { rows } = await given.database.query<{ changes: [number, unknown, unknown][] }>(
      `SELECT changes FROM talk_history WHERE action = 'update' AND changes->0->0 = to_jsonb($1::integer)
       ORDER BY talk_history_id`,
      [attributeId],
    );
    const changes = rows.map(({ changes: [change] }) => [change?.[1] ?? null, change?.[2] ?? null]);
    const group = ([from, to]: unknown[]): number => (typeof to === 'string' ? 2 : typeof from === 'number' ? 1 : 0);
    return changes.toSorted((a, b) => group(a) - group(b) || byText(JSON.stringify(a), JSON.stringify(b)));
  };

  it('gives records whose value failed late a value afterwards, which an undo replaces by the old one', async () => {
    const { path, read, save } = await subjectWith({ componentId: 1 }, ['1', '2', '3']);
    await ask(path, { componentId: 3 });
    // After the dry run.
    await save(0, 'um');
    await save(1, 'dois');
    await done(admin('POST', `${path}/start`));
    expect(await reaches(path, 'converted')).toMatchObject({ late: 2 });
    const late = (await problems(path)).filter(({ kind }) => kind === 'late');
    const [first, second] = ['um', 'dois'].map((value) => late.find((problem) => problem.value === value));
    await done(
      admin('PUT', `${path}/replacements`, {
        replacements: [{ problemId: first?.problemId, value: 1 }],
        records: [{ talkId: second?.talkIds[0], value: 2 }],
      }),
    );
    expect(await read()).toEqual([1, 2, 3]);
    await done(admin('POST', `${path}/undo`));
    await reaches(path, 'undone');
    expect(await read()).toEqual(['3', 'dois', 'um']);
  });
});
