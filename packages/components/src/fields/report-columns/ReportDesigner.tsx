import { Eye, Plus } from 'lucide-react';
import type { EditorProps } from '@assunto/engine';
import { readReportColumns, reportColumnProblems, type ReportColumnProblem } from '@assunto/engine/fields';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useTranslate } from './useTranslate';
import { useReportSubjects } from '../../field-parts/useReportSubjects';
import { Banner } from '../../ui/banner/Banner';
import { Button } from '../../ui/button/Button';
import { ConfirmDialog } from '../../ui/confirm-dialog/ConfirmDialog';
import { Dialog } from '../../ui/dialog/Dialog';
import { ErrorState } from '../../ui/error-state/ErrorState';
import { Skeleton } from '../../ui/skeleton/Skeleton';
import { ColumnForm } from './ColumnForm';
import { ColumnList } from './ColumnList';
import { ColumnPreview } from './ColumnPreview';
import {
  addColumn,
  changeColumn,
  isSameDraft,
  moveColumn,
  problemsOf,
  readDraft,
  removeColumn,
  writeDraft,
  type DraftColumns,
} from './draftColumns';
import { RepairText } from './RepairText';
import { reportAttributes } from './shownText';

interface ReportDesignerProps {
  field: EditorProps<string>;
  isOpen: boolean;
  onClose(): void;
  onApply(value: string | null): void;
}

/** What the person is asked to confirm. */
type Question = { kind: 'remove'; key: number } | { kind: 'discard' };

const emptyDraft = { columns: [], openKey: null, nextKey: 0 };

/**
 * The designer of report columns. Changes are committed only by applying them, and closing asks before it discards
 * them.
 */
export default function ReportDesigner({ field, isOpen, onClose, onApply }: ReportDesignerProps) {
  const translate = useTranslate();
  const design = useDesign({ field, onClose, onApply });
  const { draft, setDraft, broken, isBroken, problems, showsProblems, question, setQuestion, form, close, apply } =
    design;
  const [isPreviewing, setPreviewing] = useState(false);
  const [isDragging, setDragging] = useState(false);
  const source = useReportSubjects(field, isOpen);
  const columns = draft.columns.map(({ column }) => column);

  return (
    <>
      <Dialog
        isOpen={isOpen}
        size={1080}
        title={translate('type.reportColumns')}
        onClose={close}
        ignoresEscape={isDragging}
        footer={
          <>
            {broken === null && (
              <Button icon={<Eye />} disabled={columns.length === 0} onClick={() => setPreviewing(true)}>
                {translate('reportDesigner.previewColumns')}
              </Button>
            )}
            <Button onClick={close}>{translate('ui.cancel')}</Button>
            <Button variant="primary" onClick={apply}>
              {broken === null ? translate('ui.apply') : translate('reportDesigner.readColumns')}
            </Button>
          </>
        }
      >
        {broken !== null ? (
          <RepairText
            id={`${field.id}-broken`}
            value={broken}
            error={showsProblems && isBroken ? translate('reportColumns.invalid') : null}
            onChange={design.setBroken}
            onStartOver={design.startOver}
          />
        ) : (
          <DesignerColumns
            field={field}
            form={form}
            draft={draft}
            problems={showsProblems ? problems : null}
            source={source}
            onDraft={setDraft}
            onRemove={(key) => setQuestion({ kind: 'remove', key })}
            onDragging={setDragging}
          />
        )}
      </Dialog>
      <ColumnPreview
        isOpen={isPreviewing}
        onClose={() => setPreviewing(false)}
        columns={columns}
        subjects={source.subjects ?? []}
      />
      <DesignerQuestion question={question} onCancel={() => setQuestion(null)} onConfirm={design.answer} />
    </>
  );
}

/** The columns while they are edited. `apply` commits them only when it finds no problem. */
function useDesign({ field, onClose, onApply }: Pick<ReportDesignerProps, 'field' | 'onClose' | 'onApply'>) {
  const [start] = useState(() => readDraft(field.value));
  const [draft, setDraft] = useState(start ?? emptyDraft);
  // The saved text when it cannot be parsed as columns, until it is repaired or discarded.
  const [broken, setBroken] = useState(start ? null : field.value);
  const [showsProblems, setShowsProblems] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  // Incremented by each refused `apply`, which moves focus to the first problem.
  const [attempt, setAttempt] = useState(0);
  const form = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [attempt]);

  const columns = draft.columns.map(({ column }) => column);
  const problems = reportColumnProblems(columns);
  const isChanged = start ? !isSameDraft(start, draft) : broken !== field.value;
  const isBroken = broken !== null && !readReportColumns(broken);

  const close = () => (isChanged ? setQuestion({ kind: 'discard' }) : onClose());
  const apply = () => {
    const [problem] = problems;
    if (broken === null && problem) {
      setShowsProblems(true);
      setAttempt(attempt + 1);
      const wrong = problem.column === null ? undefined : draft.columns[problem.column];
      if (wrong) setDraft({ ...draft, openKey: wrong.key });
      return;
    }
    if (isBroken) setShowsProblems(true);
    else if (broken !== null) setRepaired(broken);
    else onApply(isChanged ? writeDraft(draft) : field.value);
  };
  const setRepaired = (text: string | null) => {
    setBroken(null);
    setShowsProblems(false);
    setDraft(readDraft(text) ?? emptyDraft);
  };
  const answer = () => {
    setQuestion(null);
    if (question?.kind === 'remove') setDraft(removeColumn(draft, question.key));
    else onClose();
  };

  return {
    draft,
    setDraft,
    broken,
    setBroken,
    isBroken,
    problems,
    showsProblems,
    question,
    setQuestion,
    form,
    close,
    apply,
    answer,
    startOver: () => setRepaired(null),
  };
}

interface DesignerColumnsProps {
  field: EditorProps<string>;
  form: RefObject<HTMLDivElement | null>;
  draft: DraftColumns;
  /** The problems of the columns; `null` while they are not shown. */
  problems: readonly ReportColumnProblem[] | null;
  source: ReturnType<typeof useReportSubjects>;
  onDraft(draft: DraftColumns): void;
  onRemove(key: number): void;
  onDragging(isDragging: boolean): void;
}

/** The list of columns, and the settings of the open one. */
function DesignerColumns({
  field,
  form,
  draft,
  problems,
  source,
  onDraft,
  onRemove,
  onDragging,
}: DesignerColumnsProps) {
  const translate = useTranslate();
  const { subjects, hasFailed, retry } = source;
  const attributes = useMemo(() => reportAttributes(subjects ?? []), [subjects]);
  const index = draft.columns.findIndex(({ key }) => key === draft.openKey);
  const open = draft.columns[index];
  return (
    <div className="as-report-designer">
      <div className="as-report-side">
        <ColumnList
          draft={draft}
          problems={problems ?? []}
          onOpen={(key) => onDraft({ ...draft, openKey: key })}
          onMove={(key, toKey) => onDraft(moveColumn(draft, key, toKey))}
          onRemove={onRemove}
          onDragging={onDragging}
        />
        {draft.columns.length === 0 &&
          (problems ? (
            <Banner tone="danger">{translate('reportColumns.noColumns')}</Banner>
          ) : (
            <p className="as-report-hint">{translate('reportColumns.noColumns')}</p>
          ))}
        <Button icon={<Plus />} onClick={() => onDraft(addColumn(draft))}>
          {translate('reportDesigner.addColumn')}
        </Button>
      </div>
      <div ref={form} className="as-report-main">
        {hasFailed && <ErrorState message={translate('reportDesigner.attributesFailed')} onRetry={retry} />}
        {!hasFailed && subjects === null && <Skeleton label={translate('reportDesigner.loadingTheAttributes')} />}
        {open && subjects !== null && (
          <ColumnForm
            key={open.key}
            id={`${field.id}-column-${open.key}`}
            columnIndex={index}
            column={open.column}
            problems={problems ? problemsOf(problems, index) : []}
            subjects={subjects}
            attributes={attributes}
            onChange={(column) => onDraft(changeColumn(draft, open.key, column))}
          />
        )}
      </div>
    </div>
  );
}

interface DesignerQuestionProps {
  question: Question | null;
  onCancel(): void;
  onConfirm(): void;
}

function DesignerQuestion({ question, onCancel, onConfirm }: DesignerQuestionProps) {
  const translate = useTranslate();
  return (
    <>
      <ConfirmDialog
        isOpen={question?.kind === 'remove'}
        title={translate('reportDesigner.removeColumn')}
        confirmLabel={translate('reportDesigner.remove')}
        isDanger
        onCancel={onCancel}
        onConfirm={onConfirm}
      >
        {translate('reportDesigner.removeQuestion')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={question?.kind === 'discard'}
        title={translate('ui.discardChanges')}
        confirmLabel={translate('common.discard')}
        cancelLabel={translate('ui.continueEditing')}
        isDanger
        onCancel={onCancel}
        onConfirm={onConfirm}
      >
        {translate('reportDesigner.discardQuestion')}
      </ConfirmDialog>
    </>
  );
}
