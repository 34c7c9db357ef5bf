import { MultiSelect, ComboBox } from '@assunto/components';
import type { EditorProps, OptionItem } from '@assunto/engine';
import { templateTypeByNumber } from '@assunto/engine/contract';
import type { TemplateItem } from '@assunto/api';
import { editorControl, useFormAround } from '@assunto/shell';
import type { FormTemplate } from './columns';
import { useTemplateEditing } from './editing';
import { useTranslate } from './messages/translation';
import type { ReactNode } from 'react';

const asOption = ({ templateId, templateName }: TemplateItem): OptionItem => ({ id: templateId, name: templateName });

/** The subject; changing it clears what belongs to the previous one, after a confirmation if columns were selected. */
export function SubjectField(props: EditorProps<number>) {
  const translate = useTranslate();
  const { kind, subjects, confirm } = useTemplateEditing();
  const { values, change } = useFormAround<FormTemplate>();
  const choose = async (subjectId: number | null) => {
    if (subjectId === props.value) return;
    const hasColumns = (values.columns ?? []).length > 0;
    if (kind !== 'users' && props.value !== null && hasColumns) {
      const isConfirmed = await confirm({
        title: translate('templates.changeSubject'),
        text: translate('templates.changeSubjectQuestion'),
        confirmLabel: translate('templates.change'),
      });
      if (!isConfirmed) return;
    }
    change({
      subjectId,
      columns: [],
      parentTemplateId: null,
      accountId: null,
      editionTemplateId: null,
      registrationTemplateIds: [],
    });
  };
  return (
    <OptionField
      {...props}
      onChange={(subjectId) => void choose(subjectId)}
      options={subjects.map(({ subjectId, subjectName }) => ({ id: subjectId, name: subjectName }))}
      placeholder={translate('templates.subjectPlaceholder')}
    />
  );
}

/** The template on which a user's template is based, shown once there are any. */
export function BaseField(props: EditorProps<number>) {
  const translate = useTranslate();
  const { bases } = useTemplateEditing();
  const { change } = useFormAround<FormTemplate>();
  if (bases === null) return null;
  if (bases.length === 0) return <p className="as-template-hint">{translate('templates.noBase')}</p>;
  return (
    <OptionField
      {...props}
      onChange={(parentTemplateId) => {
        if (parentTemplateId !== props.value) change({ parentTemplateId, accountId: null, columns: [] });
      }}
      options={bases.map(asOption)}
      placeholder={translate('templates.basePlaceholder')}
    />
  );
}

/** The person to whom the template belongs, once the base is selected. */
export function UserField(props: EditorProps<number>) {
  const translate = useTranslate();
  const { bases, users } = useTemplateEditing();
  if (bases === null || bases.length === 0) return null;
  return (
    <OptionField
      {...props}
      isReadOnly={props.isReadOnly || users === null}
      options={(users ?? []).map(({ accountId, displayName }) => ({ id: accountId, name: displayName }))}
      placeholder={translate('templates.userFilter')}
      {...(users?.length === 0 && { description: translate('templates.noUsers') })}
    />
  );
}

const isOf = (type: string) => (item: TemplateItem) =>
  (templateTypeByNumber as Readonly<Record<number, string>>)[item.templateType] === type;

/** The form that opens records of the list. */
export function EditionField(props: EditorProps<number>) {
  const translate = useTranslate();
  const { forms } = useTemplateEditing();
  return (
    <OptionField
      {...props}
      isReadOnly={props.isReadOnly || forms === null}
      options={(forms ?? []).filter(isOf('TalkModalCompanyEdit')).map(asOption)}
      placeholder={translate('templates.formPlaceholder')}
    />
  );
}

/** The forms of new records, as chips; removing one asks for confirmation. */
export function RegistrationField({ value, onChange, ...props }: EditorProps<readonly number[]>) {
  const translate = useTranslate();
  const { forms, confirm } = useTemplateEditing();
  const options = (forms ?? []).filter(isOf('TalkModalCompanyCreate')).map(asOption);
  const ids = value ?? [];
  const choose = async (chosen: readonly OptionItem[]) => {
    const next = chosen.map((option) => Number(option.id));
    const removed = options.find((option) => ids.includes(Number(option.id)) && !next.includes(Number(option.id)));
    const isConfirmed =
      !removed ||
      (await confirm({
        title: translate('templates.removeRegistration'),
        text: translate('templates.removeRegistrationQuestion', { name: removed.name }),
        confirmLabel: translate('templates.remove'),
      }));
    if (isConfirmed) onChange(next);
  };
  return (
    <MultiSelect
      {...editorControl(props)}
      options={options}
      isReadOnly={props.isReadOnly || forms === null}
      placeholder={translate('templates.formPlaceholder')}
      value={options.filter((option) => ids.includes(Number(option.id)))}
      onChange={(chosen) => void choose(chosen)}
    />
  );
}

interface OptionFieldProps extends EditorProps<number> {
  options: readonly OptionItem[];
  placeholder: string;
  description?: ReactNode;
}

/** A field of the editor whose value is the id of one option. */
function OptionField({ options, placeholder, description, value, onChange, ...props }: OptionFieldProps) {
  return (
    <ComboBox
      {...editorControl(props)}
      options={options}
      placeholder={placeholder}
      {...(description !== undefined && { description })}
      value={options.find((option) => option.id === value) ?? null}
      onChange={(option) => onChange(option === null ? null : Number(option.id))}
    />
  );
}
