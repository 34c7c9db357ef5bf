import {
  durationInMinutes,
  isSameStatus,
  taskAttributes,
  taskStage,
  taskStageNames,
  type TaskAttributes,
  type TaskStage,
} from '@assunto/api/ticketing';
import type { AttributeColumn, SubjectMetadata } from '../../metadata/CompanyMetadata';
import type { RoomSubject } from '../../access/RoomSubject';

/** The columns of a task's attributes by purpose. */
export function taskColumns({ columns }: Pick<SubjectMetadata, 'columns'>): TaskAttributes<AttributeColumn> {
  const named = [...columns.values()].map((column) => ({ identifier: column.attribute.identifier, column }));
  const found = Object.entries(taskAttributes(named)).map(([key, one]) => [key, one?.column ?? null]);
  return Object.fromEntries(found) as unknown as TaskAttributes<AttributeColumn>;
}

/** The same columns without those that the caller may not read, as if the subject did not have them. */
export function readableTaskColumns({ subject, permissions }: RoomSubject): TaskAttributes<AttributeColumn> {
  const readable = Object.entries(taskColumns(subject)).map(([key, column]) => [
    key,
    column && permissions.canRead(column.attribute.subjectAttributeId) ? column : null,
  ]);
  return Object.fromEntries(readable) as unknown as TaskAttributes<AttributeColumn>;
}

/** The name of a stored status; '' for none, and for one that is a record of another subject. */
export function statusName({ attribute, filterType }: AttributeColumn, stored: unknown): string {
  if (stored === null || stored === undefined) return '';
  if (filterType !== 'option') return typeof stored === 'string' ? stored : '';
  return attribute.componentConfigs.options?.find(({ id }) => id === stored)?.name ?? '';
}

/** The stored value of a stage's status; `null` where the subject has no such status. */
export function statusOfStage({ attribute, filterType }: AttributeColumn, stage: TaskStage): string | null {
  const [first = null] = taskStageNames[stage];
  if (filterType !== 'option') return first;
  const options = (attribute.componentConfigs.options ?? []).filter(({ isRemoved }) => !isRemoved);
  const named = taskStageNames[stage].flatMap((name) => options.filter((option) => isSameStatus(option.name, name)));
  return named[0]?.id ?? null;
}

/** The stage of a task by its stored status; a task without a status is waiting. */
export function stageOf(column: AttributeColumn, stored: unknown): TaskStage | null {
  const name = statusName(column, stored);
  return name === '' ? 'waiting' : taskStage(name);
}

/** Milliseconds of work in the form of the total's column: whole minutes, or hours and minutes as text. */
export function totalValue({ columnType }: AttributeColumn, worked: number): number | string {
  const minutes = Math.floor(worked / 60_000);
  if (columnType === 'numeric' || columnType === 'bigint') return minutes;
  const capped = Math.min(minutes, 999 * 60 + 59);
  return `${String(Math.floor(capped / 60)).padStart(3, '0')}:${String(capped % 60).padStart(2, '0')}`;
}

/** The milliseconds of a stored total; 0 when it is empty. */
export const workedOfTotal = (stored: unknown): number => (durationInMinutes(stored) ?? 0) * 60_000;
