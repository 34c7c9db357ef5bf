import { problemsOf, statusOf, useEngine, userMessageOf, type RuledRecord } from '@assunto/engine';
import type { ErrorDetail, FormField, RelatedSubject, SubjectActions, Talk } from '@assunto/engine/core';
import { useEffect, useRef, useState } from 'react';
import { useLoaded } from '../../../../support/useLoaded';
import { compileChildForms } from './childForms';
import { checkedRow, keptRow, newRow, ruledRow, saveOfRow, withValue, type ChildRow } from './childRow';

/** The most children that one table edits. */
export const mostChildren = 200;

interface UsedChildren {
  /** `null` until they have come. */
  table: {
    /** The columns, as the form has them before its rules. */
    fields: readonly FormField[];
    rows: readonly ChildRow[];
    /** A row as the rules of its form leave it. */
    ruled(row: ChildRow): RuledRecord;
    actions: SubjectActions;
    /** There are more children than the table shows. */
    hasMore: boolean;
  } | null;
  failure: string | null;
  retry(): void;
  isSaving: boolean;
  changeCount: number;
  add(): void;
  change(key: string, subjectAttributeId: number, value: unknown): void;
  toggleRemoved(key: string): void;
  reset(): void;
  /** Saves all rows; resolves to whether everything is saved. What is not stays in the table, with its reasons. */
  save(): Promise<boolean>;
}

/** The records of a subject that point to one record, edited together (decision 23) and saved through `/many`. */
export function useChildren(parent: Talk, related: RelatedSubject): UsedChildren {
  const { adapter, records, componentTypes, format, me, validatorOf, registry } = useEngine();
  const subject = related.subjectIdentifier;
  const { value, failure, retry } = useLoaded(
    `${parent.talkId}/${subject}/${related.subjectAttributeId}`,
    async (signal) => {
      const [context, list] = await Promise.all([
        adapter.context({ scenario: 'talkmodal', subject }, signal),
        adapter.list(
          subject,
          {
            page: 1,
            fetch: mostChildren,
            isActive: true,
            talkParent: { subject: parent.subject, talkId: parent.talkId },
            order: [{ subjectAttributeId: null, direction: 1 }],
          },
          signal,
        ),
      ]);
      const validator = await validatorOf(context);
      const filterContext = { now: new Date(), timeZone: format.timeZone, me };
      const forms = compileChildForms({ context, componentTypes, filterContext, validator });
      const fields = fieldsOf(
        [...forms.new.definition.fields.values()],
        related.subjectAttributeId,
        (id) => componentTypes.get(id).kind,
      );
      await Promise.all(fields.map(({ attribute }) => registry.get(attribute.componentId).preload?.()));
      return { context, forms, fields, list };
    },
  );
  const [edited, setEdited] = useState<{ of: unknown; rows: ChildRow[] } | null>(null);
  const [isSaving, setSaving] = useState(false);
  const sent = useRef({ body: '', key: '' });
  const rows = edited && edited.of === value ? edited.rows : (value?.list.itens.map((talk) => keptRow(talk)) ?? []);
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  });

  const put = (next: (rows: readonly ChildRow[]) => ChildRow[]): void => {
    latest.current = next(latest.current);
    setEdited({ of: value, rows: [...latest.current] });
  };
  const putRow = (key: string, next: (row: ChildRow) => ChildRow): void =>
    put((before) => before.map((row) => (row.key === key ? next(row) : row)));

  const link = value?.context.subject.subjectAttributes.find(
    (attribute) => attribute.subjectAttributeId === related.subjectAttributeId,
  );
  const parentValue = { id: parent.talkId, name: parent.displayName };
  const forms = value?.forms ?? null;
  const pending = (row: ChildRow): boolean =>
    row.isRemoved ? row.talk !== null : forms !== null && saveOfRow(row, forms) !== null;

  /** The same key for the same body, so that what was sent twice is kept once. */
  const keyOf = (body: unknown): string => {
    const text = JSON.stringify(body);
    if (sent.current.body !== text) sent.current = { body: text, key: crypto.randomUUID() };
    return sent.current.key;
  };

  async function saveRows(chosen: readonly ChildRow[]): Promise<boolean> {
    if (!forms || chosen.length === 0) return true;
    const talks = chosen.flatMap((row) => saveOfRow(row, forms) ?? []);
    try {
      const ids = await adapter.saveMany(subject, talks, keyOf(talks));
      const read = await Promise.all(ids.map((id) => adapter.read(subject, id)));
      for (const [place, row] of chosen.entries()) {
        const talk = read[place];
        if (talk) putRow(row.key, () => keptRow(talk, row.key));
      }
      return true;
    } catch (error) {
      tell(chosen, error);
      return false;
    }
  }

  /** Puts what the server found at the rows that it is about; what is about none of them, at the first. */
  function tell(chosen: readonly ChildRow[], error: unknown): void {
    const problems = problemsOf(error);
    const found: ErrorDetail[] = problems.length > 0 ? problems : [{ code: '', message: userMessageOf(error) }];
    for (const [place, row] of chosen.entries()) {
      const own = found.filter((one) => (one.place ?? 0) === place);
      if (own.length > 0) putRow(row.key, (before) => withProblems(before, own, value?.fields ?? []));
    }
  }

  async function removeRows(chosen: readonly ChildRow[]): Promise<boolean> {
    const talkIds = chosen.flatMap(({ talk }) => (talk ? [talk.talkId] : []));
    try {
      if (talkIds.length > 0) await adapter.remove(subject, talkIds);
    } catch (error) {
      const message = statusOf(error) === 422 || statusOf(error) === 403 ? userMessageOf(error) : removeFailed;
      for (const { key } of chosen) putRow(key, (row) => ({ ...row, isRemoved: false, failures: [message] }));
      return false;
    }
    put((before) => before.filter(({ key }) => !chosen.some((row) => row.key === key)));
    return true;
  }

  return {
    table: value && {
      fields: value.fields,
      rows,
      ruled: (row) => ruledRow(row, value.forms),
      actions: value.context.subject.actions,
      hasMore: (value.list.totalResults ?? 0) > mostChildren,
    },
    failure,
    retry,
    isSaving,
    changeCount: rows.filter(pending).length,
    add: () =>
      value &&
      put((before) => [
        ...before,
        newRow(value.forms.new.definition, [
          related.subjectAttributeId,
          link?.isMultipleValues ? [parentValue] : parentValue,
        ]),
      ]),
    change: (key, id, next) => putRow(key, (row) => withValue(row, id, next)),
    toggleRemoved: (key) =>
      put((before) =>
        before.flatMap((row) => {
          if (row.key !== key) return [row];
          return row.talk ? [{ ...row, isRemoved: !row.isRemoved, failures: [] }] : [];
        }),
      ),
    reset: () => setEdited(null),
    async save() {
      if (!value) return false;
      put((before) =>
        before.map((row) => (row.isRemoved || !pending(row) ? row : checkedRow(row, value.fields, value.forms))),
      );
      if (latest.current.some(({ problems }) => problems.size > 0)) return false;
      const work = latest.current.filter(pending);
      setSaving(true);
      // One after the other: each is done as a whole or not at all, and what is done is done.
      const results = [
        await removeRows(work.filter(({ isRemoved }) => isRemoved)),
        await saveRows(work.filter(({ isRemoved, talk }) => !isRemoved && talk !== null)),
        await saveRows(work.filter(({ isRemoved, talk }) => !isRemoved && talk === null)),
      ];
      setSaving(false);
      records.invalidate(subject);
      return results.every(Boolean);
    },
  };
}

const removeFailed = 'Ocorreu um erro ao excluir o(s) registro(s). Por favor, tente novamente.';

/** The columns: what the form shows, without the link to the parent, which all rows share, and without files. */
function fieldsOf(fields: readonly FormField[], linkId: number, kindOf: (componentId: number) => string): FormField[] {
  return fields.filter(
    ({ attribute, isHidden }) =>
      !isHidden && attribute.subjectAttributeId !== linkId && kindOf(attribute.componentId) !== 'file',
  );
}

function withProblems(row: ChildRow, found: readonly ErrorDetail[], fields: readonly FormField[]): ChildRow {
  const problems = new Map(row.problems);
  const failures: string[] = [];
  for (const { attribute, message } of found) {
    // The row stands beside its sentence: which one it was in the call says nothing more.
    const sentence = message.replace(/^Registro \d+: /, '');
    const field = fields.find((one) => one.attribute.identifier === attribute);
    if (field) problems.set(field.attribute.subjectAttributeId, sentence);
    else failures.push(sentence);
  }
  return { ...row, problems, failures };
}
