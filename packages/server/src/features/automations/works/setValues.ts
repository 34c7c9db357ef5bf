import { parseFilter } from '@assunto/engine/core';
import type { SetValueConfig } from '@assunto/api';
import type { RecordRequest } from '../../../access/RecordRequest';
import { filterCondition } from '../../../access/recordSql';
import { SqlValues } from '../../../platform/database/SqlValues';
import { HttpError } from '../../../platform/errors/errors';
import { createTalkIn } from '../../../records/write/createTalk';
import { setActiveIn } from '../../../records/write/setActive';
import { updateTalk, type LockedRow } from '../../../records/write/updateTalk';
import { updateTogether } from '../../../records/write/updateTogether';
import { lockTalks } from '../../../records/write/lockTalks';
import { readTalkRow } from '../../../records/read/readTalk';
import { changesOf } from './changesOf';
import { pointedIds } from './relatedRows';
import { valueOf } from './valueOf';
import {
  historyMark,
  LimitReached,
  noTalk,
  nothing,
  type TogetherContext,
  type Work,
  type WorkChange,
  type WorkContext,
  type WorkOutcome,
} from './Work';
import { translate } from '../../../platform/messages/language';

/** Most records that a ByFilter step changes before somebody is asked. */
const mostByFilter = 1000;
/** Not even a released run changes more in one transaction. */
const mostReleased = 20_000;

/** The configs of each subject, in their order. */
function configsBySubject({ step }: WorkContext): Map<number, SetValueConfig[]> {
  const found = new Map<number, SetValueConfig[]>();
  for (const config of step.configs as SetValueConfig[]) {
    const of = found.get(config.subjectId ?? 0) ?? [];
    found.set(config.subjectId ?? 0, [...of, config]);
  }
  return found;
}

function openSubject({ request }: WorkContext, subjectId: number, action: 'Update' | 'Create'): RecordRequest {
  const subject = request.company.subjectsById.get(subjectId);
  if (!subject) throw new HttpError('SUBJECT_NOT_FOUND');
  return request.open(subject.subjectIdentifier, action);
}

/** Changes records one by one, as somebody would who edits them; returns what that changed. */
async function changeTalks(
  context: WorkContext,
  request: RecordRequest,
  talkIds: readonly number[],
  configs: readonly SetValueConfig[],
): Promise<WorkChange[]> {
  if (talkIds.length === 0) return [];
  const locked = await lockTalks(request, talkIds, 'Update');
  const mark = await historyMark(request.db);
  for (const { talkId } of locked) {
    const row = await readTalkRow(request, talkId);
    const talkValues = configs.map((config) => ({
      subjectAttributeId: config.subjectAttributeId ?? 0,
      value: valueOf(context, { request, row }, config),
    }));
    await updateTalk(request, talkId, { talkValues, version: row.version });
  }
  return changesOf(request, talkIds, mark);
}

/** Sets values of the event's record, or of the records of another subject that it points to. */
export const setValueByEvent: Work = {
  async apply(context) {
    const { talk } = context;
    if (!talk) return noTalk();
    const changes: WorkChange[] = [];
    for (const [subjectId, configs] of configsBySubject(context)) {
      const request = openSubject(context, subjectId, 'Update');
      const { talk_id } = talk.row;
      const ids = subjectId === talk.request.subject.subjectId ? [talk_id] : pointedIds(talk, subjectId);
      changes.push(...(await changeTalks(context, request, ids, configs)));
    }
    return { changes, effects: [] };
  },
  together: {
    fits: ({ configs }, subjectId) => (configs as SetValueConfig[]).every((config) => config.subjectId === subjectId),
    apply: setTogether,
  },
};

/** Sets values of the event's records of several runs. */
async function setTogether(contexts: readonly TogetherContext[]): Promise<WorkOutcome[]> {
  const [first] = contexts;
  const subjectId = first?.talk.request.subject.subjectId;
  if (!first || subjectId === undefined) return [];
  const mark = await historyMark(first.request.db);
  await updateTogether(
    contexts.map((context) => {
      const request = openSubject(context, subjectId, 'Update');
      const saveOf = (row: LockedRow) => ({
        talkValues: (context.step.configs as SetValueConfig[]).map((config) => ({
          subjectAttributeId: config.subjectAttributeId ?? 0,
          value: valueOf(
            context,
            {
              request,
              row: { ...row, can_update: row.may_update, created_by_name: null, updated_by_name: null },
            },
            config,
          ),
        })),
        version: row.version,
      });
      return { request, talkId: context.talk.row.talk_id, saveOf };
    }),
  );
  const talkIds = contexts.map(({ talk }) => talk.row.talk_id);
  const changes = await changesOf(first.request, talkIds, mark);
  return talkIds.map((talkId) => ({ changes: changes.filter((change) => change.talkId === talkId), effects: [] }));
}

/** Sets values of all records of a subject that pass a filter. */
export const setValueByFilter: Work = {
  async apply(context) {
    const changes: WorkChange[] = [];
    for (const [subjectId, configs] of configsBySubject(context)) {
      const request = openSubject(context, subjectId, 'Update');
      const ids = await passing(context, request);
      changes.push(...(await changeTalks(context, request, ids, configs)));
    }
    return changes.length === 0 ? nothing('Nenhum registro precisou mudar.') : { changes, effects: [] };
  },
};

/** The active records of a subject that pass the filter of a ByFilter step. */
export async function passing({ step, run }: WorkContext, request: RecordRequest): Promise<number[]> {
  const { componentTypes, context, subject } = request;
  const filter = parseFilter(step.filter ?? '{"and":[]}', { attributes: request.permissions.readable, componentTypes });
  const values = new SqlValues();
  const most = run.isReleased ? mostReleased : mostByFilter;
  const { rows } = await request.db.query<{ talk_id: number }>(
    `SELECT t.talk_id FROM ${subject.table} AS t
     WHERE t.company_id = ${values.bind(request.company.companyId, 'integer')} AND t.is_active
       AND (${request.rowCondition('Read', 't', values)})
       AND (${filterCondition(filter, { subject, componentTypes, context, alias: 't', values })})
     ORDER BY t.talk_id LIMIT ${most + 1}`,
    values.list,
  );
  if (rows.length > most) throw new LimitReached('records', translate('run.recordLimit', { most: String(most) }));
  return rows.map(({ talk_id }) => talk_id);
}

/** Creates one record of each subject. */
export const newTalk: Work = {
  async apply(context) {
    const changes: WorkChange[] = [];
    for (const [subjectId, configs] of configsBySubject(context)) {
      const request = openSubject(context, subjectId, 'Create');
      const mark = await historyMark(request.db);
      const talkValues = configs.map((config) => ({
        subjectAttributeId: config.subjectAttributeId ?? 0,
        value: valueOf(context, { request, row: null }, config),
      }));
      const talkId = await createTalkIn(request, { talkValues }, null);
      changes.push(...(await changesOf(request, [talkId], mark)));
    }
    return { changes, effects: [] };
  },
};

/** Activates or deactivates the event's record. */
export const setTalkActive: Work = {
  async apply({ talk, step, request }) {
    if (!talk) return noTalk();
    const isActive = (step.configs as { isActive: boolean }[])[0]?.isActive === true;
    const subject = request.open(talk.request.subject.subjectIdentifier, 'Deactivate');
    const talkIds = [talk.row.talk_id];
    await lockTalks(subject, talkIds, 'Deactivate');
    const mark = await historyMark(subject.db);
    await setActiveIn(subject, { talkIds, isActive });
    const changes = await changesOf(subject, talkIds, mark);
    return changes.length > 0 ? { changes, effects: [] } : nothing(translate('run.unchanged'));
  },
};
