import { custom, defineForm, text, type HttpEntities } from '@assunto/engine';
import { subjectLimits, type ConfiguredSubject, type SubjectCreate } from '@assunto/api';
import { bodyWith } from '../entity-area/useEditor';
import type { SubjectTranslate } from './messages/translation';
import { IconEditor } from '../icons/IconEditor';
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

const empty = { subjectName: '', icon: null, help: '', singularName: null, pluralName: null };

/** The calls of subjects. */
export const subjectCalls: HttpEntities = {
  path: '/subject',
  body(values): SubjectCreate {
    const { subjectIdentifier, subjectId } = values as Partial<ConfiguredSubject>;
    const body = bodyWith<SubjectCreate>(empty)(values);
    return subjectId === undefined && subjectIdentifier ? { subjectIdentifier, ...body } : body;
  },
};
