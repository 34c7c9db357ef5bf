import { Button } from '@assunto/components';
import { useEngine, type Draft, type SaveOutcome } from '@assunto/engine';
import type { Context, FormDefinition, FormField, SubjectAttribute } from '@assunto/engine/core';
import { saveKey } from '@assunto/shell';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { LoadedEditor } from '../../../../records/LoadedEditor';
import { useAllowedStatuses } from '../../../../ticketing/useAllowedStatuses';
import type { UsedRecordPage } from '../useRecordPage';
import { useTranslate } from '../messages/translation';
import { PropertyRow } from './PropertyRow';
import {
  useOpenFields,
  usePropertyFocus,
  useRecordOfFields,
  useRuledSections,
  useSavedNotice,
  useSaveOnChoice,
} from './useProperties';
import './properties.css';

/** What the panel needs of the page around it: that of the record, or a list with the record beside it. */
type PropertiesPage = Pick<UsedRecordPage, 'record' | 'showChange' | 'afterSave'>;

interface PropertiesPanelProps {
  page: PropertiesPage;
  context: Context;
  /** An attribute that the page shows beside the panel: it has no row while it is not edited. */
  shownElsewhere?: SubjectAttribute | null;
}

/** The properties of a record beside its conversation, each edited and saved alone by the record's normal save. */
export function PropertiesPanel({ page, ...props }: PropertiesPanelProps) {
  const { definition, draft, formRules } = page.record;
  if (!definition || !draft || !formRules) return null;
  return <Properties {...props} page={page} definition={definition} draft={draft} formRules={formRules} />;
}

interface PropertiesProps extends PropertiesPanelProps {
  definition: FormDefinition;
  draft: Draft;
  formRules: NonNullable<UsedRecordPage['record']['formRules']>;
}

function Properties({ page, context, draft, formRules, shownElsewhere = null, ...props }: PropertiesProps) {
  const translate = useTranslate();
  const { record } = useAllowedStatuses(page.record);
  const definition = record.definition ?? props.definition;
  const sections = useRuledSections(definition, formRules, draft);
  const editing = usePropertyEditing(page, { record, definition, draft }, sections);
  const { open, edit, panel } = editing;
  const editor = <PropertyEditor key="editor" page={page} editing={editing} />;
  const rowOf = (field: FormField): ReactNode[] => {
    const id = field.attribute.subjectAttributeId;
    if (open.includes(field)) return field === open[0] ? [editor] : [];
    if (id === shownElsewhere?.subjectAttributeId) return [];
    const { subjectAttributes } = context.subject;
    const row = (
      <PropertyRow key={id} attributes={subjectAttributes} field={field} draft={draft} onEdit={() => edit(field)} />
    );
    return [row];
  };
  const rows = sections.flatMap(({ name, fields }) => [
    name !== null && <h3 key={`section ${name}`}>{name}</h3>,
    ...fields.flatMap(rowOf),
  ]);
  return (
    <section className="as-panel as-properties" ref={panel} data-saves-alone>
      <h2>{translate('record.properties')}</h2>
      <div className="as-property-list">{open.length === 0 ? [editor, ...rows] : rows}</div>
    </section>
  );
}

type Editing = ReturnType<typeof usePropertyEditing>;

/** Which properties are edited, and what saves, discards and closes them. */
function usePropertyEditing(
  page: PropertiesPage,
  loaded: Parameters<typeof useRecordOfFields>[0],
  sections: ReturnType<typeof useRuledSections>,
) {
  const { record, draft } = loaded;
  const { componentTypes, registry } = useEngine();
  const fields = sections.flatMap((section) => section.fields);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const chosen = fields.find(({ attribute }) => attribute.subjectAttributeId === chosenId) ?? null;
  const open = useOpenFields({ draft }, fields, chosenId);
  const part = useRecordOfFields(loaded, open);
  const formId = useId();
  const submit = (): void => (document.getElementById(formId) as HTMLFormElement | null)?.requestSubmit();
  const isChoice = chosen !== null && isChoiceOf(chosen, componentTypes.get(chosen.attribute.componentId).kind);
  useSaveOnChoice(draft, chosen, isChoice, submit);
  const { panel, closed } = usePropertyFocus(chosen);
  const notifySaved = useSavedNotice(loaded, page.showChange);
  const close = (): void => {
    closed(chosen);
    setChosenId(null);
  };
  return {
    open,
    formId,
    panel,
    close,
    record: part.record,
    isSaving: record.saving.isSaving,
    cancel(): void {
      record.reset();
      close();
    },
    edit(field: FormField): void {
      // What is being edited is saved first, as everything here is.
      if (draft.store.get(draft.isDirty)) return submit();
      void registry.get(field.attribute.componentId).preload?.();
      closed(null);
      setChosenId(field.attribute.subjectAttributeId);
    },
    onSaved(outcome: SaveOutcome): void {
      close();
      page.afterSave(outcome);
      notifySaved(part.previous.current);
    },
  };
}

/** The form of the open properties, which also shows conflicts, stored drafts and changes of others while none is open. */
function PropertyEditor({ page, editing }: { page: PropertiesPage; editing: Editing }) {
  const translate = useTranslate();
  const { open, formId, record, close, cancel, onSaved, isSaving } = editing;
  const isOpen = open.length > 0;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isOpen || event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    cancel();
  };
  return (
    <div className="as-property-editor" data-open={isOpen || undefined} onKeyDown={onKeyDown}>
      <LoadedEditor
        record={record}
        formId={formId}
        label={translate('record.properties')}
        savedText={() => null}
        onSaved={onSaved}
        onQueued={close}
        onUpdate={page.showChange}
      />
      {isOpen && (
        <div className="as-property-buttons">
          <Button isCompact onClick={cancel}>
            {translate('record.cancel')}
          </Button>
          <Button {...saveKey} isCompact variant="primary" type="submit" form={formId} isPending={isSaving}>
            {translate('record.save')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Whether a value of the field is chosen by one click or key. */
function isChoiceOf({ attribute }: FormField, kind: string): boolean {
  return kind === 'boolean' || (kind === 'select' && !attribute.isMultipleValues);
}
