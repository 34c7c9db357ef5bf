import {
  valuesToSave,
  type ComponentTypeCatalogue,
  type FormDefinition,
  type SubjectAttribute,
  type Talk,
  type TalkSave,
} from '@assunto/engine/core';

/** One record of a table of children while it is worked on. */
export interface ChildRow {
  /** Stays the same while the row is on the screen. */
  key: string;
  /** `null` for a row that was added and is not saved yet. */
  talk: Talk | null;
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
  const values = new Map<number, unknown>(
    [...definition.fields].map(([id, { initialValue }]) => [id, initialValue ?? null]),
  );
  values.set(...parent);
  added += 1;
  return { key: `new-${added}`, talk: null, values, isRemoved: false, problems: new Map(), failures: [] };
}

/** A row for a child as it is kept. */
export function keptRow(talk: Talk, key = String(talk.talkId)): ChildRow {
  const values = new Map(talk.talkValues.map((one) => [one.subjectAttributeId, one.value]));
  return { key, talk, values, isRemoved: false, problems: new Map(), failures: [] };
}

/** Puts a value into a row, and clears what was wrong there. */
export function withValue(row: ChildRow, subjectAttributeId: number, value: unknown): ChildRow {
  const problems = new Map(row.problems);
  problems.delete(subjectAttributeId);
  return { ...row, values: new Map(row.values).set(subjectAttributeId, value), problems, failures: [] };
}

/** The body that saves a row: everything of a new one, of a kept one what changed; `null` where there is nothing to save. */
export function saveOfRow(
  row: ChildRow,
  given: {
    subject: string;
    attributes: readonly SubjectAttribute[];
    componentTypes: ComponentTypeCatalogue;
    templateId: number;
  },
): TalkSave | null {
  const { subject, attributes, componentTypes, templateId } = given;
  const { talk, values } = row;
  if (!talk) {
    const talkValues = valuesToSave({ attributes, values, componentTypes, isNew: true });
    return { subject, talkValues, templateId };
  }
  const original = new Map(talk.talkValues.map((one) => [one.subjectAttributeId, one.value]));
  const talkValues = valuesToSave({ attributes, values, componentTypes, isNew: false, original });
  if (talkValues.length === 0) return null;
  return { subject, talkId: talk.talkId, version: talk.version, talkValues, templateId };
}
