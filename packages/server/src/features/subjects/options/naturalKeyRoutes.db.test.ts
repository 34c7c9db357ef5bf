import { createComponentTypes } from '@assunto/engine/core';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCheckedServer } from '../../../testing/createCheckedServer';
import { createSubject } from '../../../metadata/createSubject';
import { createBrowser, withToken } from '../../../testing/createBrowser';
import { withDatabase } from '../../../testing/withDatabase';
import { addCompany, addPerson } from '../../../testing/people';

const origin = 'http://localhost:4308';

withDatabase('questions about natural keys', (given) => {
  let app: FastifyInstance;
  let url: string;
  const tokens: string[] = [];

  beforeAll(async () => {
    await addCompany(given.database, 1);
    const { attributeIds } = await createSubject(given.database, createComponentTypes(), {
      companyId: 1,
      subjectIdentifier: 'cliente',
      subjectName: 'Cliente',
      attributes: [{ identifier: 'cnpj', name: 'CNPJ', componentId: 2, isNaturalKey: true }],
    });
    url = `/subject/natural-key/${attributeIds.get('cnpj')}`;
    const config = {
      publicUrl: origin,
      rateLimits: { perMinute: 100_000, perMinuteOfAddress: 100_000, failedSignIns: 10 },
    };
    app = await createCheckedServer({ database: given.database, config, logger: false });
    for (const email of ['ana@empresa.example', 'leo@empresa.example']) {
      await addPerson(given.database, 1, email);
      tokens.push((await createBrowser(app, origin).signIn({ email })).token);
    }
  });
  afterAll(() => app.close());

  it('are for people who are signed in', async () => {
    const answer = await app.inject({ method: 'POST', url, payload: { value: '11222333000181' } });
    expect(answer.statusCode).toBe(401);
  });

  it('are taken from one person as often as one types, not as often as one guesses', async () => {
    const ask = (token = '') => {
      return app.inject({ method: 'POST', url, headers: withToken(token), payload: { value: '11222333000181' } });
    };
    for (let count = 0; count < 120; count += 1) {
      const answer = await ask(tokens[0]);
      expect([answer.statusCode, answer.json()]).toEqual([200, { isTaken: false }]);
    }
    const refused = await ask(tokens[0]);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMITED']);
    expect((await ask(tokens[1])).statusCode).toBe(200);
  });
});
