import { createHttpEntities, custom, defineForm, text, type Client } from '@assunto/engine';
import { subjectLimits, type ConfiguredSubject, type SubjectCreate } from '@assunto/api';
import type { SubjectTranslate } from './messages/translation';
import { IconEditor } from './IconEditor';
import { HelpEditor } from './HelpEditor';

/** The form of a subject. */
export const subjectDefinition = (translate: SubjectTranslate) =>
  defineForm<ConfiguredSubject>({
    name: 'subject',
    key: 'subjectId',
    version: 'version',
    fields: {
      subjectName: text({
        label: translate('subjects.name'),
        help: translate('subjects.nameHelp'),
        required: true,
        maxLength: subjectLimits.name,
      }),
      subjectIdentifier: text({
        label: translate('subjects.identifier'),
        help: translate('subjects.identifierHelp'),
        readOnly: 'onUpdate',
        maxLength: 60,
      }),
      singularName: text({ label: translate('subjects.singular'), maxLength: subjectLimits.recordName }),
      pluralName: text({ label: translate('subjects.plural'), maxLength: subjectLimits.recordName }),
      icon: custom({ label: translate('subjects.icon'), editor: IconEditor, columns: 12 }),
      help: custom({ label: translate('subjects.help'), editor: HelpEditor, columns: 12 }),
    },
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
