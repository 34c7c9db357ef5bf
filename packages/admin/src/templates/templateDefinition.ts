import { custom, defineForm, text, toggle, type EditorProps, type FieldsOf } from '@assunto/engine';
import type { ComponentType } from 'react';
import { ColumnsField } from './ColumnsField';
import { columnMerging } from './columnMerging';
import { columnsOfTemplate, type FormTemplate } from './columns';
import { BaseField, EditionField, RegistrationField, SubjectField, UserField } from './headFields';
import type { TemplatesKey, TemplatesTranslate } from './messages/translation';
import { nameLength, type TemplateKind } from './templateKinds';

const relatedIds = ({ relatedTemplates }: FormTemplate, type: string): number[] =>
  relatedTemplates.filter(({ templateType }) => templateType === type).map(({ templateId }) => templateId);

/** The form of a kind of template (specification: templates), with texts in the page's language. */
export function templateDefinition(kind: TemplateKind, translate: TemplatesTranslate) {
  /** A field that is read-only once the template exists. */
  const fixed = (label: TemplatesKey, missing: TemplatesKey, editor: ComponentType<EditorProps<number>>) =>
    custom<number, FormTemplate>({
      editor,
      required: true,
      readOnly: 'onUpdate',
      columns: 12,
      label: translate(label),
      messages: translate(missing),
    });
  const name: FieldsOf<FormTemplate> = {
    templateName: text({
      required: true,
      maxLength: nameLength,
      columns: 12,
      label: translate('templates.name'),
      messages: { required: translate('templates.nameMissing') },
    }),
  };
  const ofUser: FieldsOf<FormTemplate> = {
    parentTemplateId: fixed('templates.base', 'templates.baseMissing', BaseField),
    accountId: fixed('templates.user', 'templates.userMissing', UserField),
  };
  const forms: FieldsOf<FormTemplate> = {
    editionTemplateId: custom({
      editor: EditionField,
      columns: 12,
      label: translate('templates.edition'),
      read: (item) => relatedIds(item, 'TalkModalCompanyEdit')[0] ?? null,
    }),
    registrationTemplateIds: custom({
      editor: RegistrationField,
      columns: 12,
      label: translate('templates.registration'),
      read: (item) => relatedIds(item, 'TalkModalCompanyCreate'),
    }),
  };
  const of: FieldsOf<FormTemplate> = {
    ...(kind === 'default' ? {} : name),
    subjectId: fixed('templates.subject', 'templates.subjectMissing', SubjectField),
    ...(kind === 'users' ? ofUser : forms),
    showTalkIdOnGrid: toggle({ default: true, columns: 12, label: translate('templates.showId') }),
  };
  return defineForm<FormTemplate>({
    name: `template-${kind}`,
    key: 'templateId',
    version: 'version',
    fields: {
      ...of,
      columns: custom({
        editor: ColumnsField,
        required: true,
        columns: 12,
        label: translate('templates.selected'),
        messages: translate('templates.columnsMissing'),
        read: columnsOfTemplate,
        ...columnMerging,
      }),
    },
    layout: [
      { section: translate('templates.template'), fields: Object.keys(of) as (keyof FormTemplate)[] },
      { section: translate('templates.columns'), fields: ['columns'] },
    ],
  });
}
