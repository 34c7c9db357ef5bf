import type { Talk } from '@assunto/engine/core';
import { withOptionNames, type SelectValue } from '@assunto/engine/fields';
import { labelText, relatedLabels, unnamed, type RelatedLabels } from './relatedLabels';
import type { AttributeColumn } from '../metadata/CompanyMetadata';
import { pausedTimes, type PausedTimes } from './pausedTimes';
import type { RecordRequest, AccountRequest } from './RecordRequest';
import { readTagsOf, type TagsOfTalk } from '../tags/talkTags';
import type { RoomSubject } from './RoomSubject';

/** A row of a subject's table: the record's own columns, and one for each readable attribute. */
export interface TalkRow {
  talk_id: number;
  version: number;
  is_active: boolean;
  inserted_in: string;
  updated_in: string;
  /** Whether the caller may update this record. */
  can_update: boolean;
  [column: string]: unknown;
}

/** The SELECT list for `TalkRow`, from the table under `alias`; `canUpdate` is a condition. */
export function talkColumns({ readable }: RoomSubject, alias: string, canUpdate: string): string {
  const own = ['talk_id', 'version', 'is_active', 'inserted_in', 'updated_in'];
  const columns = [...own, ...readable.map(({ column }) => column)].map((column) => `${alias}.${column}`);
  return `${columns.join(', ')}, (${canUpdate}) IS TRUE AS can_update`;
}

/** Converts rows to talks. Names of related talks, tags and times left are read with one additional query each, if there are any. */
export async function toTalks(request: RecordRequest, rows: readonly TalkRow[]): Promise<Talk[]> {
  const [cells, tagsOf] = await Promise.all([
    readCells(request, request.readable, rows),
    readTagsOf(
      request,
      rows.map(({ talk_id }) => talk_id),
    ),
  ]);
  return rows.map((row) => toTalk(request, row, cells, tagsOf(row.talk_id)));
}

/** A record's number, and at least the columns that are shown of it. */
export interface RecordRow {
  talk_id: number;
  [column: string]: unknown;
}

/** An attribute in all rows. */
interface Cell {
  subjectAttributeId: number;
  subjectAttributeIdentifier: string;
  /** The value as it is sent: options and related talks with their names. */
  valueOf(row: RecordRow): unknown;
}

/** What is shown of these columns, in their order. Names of related talks and times left are read with one query each, if there are any. */
export async function readCells(
  request: RecordRequest,
  columns: readonly AttributeColumn[],
  rows: readonly RecordRow[],
): Promise<Cell[]> {
  const [labels, secondsLeft] = await Promise.all([labelsOf(request, columns, rows), pausedTimes(request, rows)]);
  return columns.map((column) => cellOf(column, labels, secondsLeft));
}

function cellOf(column: AttributeColumn, labels: RelatedLabels, secondsLeft: PausedTimes | null): Cell {
  const { subjectAttributeId, subjectAttributeIdentifier } = column.attribute;
  const shown = shownBy(column, labels);
  const name = column.column;
  return {
    subjectAttributeId,
    subjectAttributeIdentifier,
    valueOf: secondsLeft
      ? (row) => withTimeLeft(shown(row[name] ?? null), secondsLeft(row.talk_id, subjectAttributeId))
      : (row) => shown(row[name] ?? null),
  };
}

/** `shownValue` of a column; equal options share one object. */
function shownBy(column: AttributeColumn, labels: RelatedLabels): (value: unknown) => unknown {
  if (column.filterType !== 'option') return (value) => shownValue(column, value, labels);
  const known = new Map<unknown, unknown>();
  return (value) => {
    const shown = known.get(value) ?? shownValue(column, value, labels);
    known.set(value, shown);
    return shown;
  };
}

function toTalk(request: RecordRequest, row: TalkRow, cells: readonly Cell[], { tags, byAttribute }: TagsOfTalk): Talk {
  const { display, subject } = request;
  const named = display ? row[display.column] : null;
  return {
    talkId: row.talk_id,
    subject: subject.subjectIdentifier,
    isActive: row.is_active,
    displayName: display && named !== null ? labelText(display, named, request.context.timeZone) : unnamed(row.talk_id),
    isReadOnly: !row.can_update,
    tags,
    talkValues: cells.map(({ subjectAttributeId, subjectAttributeIdentifier, valueOf }) => ({
      subjectAttributeId,
      subjectAttributeIdentifier,
      value: valueOf(row),
      tags: byAttribute.get(subjectAttributeId) ?? [],
    })),
    talkAttachments: [],
    version: row.version,
    insertedIn: row.inserted_in,
    updatedIn: row.updated_in,
  };
}

/** The state of a paused clock with the time that it had left. */
const withTimeLeft = (state: unknown, secondsLeft: number | null): unknown =>
  secondsLeft === null || typeof state !== 'object' ? state : { ...state, secondsLeft };

/** A stored value as it is sent: options with their names, other values unchanged. */
export function shownValue(column: AttributeColumn, value: unknown, labels: RelatedLabels): unknown {
  if (value === null || (column.filterType !== 'option' && column.filterType !== 'options')) return value;
  if (!column.attribute.relatedSubject) return withOptionNames(value as SelectValue, column.attribute);
  const named = (id: unknown) => ({ id: id as number, name: labels.of(id as number) });
  return Array.isArray(value) ? value.map(named) : named(value);
}

function labelsOf(
  request: AccountRequest,
  columns: readonly AttributeColumn[],
  rows: readonly RecordRow[],
): Promise<RelatedLabels> {
  const related = columns.filter(({ attribute }) => attribute.relatedSubject);
  const values = related.flatMap((column) => rows.map((row) => [column, row[column.column]] as const));
  return relatedLabels(request, idsBySubject(values));
}

/** The ids of the related talks in these values, by subject. */
export function idsBySubject(values: Iterable<readonly [AttributeColumn, unknown]>): Map<number, Set<number>> {
  const ids = new Map<number, Set<number>>();
  for (const [{ attribute }, value] of values) {
    const subjectId = attribute.relatedSubject?.subjectId;
    if (subjectId === undefined || value === null || value === undefined) continue;
    const set = ids.get(subjectId) ?? new Set();
    ids.set(subjectId, set);
    for (const id of Array.isArray(value) ? value : [value]) set.add(id as number);
  }
  return ids;
}
