import { problemsOf, statusOf, useEngine, userMessageOf, type RuledRecord } from '@assunto/engine';
import { maxFormRows } from '@assunto/api';
import { loadLogic } from '@assunto/engine/contract';
import type { ErrorDetail, FormField, RelatedSubject, SubjectActions, Talk, Template } from '@assunto/engine/core';
import { useEffect, useRef, useState } from 'react';
import { useLoaded } from '../loading/useLoaded';
import { compileChildForms } from './childForms';
import { checkedRow, rowOfTalk, newRow, ruledRow, saveOfRow, withValue, type ChildRow } from './childRow';
import { useTranslate } from './messages/translation';

export interface UsedChildren {
  /** `null` while loading. */
  table: {
    /** The columns, before the rules of the form. */
    fields: readonly FormField[];
    rows: readonly ChildRow[];
    /** A row with the rules of its form applied. */
    ruled(row: ChildRow): RuledRecord;
    actions: SubjectActions;
    /** Whether there are more children than the table shows. */
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
  /** Saves all rows; resolves to whether everything was saved. Unsaved rows stay in the table, with their problems. */
  save(): Promise<boolean>;
}

/**
 * The records of a subject that refer to one record, edited together (choice 23) and saved through `/many`. `columns` are the
 * attributes shown; `null`: those of the subject's own form.
 */
export function useChildren(parent: Talk, related: RelatedSubject, columns: readonly number[] | null): UsedChildren {
  const { records } = useEngine();
  const { value, failure, retry } = useLoadedChildren(parent, related, columns);
  const [isSaving, setSaving] = useState(false);
  const rows = useChildRows(value);
  const { saveRows, removeRows } = useChildSaves(related.subjectIdentifier, value, rows);
  const parentValue = { id: parent.talkId, name: parent.displayName };
  const forms = value?.forms ?? null;
  const pending = (row: ChildRow): boolean =>
    row.isRemoved ? row.talk !== null : forms !== null && saveOfRow(row, forms) !== null;

  return {
    table: value && {
      fields: value.fields,
      rows: rows.current,
      ruled: (row) => ruledRow(row, value.forms),
      actions: value.context.subject.actions,
      hasMore: (value.list.totalResults ?? 0) > maxFormRows,
    },
    failure,
    retry,
    isSaving,
    changeCount: rows.current.filter(pending).length,
    add() {
      if (!value) return;
      const id = related.subjectAttributeId;
      const link = value.context.subject.subjectAttributes.find((one) => one.subjectAttributeId === id);
      const linkValue = link?.isMultipleValues ? [parentValue] : parentValue;
      rows.update((before) => [...before, newRow(value.forms.new.definition, [id, linkValue])]);
    },
    change: (key, id, next) => rows.updateOne(key, (row) => withValue(row, id, next)),
    toggleRemoved: (key) =>
      rows.update((before) =>
        before.flatMap((row) => {
          if (row.key !== key) return [row];
          return row.talk ? [{ ...row, isRemoved: !row.isRemoved, failures: [] }] : [];
        }),
      ),
    reset: rows.reset,
    async save() {
      if (!value) return false;
      rows.update((before) =>
        before.map((row) => (row.isRemoved || !pending(row) ? row : checkedRow(row, value.fields, value.forms))),
      );
      if (rows.latest().some(({ problems }) => problems.size > 0)) return false;
      const work = rows.latest().filter(pending);
      setSaving(true);
      // Sequentially: each request is all-or-nothing, and earlier ones are not undone.
      const results = [
        await removeRows(work.filter(({ isRemoved }) => isRemoved)),
        await saveRows(work.filter(({ isRemoved, talk }) => !isRemoved && talk !== null)),
        await saveRows(work.filter(({ isRemoved, talk }) => !isRemoved && talk === null)),
      ];
      setSaving(false);
      records.invalidate(related.subjectIdentifier);
      return results.every(Boolean);
    },
  };
}

/** Reads the children, and compiles the forms of their rows. */
function useLoadedChildren(parent: Talk, related: RelatedSubject, columns: readonly number[] | null) {
  const { adapter, componentTypes, format, me, validatorOf, registry } = useEngine();
  const { subjectIdentifier: subject, subjectAttributeId: linkId } = related;
  return useLoaded(`${parent.talkId}/${subject}/${linkId}/${columns?.join() ?? ''}`, async (signal) => {
    const request = {
      page: 1,
      fetch: maxFormRows,
      isActive: true,
      talkParent: { subject: parent.subject, talkId: parent.talkId },
      order: [{ subjectAttributeId: null, direction: 1 as const }],
    };
    const [found, list] = await Promise.all([
      adapter.context({ scenario: 'talkmodal', subject }, signal),
      adapter.list(subject, request, signal),
    ]);
    const context = columns ? { ...found, template: withColumns(found.template, columns) } : found;
    const [validator, logic] = await Promise.all([validatorOf(context), loadLogic(context)]);
    const filterContext = { now: new Date(), timeZone: format.timeZone, me };
    const forms = compileChildForms({ context, componentTypes, filterContext, validator, logic });
    const defined = forms.new.definition.fields;
    const shown = columns ? columns.flatMap((id) => defined.get(id) ?? []) : [...defined.values()];
    const fields = fieldsOf(shown, linkId, (id) => componentTypes.get(id).kind);
    await Promise.all(fields.map(({ attribute }) => registry.get(attribute.componentId).preload?.()));
    return { context, forms, fields, list };
  });
}

/** A form with fields for columns that it does not have; one without fields has all attributes anyway. */
function withColumns(template: Template, columns: readonly number[]): Template {
  const { templateAreas } = template;
  const known = new Set(templateAreas.map(({ subjectAttributeId }) => subjectAttributeId));
  if (known.size === 0) return template;
  const added = columns.filter((id) => !known.has(id));
  return {
    ...template,
    templateAreas: [
      ...templateAreas,
      ...added.map((subjectAttributeId, index) => ({
        subjectAttributeId,
        attributeName: '',
        templateAreaName: null,
        widgetId: 1,
        templateAreaTalkModal: null,
        order: templateAreas.length + index + 1,
        templateAreaConfigs: [],
        templateAreaSubjectAttributes: [],
      })),
    ],
  };
}

type LoadedChildren = NonNullable<ReturnType<typeof useLoadedChildren>['value']>;
type ChildRows = ReturnType<typeof useChildRows>;

/** The edited rows of the table; a reload of the children discards the edits. */
function useChildRows(value: LoadedChildren | null) {
  const [edited, setEdited] = useState<{ of: unknown; rows: ChildRow[] } | null>(null);
  const current =
    edited && edited.of === value ? edited.rows : (value?.list.itens.map((talk) => rowOfTalk(talk)) ?? []);
  // Several updates may follow before the next render.
  const latest = useRef(current);
  useEffect(() => {
    latest.current = current;
  });
  const update = (next: (rows: readonly ChildRow[]) => ChildRow[]): void => {
    latest.current = next(latest.current);
    setEdited({ of: value, rows: [...latest.current] });
  };
  return {
    current,
    latest: (): readonly ChildRow[] => latest.current,
    update,
    updateOne: (key: string, next: (row: ChildRow) => ChildRow): void =>
      update((before) => before.map((row) => (row.key === key ? next(row) : row))),
    reset: (): void => setEdited(null),
  };
}

/** Saves and deletes rows; both resolve to whether everything succeeded, and otherwise set the problems of the rows. */
function useChildSaves(subject: string, value: LoadedChildren | null, rows: ChildRows) {
  const translate = useTranslate();
  const { adapter } = useEngine();
  const sent = useRef({ body: '', key: '' });
  /** Equal bodies have the same key, so that a retried request is applied once. */
  const keyOf = (body: unknown): string => {
    const text = JSON.stringify(body);
    if (sent.current.body !== text) sent.current = { body: text, key: crypto.randomUUID() };
    return sent.current.key;
  };

  async function saveRows(chosen: readonly ChildRow[]): Promise<boolean> {
    if (!value || chosen.length === 0) return true;
    const talks = chosen.flatMap((row) => saveOfRow(row, value.forms) ?? []);
    try {
      const ids = await adapter.saveMany(subject, talks, keyOf(talks));
      const read = await Promise.all(ids.map((id) => adapter.read(subject, id)));
      for (const [index, row] of chosen.entries()) {
        const talk = read[index];
        if (talk) rows.updateOne(row.key, () => rowOfTalk(talk, row.key));
      }
      return true;
    } catch (error) {
      showProblems(chosen, error);
      return false;
    }
  }

  /** Sets each problem at its row; a problem without row is shown at the first. */
  function showProblems(chosen: readonly ChildRow[], error: unknown): void {
    const problems = problemsOf(error);
    const found: ErrorDetail[] = problems.length > 0 ? problems : [{ code: '', message: userMessageOf(error) }];
    for (const [index, row] of chosen.entries()) {
      const rowProblems = found.filter((one) => (one.index ?? 0) === index);
      if (rowProblems.length > 0)
        rows.updateOne(row.key, (before) => withProblems(before, rowProblems, value?.fields ?? []));
    }
  }

  async function removeRows(chosen: readonly ChildRow[]): Promise<boolean> {
    const talkIds = chosen.flatMap(({ talk }) => (talk ? [talk.talkId] : []));
    try {
      if (talkIds.length > 0) await adapter.remove(subject, talkIds);
    } catch (error) {
      const message =
        statusOf(error) === 422 || statusOf(error) === 403 ? userMessageOf(error) : translate('children.removeFailed');
      for (const { key } of chosen) rows.updateOne(key, (row) => ({ ...row, isRemoved: false, failures: [message] }));
      return false;
    }
    rows.update((before) => before.filter(({ key }) => !chosen.some((row) => row.key === key)));
    return true;
  }

  return { saveRows, removeRows };
}

/** The columns: the fields of the form, except the link to the parent, which all rows share, and files. */
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
    // The message is shown at its row, so the number of the record in the request is removed.
    const sentence = message.replace(/^Registro \d+: /, '');
    const field = fields.find((one) => one.attribute.identifier === attribute);
    if (field) problems.set(field.attribute.subjectAttributeId, sentence);
    else failures.push(sentence);
  }
  return { ...row, problems, failures };
}
