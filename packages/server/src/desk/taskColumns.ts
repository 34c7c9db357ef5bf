import {
  durationInMinutes,
  isSameStatus,
  taskAttributes,
  taskStage,
  taskStageNames,
  type TaskAttributes,
  type TaskStage,
} from '@assunto/engine/core';
import type { AttributeColumn, SubjectMetadata } from '../metadata/CompanyMetadata';

/** The columns of a task's attributes by what they are for (1§3). */
export function taskColumns({ columns }: Pick<SubjectMetadata, 'columns'>): TaskAttributes<AttributeColumn> {
  const named = [...columns.values()].map((column) => ({ identifier: column.attribute.identifier, column }));
  const found = Object.entries(taskAttributes(named)).map(([key, one]) => [key, one?.column ?? null]);
  return Object.fromEntries(found) as unknown as TaskAttributes<AttributeColumn>;
}

/** The name of a status as its column keeps it; '' for none, and for what names a record of another subject. */
export function statusName({ attribute, filterType }: AttributeColumn, kept: unknown): string {
  if (kept === null || kept === undefined) return '';
  if (filterType !== 'option') return typeof kept === 'string' ? kept : '';
  return attribute.componentConfigs.options?.find(({ id }) => id === kept)?.name ?? '';
}

/** What the status column keeps for a stage of a task; `null` where the subject has no such status. */
export function statusOfStage({ attribute, filterType }: AttributeColumn, stage: TaskStage): string | null {
  const [first = null] = taskStageNames[stage];
  if (filterType !== 'option') return first;
  const options = attribute.componentConfigs.options ?? [];
  const named = taskStageNames[stage].flatMap((name) => options.filter((option) => isSameStatus(option.name, name)));
  return named[0]?.id ?? null;
}

/** What a task does, by its kept status; one without a status waits. */
export function stageOf(column: AttributeColumn, kept: unknown): TaskStage | null {
  const name = statusName(column, kept);
  return name === '' ? 'waiting' : taskStage(name);
}

/** What the total's column keeps of milliseconds worked: whole minutes, or hours and minutes as text. */
export function totalValue({ columnType }: AttributeColumn, worked: number): number | string {
  const minutes = Math.floor(worked / 60_000);
  if (columnType === 'numeric' || columnType === 'bigint') return minutes;
  const capped = Math.min(minutes, 999 * 60 + 59);
  return `${String(Math.floor(capped / 60)).padStart(3, '0')}:${String(capped % 60).padStart(2, '0')}`;
}

/** The milliseconds that a total's column keeps; 0 when it is empty. */
export const workedOfTotal = (kept: unknown): number => (durationInMinutes(kept) ?? 0) * 60_000;
