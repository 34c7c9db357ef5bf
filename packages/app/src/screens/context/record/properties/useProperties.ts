import { problemsOf, type Draft, type SaveOutcome, type UseRecordResult } from '@assunto/engine';
import type { FormDefinition, FormField } from '@assunto/engine/core';
import { notify } from '@assunto/shell';
import { useAtomValue } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from '../messages/translation';

type Loaded = { record: UseRecordResult; definition: FormDefinition; draft: Draft };
type FormRules = NonNullable<UseRecordResult['formRules']>;

/** The visible fields of a form, with its rules applied, by section. */
export function useRuledSections(definition: FormDefinition, formRules: FormRules, draft: Draft) {
  const ruled = useMemo(
    () =>
      atom((get) =>
        definition.sections.map(({ name, fields }) => ({
          name,
          fields: fields
            .map((field) => {
              const rules = formRules.atom(field.attribute.subjectAttributeId);
              return rules ? get(rules) : field;
            })
            .filter(({ isHidden }) => !isHidden),
        })),
      ),
    [definition, formRules],
  );
  return useAtomValue(ruled, { store: draft.store }).filter(({ fields }) => fields.length > 0);
}

/** The fields whose editors are open: the one that was chosen, and those with unsaved changes or with problems. */
export function useOpenFields({ draft }: Pick<Loaded, 'draft'>, fields: readonly FormField[], chosen: number | null) {
  const { store } = draft;
  const isDirty = useAtomValue(draft.isDirty, { store });
  const problems = useAtomValue(draft.problems, { store });
  const changed = isDirty ? draft.changedIds() : [];
  return fields.filter(({ isReadOnly, attribute: { subjectAttributeId: id } }) => {
    return !isReadOnly && (id === chosen || changed.includes(id) || problems.has(id));
  });
}

/** The record with a form of these fields alone; a save stores the values from before it in `previous`. */
export function useRecordOfFields({ record, definition, draft }: Loaded, open: readonly FormField[]) {
  const previous = useRef<ReadonlyMap<number, unknown>>(new Map());
  const ids = open.map(({ attribute }) => attribute.subjectAttributeId).join();
  const shown = useMemo(() => {
    const fields = ids === '' ? [] : ids.split(',').flatMap((id) => definition.fields.get(Number(id)) ?? []);
    return { ...definition, sections: [{ name: null, fields: fields.map((field) => ({ ...field, columns: 12 })) }] };
  }, [definition, ids]);
  const save = async (): Promise<SaveOutcome | null> => {
    previous.current = new Map(draft.changedIds().map((id) => [id, draft.saved(id)]));
    return record.save();
  };
  return { record: { ...record, definition: shown, save }, previous };
}

/** Says that a property was saved, and offers to save what it was before, as a change like any other. */
export function useSavedNotice({ record, draft }: Loaded, onChanged: () => void) {
  const translate = useTranslate();
  return (before: ReadonlyMap<number, unknown>): void => {
    const undo = async (): Promise<void> => {
      draft.batch(() => {
        for (const [id, value] of before) record.session.change(id, value);
      });
      const outcome = await record.save();
      if (!outcome) {
        const [first] = problemsOf(draft.store.get(record.session.saving).error);
        notify('danger', first?.message ?? translate('record.undoFailed'));
        return;
      }
      notify(outcome.isQueued ? 'info' : 'success', translate('record.undone'));
      onChanged();
    };
    const action = before.size > 0 ? { label: translate('record.undo'), run: () => void undo() } : undefined;
    notify('success', translate('record.updated'), undefined, action);
  };
}

/** Saves a field when an option was chosen in it, as nothing else is to be done there. */
export function useSaveOnChoice(draft: Draft, chosen: FormField | null, isChoice: boolean, submit: () => void): void {
  const latest = useRef(submit);
  useEffect(() => {
    latest.current = submit;
  });
  const id = chosen && isChoice ? chosen.attribute.subjectAttributeId : null;
  useEffect(() => {
    if (id === null) return undefined;
    const before = draft.value(id);
    return draft.store.sub(draft.state(id), () => {
      const value = draft.value(id);
      // An emptied combobox is about to be filled.
      if (value === null || value === before) return;
      // The draft counts the change after it has notified of the value.
      setTimeout(() => {
        if (draft.changedIds().includes(id)) latest.current();
      }, 0);
    });
  }, [draft, id]);
}

/** Focuses the editor of a field once it is rendered, and the field's button once its editor is closed. */
export function usePropertyFocus(chosen: FormField | null) {
  const panel = useRef<HTMLElement>(null);
  const [last, setLast] = useState<string | null>(null);
  const identifier = chosen?.attribute.identifier ?? null;
  useEffect(() => {
    if (identifier === null) return undefined;
    const find = (): boolean => {
      const cell = panel.current?.querySelector(`.as-form-cell[data-attribute="${identifier}"]`);
      const control = cell?.querySelector<HTMLElement>('input, textarea, select, button, [tabindex="0"]');
      control?.focus();
      // As by the Tab key: what is typed replaces the value.
      if (control instanceof HTMLInputElement) control.select();
      return control != null;
    };
    if (find()) return undefined;
    // Its code may still be loading.
    const observer = new MutationObserver(() => {
      if (find()) observer.disconnect();
    });
    if (panel.current) observer.observe(panel.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [identifier]);
  useEffect(() => {
    if (last === null || identifier !== null) return;
    panel.current?.querySelector<HTMLElement>(`.as-property[data-attribute="${last}"] button`)?.focus();
  }, [last, identifier]);
  return { panel, closed: (field: FormField | null): void => setLast(field?.attribute.identifier ?? null) };
}
