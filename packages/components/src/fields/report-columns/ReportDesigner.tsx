import { useSay } from '@assunto/engine';
import { Eye, Plus } from 'lucide-react';
import type { EditorProps } from '@assunto/engine';
import { readReportColumns, reportColumnMessages, reportColumnProblems } from '@assunto/engine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
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
} from './draftColumns';
import { RepairText } from './RepairText';
import { reportAttributes } from './shownText';

interface ReportDesignerProps {
  field: EditorProps<string>;
  isOpen: boolean;
  onClose(): void;
  onApply(value: string | null): void;
}

/** What is asked before it is done. */
type Question = { kind: 'remove'; key: number } | { kind: 'discard' };

const nothing = { columns: [], openKey: null, nextKey: 0 };

/** The designer of report columns (2§2, 2§5): nothing changes until one applies, and closing asks before it throws work away. */
export default function ReportDesigner({ field, isOpen, onClose, onApply }: ReportDesignerProps) {
  const say = useSay();
  const [start] = useState(() => readDraft(field.value));
  const [draft, setDraft] = useState(start ?? nothing);
  // The kept text while it holds no columns: it stays until it is repaired or given up.
  const [broken, setBroken] = useState(start ? null : field.value);
  const [showsProblems, setShowsProblems] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const [isPreviewing, setPreviewing] = useState(false);
  const [isDragging, setDragging] = useState(false);
  // Grows with every refused application, which leads to the first thing to correct.
  const [attempt, setAttempt] = useState(0);
  const form = useRef<HTMLDivElement>(null);
  const { subjects, hasFailed, retry } = useReportSubjects(field, isOpen);
  const attributes = useMemo(() => reportAttributes(subjects ?? []), [subjects]);

  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [attempt]);

  const columns = draft.columns.map(({ column }) => column);
  const problems = reportColumnProblems(columns);
  const place = draft.columns.findIndex(({ key }) => key === draft.openKey);
  const open = draft.columns[place];
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
    setDraft(readDraft(text) ?? nothing);
  };
  const answer = () => {
    setQuestion(null);
    if (question?.kind === 'remove') setDraft(removeColumn(draft, question.key));
    else onClose();
  };

  return (
    <>
      <Dialog
        isOpen={isOpen}
        size={1080}
        title={say('Colunas do relatório')}
        onClose={close}
        isEscapeTaken={isDragging}
        footer={
          <>
            {broken === null && (
              <Button icon={<Eye />} disabled={columns.length === 0} onClick={() => setPreviewing(true)}>
                {say('Visualizar colunas')}
              </Button>
            )}
            <Button onClick={close}>{say('Cancelar')}</Button>
            <Button variant="primary" onClick={apply}>
              {broken === null ? say('Aplicar') : say('Ler colunas')}
            </Button>
          </>
        }
      >
        {broken !== null ? (
          <RepairText
            id={`${field.id}-broken`}
            value={broken}
            error={showsProblems && isBroken ? reportColumnMessages.invalid : null}
            onChange={setBroken}
            onStartAgain={() => setRepaired(null)}
          />
        ) : (
          <div className="as-report-designer">
            <div className="as-report-side">
              <ColumnList
                draft={draft}
                problems={showsProblems ? problems : []}
                onOpen={(key) => setDraft({ ...draft, openKey: key })}
                onMove={(key, toKey) => setDraft(moveColumn(draft, key, toKey))}
                onRemove={(key) => setQuestion({ kind: 'remove', key })}
                onDragging={setDragging}
              />
              {columns.length === 0 && showsProblems ? (
                <Banner tone="danger">{reportColumnMessages.noColumns}</Banner>
              ) : (
                columns.length === 0 && <p className="as-report-hint">{reportColumnMessages.noColumns}</p>
              )}
              <Button icon={<Plus />} onClick={() => setDraft(addColumn(draft))}>
                {say('Adicionar coluna')}
              </Button>
            </div>
            <div ref={form} className="as-report-main">
              {hasFailed && (
                <ErrorState message={say('Não foi possível carregar os atributos dos assuntos.')} onRetry={retry} />
              )}
              {!hasFailed && subjects === null && <Skeleton label={say('Carregando os atributos...')} />}
              {open && subjects !== null && (
                <ColumnForm
                  key={open.key}
                  id={`${field.id}-column-${open.key}`}
                  place={place}
                  column={open.column}
                  problems={showsProblems ? problemsOf(problems, place) : []}
                  subjects={subjects}
                  attributes={attributes}
                  field={field}
                  onChange={(column) => setDraft(changeColumn(draft, open.key, column))}
                />
              )}
            </div>
          </div>
        )}
      </Dialog>
      <ColumnPreview
        isOpen={isPreviewing}
        onClose={() => setPreviewing(false)}
        columns={columns}
        subjects={subjects ?? []}
      />
      <ConfirmDialog
        isOpen={question?.kind === 'remove'}
        title={say('Remover coluna')}
        confirmLabel={say('Remover')}
        isDanger
        onCancel={() => setQuestion(null)}
        onConfirm={answer}
      >
        {say('Você deseja realmente remover essa coluna?')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={question?.kind === 'discard'}
        title={say('Descartar alterações')}
        confirmLabel={say('Descartar')}
        cancelLabel={say('Continuar editando')}
        isDanger
        onCancel={() => setQuestion(null)}
        onConfirm={answer}
      >
        {say('As alterações das colunas ainda não foram aplicadas. Deseja descartá-las?')}
      </ConfirmDialog>
    </>
  );
}
