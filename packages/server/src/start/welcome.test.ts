import { expect, it } from 'vitest';
import type { Queryable } from '../platform/database/Database';
import { demoSignIns } from './demo/records/people';
import { welcome } from './welcome';

const peopleWith = (emails: string[]): Queryable => ({
  query: <Row>() => Promise.resolve({ rows: emails.map((email) => ({ email })) as Row[], rowCount: emails.length }),
});

it('prints the address and how to sign in to the demo', async () => {
  const config = { publicUrl: 'http://localhost:3000', databaseUrl: undefined, dataDir: '/dados' };
  const text = await welcome(config, peopleWith(demoSignIns.map(({ email }) => email)));
  expect(text).toContain('http://localhost:3000');
  expect(text).toContain('/dados');
  for (const { email, password } of demoSignIns) expect(text).toMatch(new RegExp(`${email} +${password}`));
  expect(text.match(/@/g)).toHaveLength(demoSignIns.length);
});

it('names nobody where the demo is not, and keeps the database’s password to itself', async () => {
  const config = { publicUrl: 'http://x', databaseUrl: 'postgres://ana:segredo@banco:5432/assunto', dataDir: '/dados' };
  const text = await welcome(config, peopleWith([]));
  expect(text).toContain('PostgreSQL em banco:5432/assunto');
  expect(text).not.toMatch(/segredo|Entre com|@/);
});

it('says where the first person of an empty installation signs up, and only there', async () => {
  const config = { publicUrl: 'http://x', databaseUrl: undefined, dataDir: '/dados' };
  expect(await welcome(config, peopleWith([]), 'codigo-1')).toContain('http://x/primeiro-acesso#codigo-1');
  expect(await welcome(config, peopleWith([]))).not.toContain('primeiro-acesso');
});
