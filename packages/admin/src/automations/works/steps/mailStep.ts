import { custom, object, select, toggle, type FieldsOf } from '@assunto/engine';
import { relatedReports } from '@assunto/api';
import type { SubjectAttribute } from '@assunto/engine/core';
import { AddressesEditor } from '../AddressesEditor';
import { LongTemplateTextEditor, TemplateTextEditor } from '../../../variables/TemplateTextEditor';
import { MailReportsEditor } from '../MailReportsEditor';
import { optionsOf } from '../options';
import { relatedSubjects } from '../relatedSubjects';
import { configsForm, type StepFormContext } from '../StepForm';
import { configsOf, emptyConfigs, type WorkConfig } from '../workStepKinds';

type Config = WorkConfig<'SendEmail'>;
/** A mail whose attributes are named by their numbers. */
interface Mail extends Config {
  attributes: number[];
  attachments: number[];
}
type Related = Config['sendToRelated'];
type MailFields = FieldsOf<Mail>;

/** The mails that a step sends. */
export function mailStep(context: StepFormContext) {
  const { translate, subject, catalogue } = context;
  const [first] = relatedSubjects(subject, catalogue.subjects);
  return configsForm<'SendEmail', Mail>(
    'SendEmail',
    { ...receiversOf(context), ...textsOf(context), ...contentsOf(context) },
    {
      label: translate('works.mail.all'),
      itemName: translate('works.mail.one'),
      newItem: () => emptyConfigs.SendEmail,
      read: (mail) => mail as Mail,
      write(mail) {
        const { send, subjectId } = mail.sendToRelated;
        // Related records are those of a subject; the first one is proposed.
        return { ...mail, sendToRelated: { send, subjectId: send ? (subjectId ?? first?.subjectId ?? null) : null } };
      },
    },
  );
}

/** Addresses, who created the record, and the addresses of related records. */
function receiversOf({ translate, problem, subject, catalogue, step }: StepFormContext): MailFields {
  const stored = configsOf(step, 'SendEmail').map(({ sendToRelated }) => sendToRelated);
  const related = optionsOf.subjects(
    relatedSubjects(subject, catalogue.subjects),
    stored.map(({ subjectId }) => subjectId),
  );
  return {
    to: custom({
      label: translate('works.mail.to'),
      editor: AddressesEditor,
      required: ({ sendToCreatedBy, sendToRelated }: Mail) => !sendToCreatedBy && !sendToRelated.send,
      empty: '',
      messages: { required: problem('job.mailRecipient') },
    }),
    sendToCreatedBy: toggle({ label: translate('works.mail.toCreator'), columns: 6 }),
    sendToRelated: object<Related>({
      send: toggle({
        label: translate('works.mail.toRelated'),
        columns: 6,
        visible: related.length > 0 || stored.some(({ send }) => send),
      }),
      subjectId: select<number, Related>({
        label: translate('works.mail.relatedSubject'),
        help: translate('works.mail.relatedSubjectHelp'),
        options: related,
        visible: ({ send }) => send,
      }),
    }),
  };
}

const textsOf = ({ translate, problem }: StepFormContext): MailFields => ({
  subject: custom({
    label: translate('works.mail.subject'),
    editor: TemplateTextEditor,
    required: true,
    empty: '',
    maxLength: 200,
    messages: { required: problem('job.mailSubject') },
  }),
  content: custom({
    label: translate('works.mail.content'),
    editor: LongTemplateTextEditor,
    empty: '',
    maxLength: 20_000,
  }),
});

/** What a mail lists beside its text. */
function contentsOf({ translate, subject, step, typeOf }: StepFormContext): MailFields {
  const attributes = subject?.subjectAttributes ?? [];
  const isFile = (one: SubjectAttribute) => typeOf(one).kind === 'file';
  const attributesOf = (name: 'attributes' | 'attachments', offered: readonly SubjectAttribute[], help?: string) => {
    const stored = configsOf(step, 'SendEmail').flatMap((mail) => mail[name]);
    const options = optionsOf.attributes(offered, stored);
    return select<number>({
      label: translate(`works.mail.${name}`),
      ...(help !== undefined && { help }),
      multiple: true,
      columns: 6,
      empty: [],
      options,
      visible: options.length > 0,
    });
  };
  return {
    attributes: attributesOf(
      'attributes',
      attributes.filter((one) => !isFile(one)),
    ),
    attachments: attributesOf('attachments', attributes.filter(isFile), translate('works.mail.attachmentsHelp')),
    relatedSubjects: custom({ label: translate('works.mail.related'), editor: MailReportsEditor }),
    sendEmptyReport: toggle({
      label: translate('works.mail.emptyReport'),
      help: translate('works.mail.emptyReportHelp'),
      visible: (mail) => relatedReports(mail.relatedSubjects).length > 0,
    }),
    notifyPropertyChanged: toggle({ label: translate('works.mail.changes') }),
  };
}
