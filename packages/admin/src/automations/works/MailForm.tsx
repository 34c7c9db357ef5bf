import { Checkbox, MultiSelect, Select } from '@assunto/components';
import { type OptionItem, useEngine } from '@assunto/engine';
import { relatedReports, type SendEmailConfig } from '@assunto/api';
import type { Subject } from '@assunto/engine/core';
import { TemplateText } from '../../variables/TemplateText';
import { AddressSelect } from './AddressSelect';
import { ConfigList } from './ConfigList';
import { MailPreview } from './MailPreview';
import { useTranslate } from './messages/translation';
import { attributeOption, subjectOption, useProblem, useWorkForm, type WorkFormProps } from './workForm';
import { configsOf, emptyConfigs } from './workStepKinds';

const limits = { subject: 200, content: 20_000 };

/** The mails that a step sends. */
export function MailForm({ step, onChange }: WorkFormProps) {
  const translate = useTranslate();
  return (
    <ConfigList
      configs={configsOf(step, 'SendEmail')}
      empty={emptyConfigs.SendEmail}
      name={translate('works.mail.mail')}
      addLabel={translate('works.mail.add')}
      onChange={(configs) => onChange({ ...step, configs })}
    >
      {(config, index, change) => <MailFields config={config} index={index} change={change} />}
    </ConfigList>
  );
}

interface MailPartProps {
  config: SendEmailConfig;
  index: number;
  change(changes: Partial<SendEmailConfig>): void;
}

function MailFields({ config, index, change }: MailPartProps) {
  const translate = useTranslate();
  const problem = useProblem();
  const { variables, isReadOnly, subject } = useWorkForm();
  const path = `/configs/${index}`;
  return (
    <>
      <MailReceivers config={config} index={index} change={change} />
      <TemplateText
        label={translate('works.mail.subject')}
        isRequired
        isReadOnly={isReadOnly}
        variables={variables}
        lengthLimit={limits.subject}
        value={config.subject}
        error={problem(path, 'SUBJECT_REQUIRED')}
        onChange={(text) => change({ subject: text })}
      />
      <TemplateText
        label={translate('works.mail.content')}
        isLong
        isReadOnly={isReadOnly}
        variables={variables}
        lengthLimit={limits.content}
        value={config.content}
        onChange={(content) => change({ content })}
      />
      <MailContents config={config} index={index} change={change} />
      <MailPreview config={config} subject={subject} />
    </>
  );
}

/** Addresses, who created the record, and the addresses of related records. */
function MailReceivers({ config, index, change }: MailPartProps) {
  const translate = useTranslate();
  const problem = useProblem();
  const { catalogue, isReadOnly, subject } = useWorkForm();
  const { sendToRelated } = config;
  const related = relatedSubjects(subject, catalogue.subjects);
  return (
    <>
      <AddressSelect
        label={translate('works.mail.to')}
        isReadOnly={isReadOnly}
        to={config.to}
        error={problem(`/configs/${index}`, 'ADDRESS_INVALID', 'ADDRESS_REQUIRED')}
        onChange={(to) => change({ to })}
      />
      <div className="as-work-checks">
        <Checkbox
          label={translate('works.mail.toCreator')}
          isReadOnly={isReadOnly}
          isChecked={config.sendToCreatedBy}
          onChange={(sendToCreatedBy) => change({ sendToCreatedBy })}
        />
        {(related.length > 0 || sendToRelated.send) && (
          <Checkbox
            label={translate('works.mail.toRelated')}
            isReadOnly={isReadOnly}
            isChecked={sendToRelated.send}
            onChange={(send) =>
              change({ sendToRelated: { send, subjectId: send ? (related[0]?.subjectId ?? null) : null } })
            }
          />
        )}
      </div>
      {sendToRelated.send && (
        <Select
          label={translate('works.mail.relatedSubject')}
          description={translate('works.mail.relatedSubjectHelp')}
          isReadOnly={isReadOnly}
          value={sendToRelated.subjectId}
          options={related.map(subjectOption)}
          onChange={(subjectId) => change({ sendToRelated: { send: true, subjectId } })}
        />
      )}
    </>
  );
}

/** The subjects whose records belong to those of a subject: it points to them, or they to it. */
function relatedSubjects(subject: Subject | null, subjects: readonly Subject[]): Subject[] {
  if (!subject) return [];
  const pointsTo = (from: Subject, to: Subject): boolean =>
    from.subjectAttributes.some(({ relatedSubject }) => relatedSubject?.subjectId === to.subjectId);
  return subjects.filter((other) => pointsTo(subject, other) || pointsTo(other, subject));
}

/** What a mail lists beside its text. */
function MailContents({ config, index, change }: MailPartProps) {
  const translate = useTranslate();
  const { registry } = useEngine();
  const { subject, isReadOnly } = useWorkForm();
  const attributes = subject?.subjectAttributes ?? [];
  const files = attributes.filter(({ componentId }) => registry.get(componentId).type.kind === 'file');
  const list = (
    label: string,
    options: readonly OptionItem[],
    ids: readonly unknown[],
    set: (ids: number[]) => void,
    description?: string,
  ) =>
    (options.length > 0 || ids.length > 0) && (
      <MultiSelect
        label={label}
        isReadOnly={isReadOnly}
        options={options}
        {...(description !== undefined && { description })}
        value={ids.map(
          (id) => options.find((one) => one.id === Number(id)) ?? { id: Number(id), name: `#${String(id)}` },
        )}
        onChange={(chosen) => set(chosen.map(({ id }) => Number(id)))}
      />
    );
  const fields = attributes.filter((one) => !files.includes(one));
  return (
    <>
      {list(translate('works.mail.attributes'), fields.map(attributeOption), config.attributes, (ids) =>
        change({ attributes: ids }),
      )}
      {list(
        translate('works.mail.attachments'),
        files.map(attributeOption),
        config.attachments,
        (ids) => change({ attachments: ids }),
        translate('works.mail.attachmentsHelp'),
      )}
      <MailReports config={config} index={index} change={change} />
      <div className="as-work-checks">
        <Checkbox
          label={translate('works.mail.changes')}
          isReadOnly={isReadOnly}
          isChecked={config.notifyPropertyChanged}
          onChange={(notifyPropertyChanged) => change({ notifyPropertyChanged })}
        />
      </div>
    </>
  );
}

/** The related records that a mail lists, each subject with the fields that are shown, and what to do when there are none. */
function MailReports({ config, change }: MailPartProps) {
  const translate = useTranslate();
  const { catalogue, subject, isReadOnly } = useWorkForm();
  const reports = relatedReports(config.relatedSubjects);
  const offered = relatedSubjects(subject, catalogue.subjects);
  const nameOf = (id: number): OptionItem => {
    const known = catalogue.subjects.find(({ subjectId }) => subjectId === id);
    return known ? subjectOption(known) : { id, name: `#${id}` };
  };
  if (offered.length === 0 && reports.length === 0) return null;
  return (
    <>
      <MultiSelect
        label={translate('works.mail.related')}
        description={translate('works.mail.relatedHelp')}
        isReadOnly={isReadOnly}
        options={offered.map(subjectOption)}
        value={reports.map(({ subjectId }) => nameOf(subjectId))}
        onChange={(chosen) =>
          change({
            relatedSubjects: chosen.map(
              ({ id }) =>
                reports.find(({ subjectId }) => subjectId === id) ?? { subjectId: Number(id), subjectAttributeIds: [] },
            ),
          })
        }
      />
      {reports.map((report) => {
        const attributes = catalogue.subjects.find(
          ({ subjectId }) => subjectId === report.subjectId,
        )?.subjectAttributes;
        const options = (attributes ?? []).map(attributeOption);
        return (
          <MultiSelect
            key={report.subjectId}
            label={translate('works.mail.relatedFields', { subject: nameOf(report.subjectId).name })}
            description={translate('works.mail.relatedFieldsHelp')}
            isReadOnly={isReadOnly}
            options={options}
            value={report.subjectAttributeIds.map(
              (id) => options.find((option) => option.id === id) ?? { id, name: `#${id}` },
            )}
            onChange={(chosen) =>
              change({
                relatedSubjects: reports.map((one) =>
                  one === report ? { ...one, subjectAttributeIds: chosen.map(({ id }) => Number(id)) } : one,
                ),
              })
            }
          />
        );
      })}
      {reports.length > 0 && (
        <div className="as-work-checks">
          <Checkbox
            label={translate('works.mail.emptyReport')}
            description={translate('works.mail.emptyReportHelp')}
            isReadOnly={isReadOnly}
            isChecked={config.sendEmptyReport}
            onChange={(sendEmptyReport) => change({ sendEmptyReport })}
          />
        </div>
      )}
    </>
  );
}
