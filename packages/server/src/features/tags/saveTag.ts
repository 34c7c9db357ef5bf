import type { EntityUse, Tag, TagSave } from '@assunto/api';
import { HttpError } from '../../platform/errors/errors';
import type { AccountRequest } from '../../access/RecordRequest';
import { changeConfiguration, type ConfigurationChange } from '../../configuration/changeConfiguration';
import { readVersions } from '../../configuration/readVersions';
import type { RestoreConfiguration } from '../../configuration/RestoreConfiguration';
import type { Database, Queryable } from '../../platform/database/Database';
import { enqueueJob } from '../../platform/jobs/enqueueJob';
import { checkTag } from './checkTag';
import { deleteTag, insertTag, readEvaluations, readTag, updateTag, type TagRow } from './tagQueries';

/** Creates a tag, or changes the one with `tagId`, and starts evaluating its records. Returns its id. */
export async function saveTag(
  request: AccountRequest<Database>,
  tagId: number | null,
  save: TagSave,
  ifMatch: string | null = null,
): Promise<number> {
  const { companyId } = request.account;
  return change(request, tagId, { ifMatch }, async (transaction) => {
    if (tagId === null) return insertTag(transaction, companyId, checkTag(request, save, null));
    const checked = checkTag(request, save, await readTag(transaction, companyId, tagId));
    await updateTag(transaction, companyId, tagId, checked);
    return tagId;
  });
}

/** Reads the uses that prevent deleting a tag. */
export type ReadTagUses = (transaction: Queryable, companyId: number, tagId: number) => Promise<EntityUse[]>;

/** Deletes a tag and starts removing it from its records. Throws TAG_IN_USE with its uses. */
export async function removeTag(
  request: AccountRequest<Database>,
  tagId: number,
  readUses: ReadTagUses,
  ifMatch: string | null = null,
): Promise<void> {
  await change(request, tagId, { ifMatch }, async (transaction) => {
    const uses = await readUses(transaction, request.account.companyId, tagId);
    if (uses.length > 0) throw new HttpError('TAG_IN_USE', { body: { uses } });
    await deleteTag(transaction, request.account.companyId, tagId);
    return tagId;
  });
}

/** Restores an earlier state of a tag with the caller's current permissions. A deleted one keeps its id. */
export const restoreTag: RestoreConfiguration = async (request, { entityId: tagId, state, ifMatch }) => {
  const { companyId } = request.account;
  await change(request, tagId, { ifMatch, isRestore: true }, async (transaction) => {
    const stored = await readTag(transaction, companyId, tagId);
    const checked = checkTag(request, state as TagSave, stored);
    if (stored) await updateTag(transaction, companyId, tagId, checked);
    else await insertTag(transaction, companyId, checked, tagId);
    return tagId;
  });
  return { leftOut: [] };
};

/** Adds versions and the progress of evaluation to stored tags. */
export async function withEvaluations(database: Queryable, companyId: number, rows: readonly TagRow[]): Promise<Tag[]> {
  const ids = rows.map(({ tagId }) => tagId);
  const [versions, evaluations] = await Promise.all([
    readVersions(database, companyId, 'tag', ids),
    readEvaluations(database, companyId),
  ]);
  return rows.map((row) => ({
    ...row,
    version: versions.get(row.tagId) ?? 0,
    evaluation: evaluations.get(row.tagId) ?? null,
  }));
}

/** A tag as it is answered. Throws NOT_FOUND. */
export async function tagAnswer(database: Queryable, companyId: number, tagId: number): Promise<Tag> {
  const found = await readTag(database, companyId, tagId);
  const [tag] = found ? await withEvaluations(database, companyId, [found]) : [];
  if (!tag) throw new HttpError('NOT_FOUND');
  return tag;
}

async function change(
  request: AccountRequest<Database>,
  id: number | null,
  how: Pick<ConfigurationChange, 'ifMatch' | 'isRestore'>,
  write: (transaction: Queryable) => Promise<number>,
): Promise<number> {
  const { companyId } = request.account;
  const changed = await changeConfiguration(request.db, request.account, {
    entity: 'tag',
    id,
    ...how,
    async read(transaction, tagId) {
      const found = await readTag(transaction, companyId, tagId);
      if (!found) return null;
      const { tagId: _, ...state } = found;
      return { name: state.tagName, state };
    },
    async change(transaction) {
      const before = id === null ? null : await readTag(transaction, companyId, id);
      const tagId = await write(transaction);
      const after = await readTag(transaction, companyId, tagId);
      // Changing the name or colour does not change which records have the tag.
      if (!after || rulesOf(before) !== rulesOf(after)) {
        await enqueueJob(transaction, 'evaluate-tag', { companyId, tagId }, { companyId });
      }
      return tagId;
    },
  });
  return changed.id;
}

const rulesOf = (tag: TagRow | null): string =>
  JSON.stringify((tag?.tagFilters ?? []).map(({ filter, subjectAttributeId }) => [filter, subjectAttributeId]));
