import type { ListOf } from '@assunto/engine/core';
import type { AttributeConversion, ConfiguredAttribute, ConversionAnswer, ConversionProblem } from '@assunto/api';
import { beforeAll, beforeEach, expect } from 'vitest';
import { isDistributed } from '../platform/database/distribution/spreadTables';
import { withDatabase, type SuiteDatabase } from './withDatabase';
import type { Ask } from './testServer';

/** A record as lists return it, in parts. */
export interface Talk {
  talkId: number;
  version: number;
  talkValues: { subjectAttributeId: number; value: unknown }[];
}

/** The order in which the tests compare values. */
export const byText = (one: unknown, other: unknown): number => (String(one) < String(other) ? -1 : 1);

/** What tests of conversions ask as an administrator. */
export function createConversionWorld(admin: Ask) {
  let count = 0;

  const done = async <Answer>(asked: ReturnType<Ask>, status = 200): Promise<Answer> => {
    const answer = await asked;
    expect(answer.statusCode, answer.body).toBe(status);
    return answer.json<Answer>();
  };
  /** A subject with one attribute and records of these values. */
  async function subjectWith(attribute: object, values: readonly unknown[]) {
    count += 1;
    const subjectIdentifier = `convertido${count}`;
    const body = {
      subjectName: `Convertido ${count}`,
      subjectIdentifier,
      attributes: [{ name: 'Valor', ...attribute }],
    };
    const { resourceId: subjectId } = await done<{ resourceId: number }>(admin('POST', '/subject', body), 201);
    const list = await done<ListOf<ConfiguredAttribute>>(admin('GET', `/subject/${subjectId}/attribute`));
    const id = list.itens[0]?.subjectAttributeId ?? 0;
    const talks = `/talk/${subjectIdentifier}`;
    const add = (value: unknown) =>
      done<{ resourceId: number }>(admin('POST', talks, { talkValues: [{ subjectAttributeId: id, value }] }), 201);
    for (const value of values) await add(value);
    const filter = `/talk/filter/${subjectIdentifier}`;
    const records = async (ask: object = {}) => (await done<ListOf<Talk>>(admin('POST', filter, ask))).itens;
    const read = async () => (await records()).map(({ talkValues }) => talkValues[0]?.value ?? null).toSorted(byText);
    const save = async (index: number, value: unknown) => {
      const talk = (await records()).toSorted((a, b) => a.talkId - b.talkId)[index];
      await done(
        admin('PUT', `${talks}/${talk?.talkId}`, {
          version: talk?.version,
          talkValues: [{ subjectAttributeId: id, value }],
        }),
      );
    };
    return { subjectId, subjectIdentifier, id, add, read, save, records, path: `/attribute/${id}/conversion` };
  }
  const conversion = async (path: string): Promise<AttributeConversion> => {
    const { conversion: found } = await done<ConversionAnswer>(admin('GET', path));
    if (!found) throw new Error('there is no conversion');
    return found;
  };
  const reaches = async (path: string, state: string): Promise<AttributeConversion> => {
    await expect.poll(async () => (await conversion(path)).state, { timeout: 6_000 }).toBe(state);
    return conversion(path);
  };
  const ask = async (path: string, body: object): Promise<AttributeConversion> => {
    await done(admin('POST', path, body));
    return reaches(path, 'checked');
  };
  const problems = async (path: string) =>
    (await done<ListOf<ConversionProblem>>(admin('GET', `${path}/problems`))).itens;

  return { done, subjectWith, conversion, reaches, ask, problems };
}

/** Runs a suite with each way in which saves during a conversion are found; a distributed database knows only the second one. */
export function eachWayOfNoting(title: string, suite: (given: SuiteDatabase) => void): void {
  for (const compares of [false, true])
    withDatabase(`${title}, saves ${compares ? 'found by comparing values' : 'noted by triggers'}`, (given) => {
      beforeAll(async () => {
        if (compares)
          await given.database.query('ALTER TABLE attribute_conversion ALTER COLUMN compares SET DEFAULT true');
      });
      beforeEach(async ({ skip }) =>
        skip(!compares && (await isDistributed(given.database)), 'a distributed table has no triggers'),
      );
      suite(given);
    });
}
