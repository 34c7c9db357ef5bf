import { Columns3 } from 'lucide-react';
import type { EditorProps } from '@assunto/engine';
import { describeReportColumns } from '@assunto/engine/fields';
import { Suspense, useState } from 'react';
import { useTranslate } from './useTranslate';
import { partId } from '../../controls/form-row/controlAttributes';
import { DialogFieldButtons } from '../../field-parts/DialogFieldButtons';
import { FieldFrame } from '../../field-parts/FieldFrame';
import { lazyRetried } from '../../ui/lazyRetried';

// The designer with its drag-and-drop library is a chunk of its own, loaded when it is first opened.
const ReportDesigner = lazyRetried(() => import('./ReportDesigner'));

/** Edits the columns of a report: shows a summary, and opens a dialog to design them. */
export default function ReportColumnsEditor(field: EditorProps<string>) {
  const translate = useTranslate();
  const { id, label, value, isReadOnly, isDisabled, isCompact } = field;
  const [isOpen, setOpen] = useState(false);
  // Once opened, the dialog stays mounted, so that it can animate its closing and restore focus.
  const [round, setRound] = useState(0);
  const canEdit = !isReadOnly && !isDisabled;
  const close = () => setOpen(false);
  return (
    <FieldFrame field={field} isGroup>
      <div
        className="as-summary-box"
        role="group"
        aria-labelledby={isCompact ? undefined : partId(id, 'label')}
        aria-label={isCompact ? label : undefined}
        data-invalid={field.error ? true : undefined}
        data-readonly={!canEdit || undefined}
      >
        <span className={value === null ? 'as-summary-box-text as-summary-box-empty' : 'as-summary-box-text'}>
          <bdi>{value === null ? translate('reportDesigner.noColumns') : describeReportColumns(value, translate)}</bdi>
        </span>
        <DialogFieldButtons
          field={field}
          icon={<Columns3 />}
          onEdit={() => {
            setRound(round + 1);
            setOpen(true);
          }}
        />
      </div>
      {round > 0 && (
        <Suspense fallback={null}>
          <ReportDesigner
            key={round}
            field={field}
            isOpen={isOpen}
            onClose={close}
            onApply={(next) => {
              close();
              field.onChange(next);
            }}
          />
        </Suspense>
      )}
    </FieldFrame>
  );
}
