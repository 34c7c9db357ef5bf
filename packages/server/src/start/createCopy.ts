import { type AttributeCreate, subjectLimits } from '@assunto/api';
import type { Queryable } from '../platform/database/Database';
import { HttpError } from '../platform/errors/errors';
import { createIndexesAtOnce } from '../metadata/createAttribute';
import { singleTransaction } from '../metadata/singleTransaction';
import { createList, type ListServices } from '../features/subjects/file/createList';
import { addConfiguredAttributes, orderAttributes } from '../features/subjects/saveAttribute';
import { createConfiguredSubjectsIn } from '../features/subjects/saveSubject';
import { loadTemplates } from '../features/starters/load/loadTemplates';
import { storedMenu } from '../features/menus/saveMenu';
import { storedRoom } from '../features/rooms/saveRoom';
import { templateState } from '../features/templates/changeTemplates';
import type { CopyOptions, CreatedCopy } from '../features/backup/subject/CopyTarget';
import {
  type LeftOutAttribute,
  movedDefinition,
  type PlannedAttribute,
} from '../features/backup/subject/planAttributes';

const listServices: ListServices = {
  templateState,
  menuLog: storedMenu,
  roomLog: storedRoom,
  addTemplates: loadTemplates,
};

/**
 * Creates the subject of a copy with its attributes, list, forms, menu entry and permissions, as a person creates one from a file, in
 * the caller's transaction. Throws what a person is refused.
 */
export async function createCopy(transaction: Queryable, options: CopyOptions): Promise<CreatedCopy> {
  const { account, componentTypes, archived, plan, subjectName, roomIds } = options;
  const { icon, singularName, pluralName } = archived;
  const save = { subjectName, icon, singularName, pluralName };
  const [created] = await createConfiguredSubjectsIn(transaction, account, [save]);
  const { subjectId = 0, subjectIdentifier = '' } = created ?? {};
  const given = plan.stored.map(({ attribute, isOfItself }) => ({
    subjectId,
    attribute: isOfItself ? { ...attribute, relatedSubjectId: subjectId } : attribute,
  }));
  const added =
    given.length === 0 ? [] : await addConfiguredAttributes(transaction, { componentTypes }, account, given);
  await createIndexesAtOnce(transaction, added);
  const ids = new Map(
    plan.stored.map((one, index) => [one.archived.subjectAttributeId, added[index]?.subjectAttributeId ?? 0]),
  );
  const leftOut = await addComputed(transaction, options, subjectId, ids);
  const planned = archived.attributes.flatMap((one) => {
    const id = ids.get(one.subjectAttributeId);
    const found = [...plan.stored, ...plan.computed].find(
      ({ archived: { subjectAttributeId } }) => subjectAttributeId === one.subjectAttributeId,
    );
    return id === undefined || !found ? [] : [{ id, attribute: found.attribute }];
  });
  const attributeIds = planned.map(({ id }) => id);
  const original = await addOriginal(transaction, options, subjectId, attributeIds.length);
  const single = singleTransaction(transaction);
  const services = { database: single, componentTypes, forget: () => undefined, readRoom: async () => null };
  const order = [...attributeIds, ...original.map(({ id }) => id)];
  await orderAttributes(services, account, subjectId, { ids: order, ifMatch: null });
  const listed = [...original, ...planned];
  const list = { subjectId, subjectIdentifier, attributeIds: listed.map(({ id }) => id) };
  await createList(transaction, listServices, account, list, {
    subject: save,
    columns: listed.map(({ attribute }) => ({ attribute })),
    menuName: subjectName.slice(0, 100),
    roomIds: [...roomIds],
    isReadOnly: true,
  });
  return { subjectId, subjectIdentifier, attributeIds: ids, originalId: original[0]?.id ?? null, leftOut };
}

/** Records of the copy have numbers of their own: an attribute says which they had, and have where they still are. */
async function addOriginal(
  transaction: Queryable,
  { account, componentTypes }: CopyOptions,
  subjectId: number,
  attributeCount: number,
): Promise<{ id: number; attribute: AttributeCreate }[]> {
  if (attributeCount >= subjectLimits.attributes) return [];
  const attribute: AttributeCreate = { name: 'Código original', componentId: 3, isEditable: false };
  const [added] = await addConfiguredAttributes(transaction, { componentTypes }, account, [{ subjectId, attribute }]);
  if (!added) return [];
  await createIndexesAtOnce(transaction, [added]);
  return [{ id: added.subjectAttributeId, attribute }];
}

/** Adds computed attributes after what they read, and notes their ids; returns those that cannot be computed. */
async function addComputed(
  transaction: Queryable,
  { account, componentTypes, plan, isSameCompany }: CopyOptions,
  subjectId: number,
  ids: Map<number, number>,
): Promise<LeftOutAttribute[]> {
  const ofItself = new Set(
    plan.stored.filter((one) => one.isOfItself).map(({ archived }) => archived.subjectAttributeId),
  );
  let waiting: readonly PlannedAttribute[] = plan.computed;
  for (let before = Infinity; waiting.length < before;) {
    before = waiting.length;
    const next: PlannedAttribute[] = [];
    for (const one of waiting) {
      const { archived, attribute } = one;
      const computed = archived.computed && movedDefinition(archived.computed, ids, { ofItself, isSameCompany });
      const id =
        computed &&
        (await attempted(transaction, async () => {
          const given = [{ subjectId, attribute: { ...attribute, computed } }];
          const [added] = await addConfiguredAttributes(transaction, { componentTypes }, account, given);
          return added?.subjectAttributeId ?? null;
        }));
      if (id) ids.set(archived.subjectAttributeId, id);
      else next.push(one);
    }
    waiting = next;
  }
  return waiting.map(({ archived: { name } }) => ({ name, reason: 'notComputable' }));
}

/** What `work` returns; `null` when it is refused, and then nothing of it stays. */
async function attempted<Result>(transaction: Queryable, work: () => Promise<Result>): Promise<Result | null> {
  await transaction.query('SAVEPOINT computed');
  try {
    const result = await work();
    await transaction.query('RELEASE SAVEPOINT computed');
    return result;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    await transaction.query('ROLLBACK TO SAVEPOINT computed');
    return null;
  }
}
