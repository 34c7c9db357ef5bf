import type { ComponentTypeCatalogue } from '@assunto/engine/core';
import type { Database, Queryable } from '../../platform/database/Database';
import type { DemoSubject } from './definitions/definitions';
import type { LoadedSubject } from './load/LoadedSubject';
import { loadMenus } from './load/loadMenus';
import { loadSubject } from './load/loadSubject';
import { loadTemplates } from './load/loadTemplates';
import { HttpError } from '../../platform/errors/errors';
import { changeConfigurationIn, type ConfigurationCaller } from '../../configuration/changeConfiguration';
import { changeStructure } from '../../metadata/changeStructure';
import { logCreated, type StarterStates } from './starterHistory';
import { starters, type StarterDefinition } from './starters';

/**
 * Creates the missing subjects of a starter with their templates, filters and menus, in one transaction, and logs them. An existing subject with
 * the same identifier is not changed and gets no further filters or menus. Throws NOT_FOUND for an unknown starter and STARTER_PRESENT when nothing of it is missing.
 */
export async function loadStarter(
  database: Database,
  componentTypes: ComponentTypeCatalogue,
  { caller, states }: { caller: ConfigurationCaller; states: StarterStates },
  identifier: string,
): Promise<void> {
  const { companyId } = caller;
  const starter = starters.find((one) => one.identifier === identifier);
  if (!starter) throw new HttpError('NOT_FOUND');
  await changeStructure(database, async (transaction) => {
    // Serialises two administrators: the second one finds what the first one created.
    await transaction.query('SELECT FROM company WHERE company_id = $1 FOR UPDATE', [companyId]);
    const subjects: LoadedSubject[] = [];
    const created: number[] = [];
    for (const definition of starter.subjects) {
      const present = await findSubject(transaction, companyId, definition);
      if (present) {
        subjects.push(present);
        continue;
      }
      const subject = await loadSubject(transaction, { companyId, componentTypes, definition, earlier: subjects });
      await loadTemplates(transaction, companyId, subject);
      subjects.push(subject);
      created.push(subject.subjectId);
    }
    if (created.length === 0) throw new HttpError('STARTER_PRESENT');
    let filterIds: readonly number[] = [];
    await changeConfigurationIn(transaction, caller, {
      ...states.menu(companyId),
      ifMatch: null,
      async change() {
        const loaded = subjects.filter(({ subjectId }) => created.includes(subjectId));
        ({ filterIds } = await loadMenus(transaction, companyId, loaded, navigationOf(starter, loaded)));
        return companyId;
      },
    });
    await logCreated(transaction, caller, { subjectIds: created, filterIds }, states);
  });
}

/** The filters and menus of a starter that concern these subjects; the starter's group of menus only with an entry. */
function navigationOf({ filters, menu }: StarterDefinition, subjects: readonly LoadedSubject[]) {
  const identifiers = new Set(subjects.map(({ definition }) => definition.identifier));
  const entries = (menu.menus ?? []).filter(({ subject }) => subject !== undefined && identifiers.has(subject));
  return {
    filters: filters.filter(({ subject }) => identifiers.has(subject)),
    menus: entries.length > 0 ? [{ ...menu, menus: entries }] : [],
  };
}

/** Identifiers of a company's subjects, in lower case; including deleted ones, since identifiers are never reused. */
export async function readSubjectIdentifiers(database: Queryable, companyId: number): Promise<Set<string>> {
  const { rows } = await database.query<{ identifier: string }>(
    'SELECT lower(subject_identifier) AS identifier FROM subject WHERE company_id = $1',
    [companyId],
  );
  return new Set(rows.map(({ identifier }) => identifier));
}

async function findSubject(
  transaction: Queryable,
  companyId: number,
  definition: DemoSubject,
): Promise<LoadedSubject | null> {
  const { rows } = await transaction.query<{ subject_id: number }>(
    'SELECT subject_id FROM subject WHERE company_id = $1 AND lower(subject_identifier) = lower($2)',
    [companyId, definition.identifier],
  );
  return rows[0] ? { definition, subjectId: rows[0].subject_id, attributeIds: new Map() } : null;
}
