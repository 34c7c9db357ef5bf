import {
  createComponentTypes,
  type ComponentType,
  type ErrorAnswer,
  type ListOf,
  type Talk,
} from '@assunto/engine/core';
import { numberType, selectType } from '@assunto/engine/fields';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCheckedServer } from '../testing/createCheckedServer';
import { createSubject, type CreatedSubject } from '../metadata/createSubject';
import { createBrowser, withToken } from '../testing/createBrowser';
import { withDatabase } from '../testing/withDatabase';
import { addCompany, addPerson } from '../testing/people';

const origin = 'http://localhost:4307';

/** A product's component types: a number of its own, and a replacement of number 4. */
const stars: ComponentType<number> = {
  ...numberType,
  number: 77,
  name: 'stars',
  label: 'Estrelas',
  jsonSchema: () => ({ type: 'integer', minimum: 1, maximum: 5 }),
  messages: () => ({ maximum: 'Dê de 1 a 5 estrelas.' }),
};
const strictSelect: typeof selectType = { ...selectType, jsonSchema: () => ({ const: 'sim' }) };

withDatabase('a product team’s own components', (given) => {
  let app: FastifyInstance;
  let subject: CreatedSubject;
  let token: string;

  beforeAll(async () => {
    const componentTypes = [stars, strictSelect];
    await addCompany(given.database, 1);
    await addPerson(given.database, 1, 'ana@empresa.example');
    subject = await createSubject(given.database, createComponentTypes(componentTypes), {
      companyId: 1,
      subjectIdentifier: 'avaliacao',
      subjectName: 'Avaliação',
      attributes: [
        { identifier: 'nota', name: 'Nota', componentId: 77 },
        { identifier: 'recomenda', name: 'Recomenda', componentId: 4 },
        { identifier: 'futuro', name: 'Futuro', componentId: 99 },
      ],
    });
    app = await createCheckedServer({
      database: given.database,
      config: { publicUrl: origin, rateLimits: false, appFolder: given.config.dataDir },
      componentTypes,
      logger: false,
    });
    token = (await createBrowser(app, origin).signIn({ email: 'ana@empresa.example' })).token;
  });
  afterAll(() => app.close());

  const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
    app.inject({ method, url, headers: withToken(token), ...(payload ? { payload } : {}) });
  const save = (values: Record<string, unknown>) =>
    ask('POST', '/talk/avaliacao', {
      talkValues: Object.entries(values).map(([identifier, value]) => ({
        subjectAttributeId: subject.attributeIds.get(identifier),
        value,
      })),
    });

  it('are validated, stored, filtered and ordered like ours', async () => {
    const refused = await save({ nota: 9 });
    expect(refused.statusCode).toBe(400);
    expect(refused.json<ErrorAnswer>().errors).toEqual([
      { code: 'maximum', message: 'Dê de 1 a 5 estrelas.', attribute: 'nota' },
    ]);
    for (const nota of [3, 5, 4]) expect((await save({ nota })).statusCode).toBe(201);
    const listed = await ask('POST', '/talk/filter/avaliacao/', {
      filterJson: { '>': [{ var: 'nota' }, 3] },
      order: [{ subjectAttributeId: subject.attributeIds.get('nota'), direction: 0 }],
    });
    const { itens, totalResults } = listed.json<ListOf<Talk>>();
    expect(totalResults).toBe(2);
    expect(itens.map(({ talkValues }) => talkValues[0]?.value)).toEqual([5, 4]);
  });

  it('may replace one of ours', async () => {
    expect((await save({ nota: 5, recomenda: 'talvez' })).statusCode).toBe(400);
    expect((await save({ nota: 5, recomenda: 'sim' })).statusCode).toBe(201);
  });

  it('may be missing: a value of an unknown number is stored unchanged', async () => {
    const futuro = { de: 'outra versão', itens: [1, null, 'três'] };
    const { resourceId } = (await save({ futuro })).json<{ resourceId: number }>();
    const talk = (await ask('GET', `/talk/avaliacao/${resourceId}`)).json<Talk>();
    const value = talk.talkValues.find((one) => one.subjectAttributeIdentifier === 'futuro')?.value;
    expect(value).toEqual(futuro);
  });
});
