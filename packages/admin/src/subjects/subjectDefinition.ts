import { createHttpEntities, defineEntity, type Client, type EntityDefinition } from '@assunto/engine';
import { subjectLimits, type ConfiguredSubject, type SubjectCreate } from '@assunto/api';
import type { SubjectTranslate } from './messages/translation';
import { IconEditor } from './IconEditor';
import { HelpEditor } from './HelpEditor';

/** The form of a subject. */
export const subjectDefinition = (translate: SubjectTranslate): EntityDefinition<ConfiguredSubject> =>
  defineEntity<ConfiguredSubject>({
    name: 'subject',
    key: 'subjectId',
    version: 'version',
    attributes: [
      {
        identifier: 'subjectName',
        isRequired: true,
        maxLength: subjectLimits.name,
        label: translate('subjects.name'),
        help: translate('subjects.nameHelp'),
      },
      {
        identifier: 'subjectIdentifier',
        isReadOnly: 'onUpdate' as const,
        maxLength: 60,
        label: translate('subjects.identifier'),
        help: translate('subjects.identifierHelp'),
      },
      { identifier: 'singularName', label: translate('subjects.singular'), maxLength: subjectLimits.recordName },
      { identifier: 'pluralName', label: translate('subjects.plural'), maxLength: subjectLimits.recordName },
      { identifier: 'icon', label: translate('subjects.icon'), Editor: IconEditor, columns: 12 },
      { identifier: 'help', label: translate('subjects.help'), Editor: HelpEditor, columns: 12 },
    ],
  });

/** The calls of subjects. */
export const createSubjectSource = (client: Client) =>
  createHttpEntities<ConfiguredSubject>(client, {
    path: '/subject',
    body: (values): SubjectCreate => {
      const { subjectName, subjectIdentifier, singularName, pluralName, icon, help, subjectId } =
        values as Partial<ConfiguredSubject>;
      return {
        ...(subjectId === undefined && subjectIdentifier ? { subjectIdentifier } : {}),
        subjectName: subjectName ?? '',
        icon: icon ?? null,
        help: help ?? '',
        singularName: singularName ?? null,
        pluralName: pluralName ?? null,
      };
    },
  });
