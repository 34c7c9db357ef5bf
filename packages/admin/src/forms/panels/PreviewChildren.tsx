import type { Talk } from '@assunto/engine/core';
import { ChildTables, useLoaded, useShellServices, type ChildTable } from '@assunto/shell';
import { listSubjects } from '../formCalls';
import { useTranslate } from '../messages/translation';

interface PreviewChildrenProps {
  tables: readonly ChildTable[];
  /** `null`: a new record, to which no other refers yet. */
  talk: Talk | null;
}

/** The rows of related records, as the record's page shows them; without a record, what they will show. */
export function PreviewChildren({ tables, talk }: PreviewChildrenProps) {
  if (talk)
    return (
      <div className="as-form-design-children-rows">
        <ChildTables parent={talk} open={tables} onSaved={() => {}} onClose={() => {}} isPreview />
      </div>
    );
  return tables.map((table) => <PlannedRows key={table.related.subjectAttributeId} {...table} />);
}

function PlannedRows({ related, ofForm }: ChildTable) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const { value: subjects } = useLoaded('subjects', (signal) => listSubjects(client, signal));
  const attributes = (subjects ?? []).flatMap(({ subjectAttributes }) => subjectAttributes);
  const nameOf = (id: number) => attributes.find((one) => one.subjectAttributeId === id)?.name ?? '';
  return (
    <p className="as-form-design-rows">
      {translate('forms.previewChildren', {
        title: ofForm?.title ?? related.subjectName,
        columns: (ofForm?.columns ?? []).map(nameOf).filter(Boolean).join(', '),
      })}
    </p>
  );
}
