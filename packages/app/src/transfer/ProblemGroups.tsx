import { Button, ConfirmDialog } from '@assunto/components';
import type { ImportProblemGroup, ImportRepair, TalkImport } from '@assunto/api';
import type { SubjectAttribute } from '@assunto/engine/core';
import { useEffect, useState } from 'react';
import { ProblemRepair } from './ProblemRepair';
import type { ShownImport } from './useImport';
import { useTranslate } from './messages/translation';

interface ProblemGroupsProps {
  shown: ShownImport;
  job: TalkImport;
  attributes: readonly SubjectAttribute[];
  templateId: number | null;
}

/** The problems by column and cause, each with one repair for all of its rows; after a repair the rows are checked again. */
export function ProblemGroups({ shown, job, attributes, templateId }: ProblemGroupsProps) {
  const translate = useTranslate();
  const { calls, act } = shown;
  const { importId, problemCount } = job;
  const [groups, setGroups] = useState<readonly ImportProblemGroup[]>([]);
  const [creates, setCreates] = useState<ImportProblemGroup | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    calls.problemGroups(importId, controller.signal).then(setGroups, () => undefined);
    return () => controller.abort();
  }, [calls, importId, problemCount]);

  const attributeOf = ({ index }: ImportProblemGroup): SubjectAttribute | undefined =>
    attributes.find(({ subjectAttributeId }) => subjectAttributeId === job.columns[index]?.subjectAttributeId);

  // The current mapping of columns, with only the repairs changed.
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
    // An earlier repair of the same problem is replaced.
    const others = job.repairs.filter(({ column, cause }) => column !== added.column || cause !== added.cause);
    withRepairs([...others, added]);
  };
  return (
    <>
      <ul className="as-transfer-groups" aria-label={translate('transfer.problemGroups')}>
        {groups.map((group) => (
          <li key={`${group.index} ${group.cause}`}>
            <p>
              <strong>{group.column || translate('transfer.record')}</strong> ·{' '}
              {translate('transfer.rows', { count: group.rowCount })}
              <small>{group.message}</small>
              {group.samples.length > 0 && (
                <small>{translate('transfer.found', { samples: group.samples.join(' · ') })}</small>
              )}
            </p>
            {group.repairs.length > 0 && (
              <ProblemRepair
                group={group}
                attribute={attributeOf(group)}
                isBusy={shown.isBusy}
                onRepair={(action, value) => (action === 'create' ? setCreates(group) : repair(group, action, value))}
              />
            )}
          </li>
        ))}
      </ul>
      {job.repairs.length > 0 && (
        <p className="as-transfer-all">
          <span>{translate('transfer.repairs', { count: job.repairs.length })}</span>
          <Button isCompact onClick={() => withRepairs([])}>
            {translate('transfer.undoRepairs')}
          </Button>
        </p>
      )}
      <ConfirmDialog
        isOpen={creates !== null}
        title={translate('transfer.createMissingTitle')}
        confirmLabel={translate('transfer.create')}
        onCancel={() => setCreates(null)}
        onConfirm={() => {
          if (creates) act(() => calls.createRelated(importId, creates.index));
          setCreates(null);
        }}
      >
        <p>{translate('transfer.createMissingHint', { column: creates?.column ?? '' })}</p>
      </ConfirmDialog>
    </>
  );
}
