import { MultiSelect } from '@assunto/components';
import type { EditorProps } from '@assunto/engine';
import { relatedReports, type RelatedReport } from '@assunto/api';
import { editorControl } from '@assunto/shell';
import { useTranslate } from './messages/translation';
import { optionsOf } from './options';
import { relatedSubjects } from './relatedSubjects';
import { useWorkForm } from './workForm';

/** The related records that a mail lists, each subject with the fields that are shown. */
export function MailReportsEditor(props: EditorProps<unknown[]>) {
  const translate = useTranslate();
  const { catalogue, subject } = useWorkForm();
  const { isReadOnly, onChange } = props;
  const reports = relatedReports(props.value ?? []);
  const offered = optionsOf.subjects(relatedSubjects(subject, catalogue.subjects));
  if (offered.length === 0 && reports.length === 0) return null;
  const all = optionsOf.subjects(
    catalogue.subjects,
    reports.map(({ subjectId }) => subjectId),
  );
  const reportOf = (id: number): RelatedReport =>
    reports.find(({ subjectId }) => subjectId === id) ?? { subjectId: id, subjectAttributeIds: [] };
  return (
    <div className="as-work-reports">
      <MultiSelect
        {...editorControl(props)}
        description={translate('works.mail.relatedHelp')}
        options={offered}
        value={reports.flatMap(({ subjectId }) => all.find(({ id }) => id === subjectId) ?? [])}
        onChange={(chosen) => onChange(chosen.map(({ id }) => reportOf(Number(id))))}
      />
      {reports.map((report) => {
        const { subjectId, subjectAttributeIds: ids } = report;
        const attributes = catalogue.subjects.find((one) => one.subjectId === subjectId)?.subjectAttributes ?? [];
        const options = optionsOf.attributes(attributes, ids);
        return (
          <MultiSelect
            key={subjectId}
            label={translate('works.mail.relatedFields', {
              subject: all.find(({ id }) => id === subjectId)?.name ?? '',
            })}
            description={translate('works.mail.relatedFieldsHelp')}
            isReadOnly={isReadOnly}
            options={options}
            value={ids.flatMap((id) => options.find((one) => one.id === id) ?? [])}
            onChange={(chosen) =>
              onChange(
                reports.map((one) =>
                  one === report ? { ...one, subjectAttributeIds: chosen.map(({ id }) => Number(id)) } : one,
                ),
              )
            }
          />
        );
      })}
    </div>
  );
}
