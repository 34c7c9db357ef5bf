import type { JobSave } from '@assunto/api';
import type { Talk } from '@assunto/engine/core';
import { expect } from 'vitest';
import type { Database } from '../platform/database/Database';
import type { RecordFixture } from './recordFixture';
import type { Ask } from './testServer';
import { readStoredReason } from '../platform/messages/storedText';

/** A run as tests read it. */
interface RunRow {
  job_run_id: number;
  job_id: number;
  talk_id: number | null;
  state: string;
  cause: string;
  reason: string | null;
  position: number;
  attempt: number;
  owner_id: number;
  actor_name: string | null;
  depth: number;
  job_version: number;
}

/** The actions of automation tests on a server. */
export function createJobWorld(database: Database, fixture: RecordFixture, admin: Ask) {
  const values = (subject: 'chamado' | 'cliente', named: Record<string, unknown>) =>
    Object.entries(named).map(([identifier, value]) => ({
      subjectAttributeId: fixture.id(`${subject}.${identifier}`),
      value,
    }));
  const world = {
    values,
    /** A config that sets an attribute. */
    set: (attribute: Parameters<RecordFixture['id']>[0], value: unknown, setAttributeValueType = 1) => ({
      subjectAttributeId: fixture.id(attribute),
      subjectId: attribute.startsWith('cliente') ? fixture.cliente.subjectId : fixture.chamado.subjectId,
      value,
      setAttributeValueType,
    }),
    async job(job: JobSave, ask = admin): Promise<number> {
      const answer = await ask('POST', '/job', job);
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json<{ resourceId: number }>().resourceId;
    },
    async create(
      named: Record<string, unknown>,
      ask = admin,
      subject: 'chamado' | 'cliente' = 'chamado',
    ): Promise<number> {
      const answer = await ask('POST', `/talk/${subject}`, { talkValues: values(subject, named) });
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json<{ resourceId: number }>().resourceId;
    },
    talk: async (talkId: number, subject = 'chamado') =>
      (await admin('GET', `/talk/${subject}/${talkId}`)).json<Talk>(),
    async valueOf(talkId: number, attribute: Parameters<RecordFixture['id']>[0]): Promise<unknown> {
      const { talkValues } = await world.talk(talkId, attribute.split('.')[0]);
      const value = talkValues.find(({ subjectAttributeId }) => subjectAttributeId === fixture.id(attribute))?.value;
      return typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
    },
    async update(talkId: number, named: Record<string, unknown>, ask = admin): Promise<void> {
      const { version } = await world.talk(talkId);
      const answer = await ask('PUT', `/talk/chamado/${talkId}`, { talkValues: values('chamado', named), version });
      expect(answer.statusCode, answer.body).toBe(200);
    },
    /** Resolves when no event is waiting and no run is running or due. */
    async runsEnded(): Promise<void> {
      const busy = async () => {
        const { rows } = await database.query<{ count: number }>(
          `SELECT (SELECT count(*) FROM job_event) + (SELECT count(*) FROM job_run
             WHERE state = 'running' OR (state = 'waiting' AND due_in <= clock_timestamp())) AS count`,
        );
        return rows[0]?.count ?? 0;
      };
      await expect.poll(busy, { timeout: 60_000, interval: 20 }).toBe(0);
    },
    async runs(jobId?: number): Promise<RunRow[]> {
      await world.runsEnded();
      const { rows } = await database.query<RunRow>(
        'SELECT * FROM job_run WHERE company_id = $1 AND ($2::integer IS NULL OR job_id = $2) ORDER BY job_run_id',
        [fixture.companyId, jobId ?? null],
      );
      return rows.map((row) => ({
        ...row,
        reason: readStoredReason(row.reason),
        actor_name: readStoredReason(row.actor_name),
      }));
    },
    async states(jobId?: number): Promise<string[]> {
      return (await world.runs(jobId)).map(({ state }) => state);
    },
    async reset(): Promise<void> {
      await world.runsEnded();
      await database.query('DELETE FROM job');
      await database.query('DELETE FROM job_run');
      await database.query('DELETE FROM job_match');
      // The server is notified of it.
      await expect
        .poll(async () => {
          await world.create({ titulo: 'Ninguém espera' });
          const { rows } = await database.query<{ count: number }>('SELECT count(*) AS count FROM job_event');
          return rows[0]?.count;
        })
        .toBe(0);
    },
  };
  return world;
}
