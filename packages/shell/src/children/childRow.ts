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

/** An edited record in a table of children. */
export interface ChildRow {
  /** Constant while the row is rendered. */
  key: string;
  /** `null` for a row that was added and is not saved yet. */
  talk: Talk | null;
  /** The initial values. */
  initial: ReadonlyMap<number, unknown>;
  /** The edited values; the form's rules are not applied to them yet. */
  values: ReadonlyMap<number, unknown>;
  isRemoved: boolean;
  /** Messages by subjectAttributeId. */
  problems: ReadonlyMap<number, string>;
  /** The problems of the row as a whole. */
  failures: readonly string[];
}

let added = 0;

/** A row for a new child: the initial values of its form, and its parent. */
export function newRow(
  definition: FormDefinition,
  parent: readonly [subjectAttributeId: number, value: unknown],
): ChildRow {
  const initial = new Map<number, unknown>(
    [...definition.fields].map(([id, { initialValue }]) => [id, initialValue ?? null]),
  );
  initial.set(...parent);
  added += 1;
  return { ...untouched(initial), key: `new-${added}`, talk: null };
}

/** A row for an existing child. */
export function rowOfTalk(talk: Talk, key = String(talk.talkId)): ChildRow {
  const initial = new Map(talk.talkValues.map((one) => [one.subjectAttributeId, one.value]));
  return { ...untouched(initial), key, talk };
}

function untouched(initial: ReadonlyMap<number, unknown>): Omit<ChildRow, 'key' | 'talk'> {
  return { initial, values: initial, isRemoved: false, problems: new Map(), failures: [] };
}

/** Sets a value of a row, and clears its problems. */
export function withValue(row: ChildRow, subjectAttributeId: number, value: unknown): ChildRow {
  const problems = new Map(row.problems);
  problems.delete(subjectAttributeId);
  return { ...row, values: new Map(row.values).set(subjectAttributeId, value), problems, failures: [] };
}

/**
 * The request body that saves a row, with its form's rules applied: all values of a new row, the changed values of an existing
 * one; `null` without changes. Values computed by rules are sent too, but do not count as changes.
 */
export function saveOfRow(row: ChildRow, forms: ChildForms): TalkSave | null {
  const { context, definition, componentTypes } = forms.new;
  const { subjectIdentifier: subject, subjectAttributes: attributes } = context.subject;
  const { templateId } = definition;
  const { talk, initial } = row;
  const { values, computed } = ruledRow(row, forms);
  if (!talk) {
    const talkValues = valuesToSave({ attributes, values, componentTypes, isNew: true });
    return { subject, talkValues, templateId };
  }
  const talkValues = valuesToSave({ attributes, values, componentTypes, isNew: false, original: initial });
  if (!talkValues.some(({ subjectAttributeId }) => !computed.has(subjectAttributeId))) return null;
  return { subject, talkId: talk.talkId, version: talk.version, talkValues, templateId };
}

/** Caches the rules per row: rows are immutable, and typing in one re-renders all. */
const ruledRows = new WeakMap<ChildRow, { forms: ChildForms; ruled: RuledRecord }>();

/** A row with the rules of its form applied. */
export function ruledRow(row: ChildRow, forms: ChildForms): RuledRecord {
  const known = ruledRows.get(row);
  if (known?.forms === forms) return known.ruled;
  const { talk, initial, values } = row;
  const form = talk === null ? forms.new : talk.isReadOnly ? forms.readOnly : forms.existing;
  const ruled = ruledRecord(form, { talk, initial, typed: values });
  ruledRows.set(row, { forms, ruled });
  return ruled;
}

/** A row with the problems of its columns. Read-only columns are not checked. */
export function checkedRow(row: ChildRow, columns: readonly FormField[], forms: ChildForms): ChildRow {
  const { values, fields } = ruledRow(row, forms);
  const { timeZone } = forms.new.filterContext;
  const idOf = new Map([...fields].map(([id, { attribute }]) => [attribute.identifier, id]));
  const valueOf = (identifier: string): unknown => values.get(idOf.get(identifier) ?? 0) ?? null;
  const isSame = (id: number | undefined): boolean => id === undefined || values.get(id) === row.initial.get(id);
  /** Unchanged values are not checked again: they were valid when saved, and a limit relative to today may have passed since. */
  const isAsSaved = (attribute: SubjectAttribute): boolean => {
    const read = forms.existing.componentTypes.get(attribute.componentId).checkedWith?.(attribute) ?? [];
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
