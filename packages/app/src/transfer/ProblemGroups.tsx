import { Button, ConfirmDialog } from '@assunto/components';
import type { ImportProblemGroup, ImportRepair, TalkImport } from '@assunto/engine/contract';
import { useEffect, useState } from 'react';
import { formatRowCount } from './formatCounts';
import type { ShownImport } from './useImport';

const repairLabels: Record<ImportProblemGroup['repairs'][number], string> = {
  accept: 'Aceitar como o campo guarda',
  create: 'Criar os registros que faltam',
  empty: 'Deixar vazio',
  replace: 'Usar outro valor',
};

interface ProblemGroupsProps {
  shown: ShownImport;
  job: TalkImport;
  templateId: number | null;
}

/** The problems by column and cause, each with one repair for all of its rows; a repair checks the rows again. */
export function ProblemGroups({ shown, job, templateId }: ProblemGroupsProps) {
  const { calls, act } = shown;
  const { importId, problemCount } = job;
  const [groups, setGroups] = useState<readonly ImportProblemGroup[]>([]);
  const [creates, setCreates] = useState<ImportProblemGroup | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    calls.problemGroups(importId, controller.signal).then(setGroups, () => undefined);
    return () => controller.abort();
  }, [calls, importId, problemCount]);

  // The columns as they are, so that only the repairs change.
  const withRepairs = (repairs: ImportRepair[]): void => {
    const columns = job.columns.map(({ subjectAttributeId }) => subjectAttributeId);
    act(() => calls.map(importId, { columns, templateId, repairs }));
  };
  const repair = (group: ImportProblemGroup, action: ImportRepair['action'], value?: string): void => {
    const added: ImportRepair = {
      column: group.index,
      cause: group.cause,
      action,
      ...(value === undefined ? {} : { value }),
    };
    withRepairs([...job.repairs, added]);
  };
  return (
    <>
      <ul className="as-transfer-groups" aria-label="Problemas por causa">
        {groups.map((group) => (
          <li key={`${group.index} ${group.cause}`}>
            <p>
              <strong>{group.column || 'Registro'}</strong> · {formatRowCount(group.rowCount)}
              <small>{group.message}</small>
              {group.samples.length > 0 && <small>Encontrado: {group.samples.join(' · ')}</small>}
            </p>
            {group.repairs.length > 0 && (
              <Repair
                group={group}
                isBusy={shown.isBusy}
                onRepair={(action, value) => (action === 'create' ? setCreates(group) : repair(group, action, value))}
              />
            )}
          </li>
        ))}
      </ul>
      {job.repairs.length > 0 && (
        <p className="as-transfer-all">
          <span>{job.repairs.length === 1 ? '1 correção aplicada' : `${job.repairs.length} correções aplicadas`}</span>
          <Button isCompact onClick={() => withRepairs([])}>
            Desfazer correções
          </Button>
        </p>
      )}
      <ConfirmDialog
        isOpen={creates !== null}
        title="Criar registros que faltam"
        confirmLabel="Criar"
        onCancel={() => setCreates(null)}
        onConfirm={() => {
          if (creates) act(() => calls.createRelated(importId, creates.index));
          setCreates(null);
        }}
      >
        <p>
          Cada nome da coluna {creates?.column} sem registro será criado agora, só com o nome, até 500 por vez. Esses
          registros ficam mesmo que a importação não seja feita ou seja desfeita.
        </p>
      </ConfirmDialog>
    </>
  );
}

interface RepairProps {
  group: ImportProblemGroup;
  isBusy: boolean;
  onRepair(action: ImportProblemGroup['repairs'][number], value?: string): void;
}

function Repair({ group, isBusy, onRepair }: RepairProps) {
  const [action, setAction] = useState(group.repairs[0] ?? 'replace');
  const [value, setValue] = useState('');
  const what = `${group.column}: ${group.message}`;
  return (
    <div className="as-transfer-repair">
      <select
        className="as-input"
        aria-label={`Correção para ${what}`}
        value={action}
        onChange={({ target }) => setAction(group.repairs.find((one) => one === target.value) ?? action)}
      >
        {group.repairs.map((one) => (
          <option key={one} value={one}>
            {repairLabels[one]}
          </option>
        ))}
      </select>
      {action === 'replace' && (
        <input
          className="as-input"
          aria-label={`Valor para ${what}`}
          value={value}
          maxLength={1000}
          onChange={({ target }) => setValue(target.value)}
        />
      )}
      <Button
        isCompact
        isPending={isBusy}
        disabled={action === 'replace' && value.trim() === ''}
        onClick={() => onRepair(action, action === 'replace' ? value : undefined)}
      >
        Aplicar a {formatRowCount(group.rowCount)}
      </Button>
    </div>
  );
}
