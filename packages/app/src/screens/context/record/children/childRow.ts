import { ruledRecord, type RuledRecord } from '@assunto/engine';
import {
  valuesToSave,
  type FormDefinition,
  type FormField,
  type SubjectAttribute,
  type Talk,
  type TalkSave,
} from '@assunto/engine/core';
import type { ChildForms } from './childForms';

/** One record of a table of children while it is worked on. */
export interface ChildRow {
  /** Stays the same while the row is on the screen. */
  key: string;
  /** `null` for a row that was added and is not saved yet. */
  talk: Talk | null;
  /** What it began with. */
  starts: ReadonlyMap<number, unknown>;
  /** What was typed over that; the form's rules are not applied to it yet. */
  values: ReadonlyMap<number, unknown>;
  isRemoved: boolean;
  /** Sentences by subjectAttributeId. */
  problems: ReadonlyMap<number, string>;
  /** What is wrong with the row as a whole. */
  failures: readonly string[];
}

let added = 0;

/** A row for a new child: what its form starts with, and its parent. */
export function newRow(
  definition: FormDefinition,
  parent: readonly [subjectAttributeId: number, value: unknown],
): ChildRow {
  const starts = new Map<number, unknown>(
    [...definition.fields].map(([id, { initialValue }]) => [id, initialValue ?? null]),
  );
  starts.set(...parent);
  added += 1;
  return { ...untouched(starts), key: `new-${added}`, talk: null };
}

/** A row for a child as it is kept. */
export function keptRow(talk: Talk, key = String(talk.talkId)): ChildRow {
  const starts = new Map(talk.talkValues.map((one) => [one.subjectAttributeId, one.value]));
  return { ...untouched(starts), key, talk };
}

function untouched(starts: ReadonlyMap<number, unknown>): Omit<ChildRow, 'key' | 'talk'> {
  return { starts, values: starts, isRemoved: false, problems: new Map(), failures: [] };
}

/** Puts a value into a row, and clears what was wrong there. */
export function withValue(row: ChildRow, subjectAttributeId: number, value: unknown): ChildRow {
  const problems = new Map(row.problems);
  problems.delete(subjectAttributeId);
  return { ...row, values: new Map(row.values).set(subjectAttributeId, value), problems, failures: [] };
}

/**
 * The body that saves a row under its form's rules: everything of a new one, of a kept one what changed; `null` where there
 * is nothing to save. A value that a rule gives goes along, and is no change of its own.
 */
export function saveOfRow(row: ChildRow, forms: ChildForms): TalkSave | null {
  const { context, definition, componentTypes } = forms.new;
  const { subjectIdentifier: subject, subjectAttributes: attributes } = context.subject;
  const { templateId } = definition;
  const { talk, starts } = row;
  const { values, computed } = ruledRow(row, forms);
  if (!talk) {
    const talkValues = valuesToSave({ attributes, values, componentTypes, isNew: true });
    return { subject, talkValues, templateId };
  }
  const talkValues = valuesToSave({ attributes, values, componentTypes, isNew: false, original: starts });
  if (!talkValues.some(({ subjectAttributeId }) => !computed.has(subjectAttributeId))) return null;
  return { subject, talkId: talk.talkId, version: talk.version, talkValues, templateId };
}

/** Rows do not change: each is asked for again by every key that is typed in another one. */
const ruledRows = new WeakMap<ChildRow, { forms: ChildForms; ruled: RuledRecord }>();

/** A row under the rules of its form. */
export function ruledRow(row: ChildRow, forms: ChildForms): RuledRecord {
  const known = ruledRows.get(row);
  if (known?.forms === forms) return known.ruled;
  const { talk, starts, values } = row;
  const form = talk === null ? forms.new : talk.isReadOnly ? forms.readOnly : forms.kept;
  const ruled = ruledRecord(form, { talk, starts, typed: values });
  ruledRows.set(row, { forms, ruled });
  return ruled;
}

/** A row with the sentences of the columns that are wrong. What cannot be filled is not asked for. */
export function checkedRow(row: ChildRow, columns: readonly FormField[], forms: ChildForms): ChildRow {
  const { values, fields } = ruledRow(row, forms);
  const { timeZone } = forms.new.filterContext;
  const idOf = new Map([...fields].map(([id, { attribute }]) => [attribute.identifier, id]));
  const valueOf = (identifier: string): unknown => values.get(idOf.get(identifier) ?? 0) ?? null;
  const isSame = (id: number | undefined): boolean => id === undefined || values.get(id) === row.starts.get(id);
  /** A rule over several values was kept when they came; the day of a limit may have passed since. */
  const isAsSaved = (attribute: SubjectAttribute): boolean => {
    const read = forms.kept.componentTypes.get(attribute.componentId).checkedWith?.(attribute) ?? [];
    return row.talk !== null && [attribute.identifier, ...read].every((one) => isSame(idOf.get(one)));
  };
  const problems = new Map<number, string>();
  for (const column of columns) {
    const id = column.attribute.subjectAttributeId;
    const { attribute, isRequired, isReadOnly } = fields.get(id) ?? column;
    if (isReadOnly) continue;
    const found = forms.validator.attribute(attribute, values.get(id) ?? null, isRequired, { timeZone, valueOf });
    if (found && !(found.code === 'check' && isAsSaved(attribute))) problems.set(id, found.message);
  }
  return { ...row, problems, failures: [] };
}
