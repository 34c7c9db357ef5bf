import { defineEntity, type EntityAttribute, type EntityDefinition } from '@assunto/engine';
import type { StoredTemplate } from '@assunto/api';
import { ColumnsField } from './ColumnsField';
import { columnMerging } from './columnMerging';
import { columnsOfTemplate } from './columns';
import { BaseField, EditionField, RegistrationField, SubjectField, UserField } from './headFields';
import type { TemplatesKey, TemplatesTranslate } from './messages/translation';
import { nameLength, type TemplateKind } from './templateKinds';

type Attribute = EntityAttribute<StoredTemplate>;

const relatedIds = ({ relatedTemplates }: StoredTemplate, type: string): number[] =>
  relatedTemplates.filter(({ templateType }) => templateType === type).map(({ templateId }) => templateId);

/** The form of a kind of template (2§2, 2§5), with texts in the page's language. */
export function templateDefinition(
  kind: TemplateKind,
  translate: TemplatesTranslate,
): EntityDefinition<StoredTemplate> {
  /** A field that is read-only once the template exists. */
  const fixed = (
    identifier: string,
    label: TemplatesKey,
    missing: TemplatesKey,
    Editor: Attribute['Editor'],
  ): Attribute => ({
    identifier,
    Editor,
    isRequired: true,
    isReadOnly: 'onUpdate',
    columns: 12,
    label: translate(label),
    messages: translate(missing),
  });
  const name: Attribute = {
    identifier: 'templateName',
    isRequired: true,
    maxLength: nameLength,
    columns: 12,
    label: translate('templates.name'),
    messages: { required: translate('templates.nameMissing') },
  };
  const ofUser = [
    fixed('parentTemplateId', 'templates.base', 'templates.baseMissing', BaseField),
    fixed('accountId', 'templates.user', 'templates.userMissing', UserField),
  ];
  const forms: Attribute[] = [
    {
      identifier: 'editionTemplateId',
      Editor: EditionField,
      columns: 12,
      label: translate('templates.edition'),
      read: (item) => relatedIds(item, 'TalkModalCompanyEdit')[0] ?? null,
    },
    {
      identifier: 'registrationTemplateIds',
      Editor: RegistrationField,
      columns: 12,
      label: translate('templates.registration'),
      read: (item) => relatedIds(item, 'TalkModalCompanyCreate'),
    },
  ];
  return defineEntity<StoredTemplate>({
    name: `template-${kind}`,
    key: 'templateId',
    version: 'version',
    sections: [
      {
        title: translate('templates.template'),
        attributes: [
          ...(kind === 'default' ? [] : [name]),
          fixed('subjectId', 'templates.subject', 'templates.subjectMissing', SubjectField),
          ...(kind === 'users' ? ofUser : []),
          ...(kind === 'users' ? [] : forms),
          {
            identifier: 'showTalkIdOnGrid',
            component: 'switch',
            defaultValue: true,
            columns: 12,
            label: translate('templates.showId'),
          },
        ],
      },
      {
        title: translate('templates.columns'),
        attributes: [
          {
            identifier: 'columns',
            Editor: ColumnsField,
            isRequired: true,
            columns: 12,
            label: translate('templates.selected'),
            messages: translate('templates.columnsMissing'),
            read: columnsOfTemplate,
            ...columnMerging,
          },
        ],
      },
    ],
  });
}
