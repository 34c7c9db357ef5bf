import { custom, defineForm, text, type EditorProps } from '@assunto/engine';
import { subjectLimits, type ConfiguredSubject, type SubjectCreate } from '@assunto/api';
import { bodyWith } from '../entity-area/entityArea';
import type { SubjectTranslate } from './messages/translation';
import { IconEditor } from '../icons/IconEditor';
import { FormRow } from '@assunto/components';
import { RichTextEditor } from '@assunto/shell';

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

/** The body of a save of a subject. */
export function subjectBody(values: object): SubjectCreate {
  const { subjectIdentifier, subjectId } = values as Partial<ConfiguredSubject>;
  const body = bodyWith<SubjectCreate>(empty)(values);
  return subjectId === undefined && subjectIdentifier ? { subjectIdentifier, ...body } : body;
}

/** The help of a subject, which people open beside its records (choice 25). */
function HelpEditor({ id, label, value, onChange }: EditorProps<string>) {
  return (
    <FormRow id={id} label={label} isGroup>
      <RichTextEditor label={label} onChange={onChange} value={value ?? ''} maxLength={subjectLimits.help} />
    </FormRow>
  );
}
