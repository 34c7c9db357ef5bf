import type { Talk } from '@assunto/engine/core';
import { withOptionNames, type SelectValue } from '@assunto/engine/fields';
import { labelText, relatedLabels, unnamed, type RelatedLabels } from '../../access/relatedLabels';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';
import { pausedTimes, type PausedTimes } from './pausedTimes';
import type { RecordRequest, AccountRequest } from '../../access/RecordRequest';
import { readTagsOf, type TagsOfTalk } from '../tags/talkTags';
import { columnOfObject, type ReadColumn, type RecordRow, type TalkRow } from './talkRows';

/** Converts rows to talks. Names of related talks, tags and times left are read with one additional query each, if there are any. */
export async function toTalks(request: RecordRequest, rows: readonly TalkRow[]): Promise<Talk[]> {
  const [cells, tagsOf] = await Promise.all([
    readCells(request, request.readable, rows, columnOfObject),
    readTagsOf(
      request,
      rows.map(({ talk_id }) => talk_id),
    ),
  ]);
  return rows.map((row) => toTalk(request, row, cells, tagsOf(row.talk_id)));
}

/** An attribute in all rows. */
interface Cell<Row> {
  subjectAttributeId: number;
  subjectAttributeIdentifier: string;
  /** The value as it is sent: options and related talks with their names. */
  valueOf(row: Row): unknown;
  /** The same as JSON. */
  jsonOf(row: Row): string;
}

/**
 * What is shown of these columns, in their order. Names of related talks and times left are read with one query each, if there are any;
 * `named` are the names that are known, of all records of single-valued attributes.
 */
export async function readCells<Row>(
  request: RecordRequest,
  columns: readonly AttributeColumn[],
  rows: readonly Row[],
  read: ReadColumn<Row>,
  named?: ReadonlyMap<number, string>,
): Promise<Cell<Row>[]> {
  const [labels, secondsLeft] = await Promise.all([
    labelsOf(request, columns, rows, read, named),
    pausedTimes(request, rows, read),
  ]);
  return columns.map((column) => cellOf(column, labels, secondsLeft, read(column.column)));
}

function cellOf<Row>(
  column: AttributeColumn,
  labels: RelatedLabels,
  secondsLeft: PausedTimes<Row> | null,
  stored: (row: Row) => unknown,
): Cell<Row> {
  const { subjectAttributeId, subjectAttributeIdentifier } = column.attribute;
  if (!secondsLeft && !isOption(column)) {
    return { subjectAttributeId, subjectAttributeIdentifier, valueOf: stored, jsonOf: (row) => toJson(stored(row)) };
  }
  const shown = (value: unknown): unknown => shownValue(column, value, labels);
  if (secondsLeft) {
    const valueOf = (row: Row): unknown => withTimeLeft(shown(stored(row)), secondsLeft(row, subjectAttributeId));
    return { subjectAttributeId, subjectAttributeIdentifier, valueOf, jsonOf: (row) => toJson(valueOf(row)) };
  }
  const json = (value: unknown): string => toJson(shown(value));
  // Many records have the same option.
  const [shownOf, jsonOf] = column.filterType === 'option' ? [once(shown), once(json)] : [shown, json];
  return {
    subjectAttributeId,
    subjectAttributeIdentifier,
    valueOf: (row) => shownOf(stored(row)),
    jsonOf: (row) => jsonOf(stored(row)),
  };
}

/** Computes the result for each value once. */
function once<Result>(compute: (value: unknown) => Result): (value: unknown) => Result {
  const known = new Map<unknown, Result>();
  return (value) => {
    const result = known.get(value) ?? compute(value);
    known.set(value, result);
    return result;
  };
}

/** As `JSON.stringify`, which takes several times as long for numbers and where there is no value. */
function toJson(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : JSON.stringify(value);
}

/** The name of a record, by the value of the attribute that names it. */
export function displayName({ display, context }: RecordRequest, talkId: number, named: unknown): string {
  return display && named !== null ? labelText(display, named, context.timeZone) : unnamed(talkId);
}

function toTalk(
  request: RecordRequest,
  row: TalkRow,
  cells: readonly Cell<RecordRow>[],
  { tags, byAttribute }: TagsOfTalk,
): Talk {
  const { display, subject } = request;
  return {
    talkId: row.talk_id,
    subject: subject.subjectIdentifier,
    isActive: row.is_active,
    displayName: displayName(request, row.talk_id, display && row[display.column]),
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
    createdBy: row.created_by_name,
    updatedBy: row.updated_by_name,
  };
}

/** The state of a paused clock with the time that it had left. */
const withTimeLeft = (state: unknown, secondsLeft: number | null): unknown =>
  secondsLeft === null || typeof state !== 'object' ? state : { ...state, secondsLeft };

const isOption = ({ filterType }: AttributeColumn): boolean => filterType === 'option' || filterType === 'options';

/** A stored value as it is sent: options with their names, other values unchanged. */
export function shownValue(column: AttributeColumn, value: unknown, labels: RelatedLabels): unknown {
  if (value === null || !isOption(column)) return value;
  if (!column.attribute.relatedSubject) return withOptionNames(value as SelectValue, column.attribute);
  const named = (id: unknown) => ({ id: id as number, name: labels.of(id as number) });
  return Array.isArray(value) ? value.map(named) : named(value);
}

function labelsOf<Row>(
  request: AccountRequest,
  columns: readonly AttributeColumn[],
  rows: readonly Row[],
  read: ReadColumn<Row>,
  named?: ReadonlyMap<number, string>,
): Promise<RelatedLabels> {
  const values = columns.flatMap((column) => {
    if (!column.attribute.relatedSubject || (named && column.filterType === 'option')) return [];
    const stored = read(column.column);
    return rows.map((row) => [column, stored(row)] as const);
  });
  return relatedLabels(request, idsBySubject(values), named);
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
