import {
  changeConfigurationIn,
  type ConfigurationCaller,
  type ConfigurationChange,
  type ConfigurationState,
} from '../../configuration/changeConfiguration';
import type { Queryable } from '../../platform/database/Database';

type ReadState = (transaction: Queryable, companyId: number, id: number) => Promise<ConfigurationState | null>;

/** Reads what a starter creates, as the history stores it. */
export interface StarterStates {
  subject: ReadState;
  attribute: ReadState;
  template: ReadState;
  filter: ReadState;
  menu(companyId: number): Pick<ConfigurationChange, 'entity' | 'id' | 'read'>;
}

/** What a starter creates for a subject, by its table and the name of its id. */
const parts = [
  ['subject', 'SELECT subject_id AS id FROM subject WHERE company_id = $1 AND subject_id = ANY($2::integer[])'],
  [
    'attribute',
    `SELECT subject_attribute_id AS id FROM subject_attribute WHERE company_id = $1 AND subject_id = ANY($2::integer[])`,
  ],
  ['template', 'SELECT template_id AS id FROM template WHERE company_id = $1 AND subject_id = ANY($2::integer[])'],
] as const;

/** Logs the creation of subjects with their attributes and templates, and of filters. */
export async function logCreated(
  transaction: Queryable,
  caller: ConfigurationCaller,
  { subjectIds, filterIds }: { subjectIds: readonly number[]; filterIds: readonly number[] },
  states: StarterStates,
): Promise<void> {
  const log = (entity: 'subject' | 'attribute' | 'template' | 'filter', id: number) =>
    changeConfigurationIn(transaction, caller, {
      entity,
      id: null,
      ifMatch: null,
      read: (_, createdId) => states[entity](transaction, caller.companyId, createdId),
      change: () => Promise.resolve(id),
    });
  for (const [entity, sql] of parts) {
    const { rows } = await transaction.query<{ id: number }>(`${sql} ORDER BY id`, [caller.companyId, subjectIds]);
    for (const { id } of rows) await log(entity, id);
  }
  for (const id of filterIds) await log('filter', id);
}
