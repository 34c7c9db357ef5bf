import { Button, ComboBox, Dialog, FilterBuilder, TextInput, type FilterResult } from '@assunto/components';
import { userMessageOf } from '@assunto/engine';
import type { FilterTree, ListOf } from '@assunto/engine/core';
import type { CreatedAnswer } from '@assunto/engine/contract';
import type { SavedFilter } from '@assunto/api';
import { notify, useConfirm, useLoaded, useShellServices } from '@assunto/shell';
import { useState } from 'react';
import { useTranslate } from './messages/translation';
import { attributeChoice, useTagForm, type FilterRow } from './tagForm';
import { useMatches } from './useMatches';

interface TagFilterDialogProps {
  /** A row with a selected attribute. */
  row: FilterRow;
  onApply(row: FilterRow): void;
  onClose(): void;
}

const nameLimit = 100;

/**
 * A filter of a tag in full screen: a saved one, or conditions that become a new one after a confirmation (1§2). Changes are
 * committed only by applying them.
 */
export function TagFilterDialog({ row, onApply, onClose }: TagFilterDialogProps) {
  const translate = useTranslate();
  const { subjects } = useTagForm();
  const subject = attributeChoice(subjects, row.subjectAttributeId)?.subject ?? null;
  const edit = useFilterEdit(row, subject?.subjectIdentifier ?? '');
  const { draft, setDraft, isSubmitted, tree, problems, question } = edit;
  const matches = useMatches(tree ? JSON.stringify(tree) : '', row.subjectAttributeId);
  const apply = async (): Promise<void> => {
    const applied = await edit.apply();
    if (applied) onApply(applied);
  };
  const close = async (): Promise<void> => {
    if (await edit.mayClose()) onClose();
  };
  return (
    <Dialog
      isOpen
      size="full"
      title={translate('tags.editFilter')}
      onClose={() => void close()}
      footer={
        <>
          <Button onClick={() => void close()}>{translate('tags.cancel')}</Button>
          <Button variant="primary" isPending={edit.isPending} onClick={() => void apply()}>
            {translate('tags.apply')}
          </Button>
        </>
      }
    >
      <div className="as-tag-dialog">
        <div className="as-tag-dialog-head">
          <ComboBox
            label={translate('tags.savedFilter')}
            description={translate('tags.savedFilterHelp')}
            value={edit.savedOption}
            options={edit.saved.map(({ filterId, filterName }) => ({ id: filterId, name: filterName }))}
            onChange={(option) => edit.choose(option === null ? null : Number(option.id))}
          />
          <TextInput
            label={translate('tags.filterName')}
            isRequired
            lengthLimit={nameLimit}
            value={draft.filterName}
            error={isSubmitted ? problems.name : null}
            onChange={(filterName) => setDraft({ ...draft, filterName })}
          />
        </div>
        <h3>{translate('tags.conditions')}</h3>
        {subject !== null && (
          <FilterBuilder
            key={draft.round}
            attributes={subject.subjectAttributes}
            initialTree={draft.tree}
            showsMissing={isSubmitted}
            onChange={edit.setResult}
          />
        )}
        {isSubmitted && problems.tree && (
          <p role="alert" className="as-tag-problem">
            {translate('tags.conditionsMissing')}
          </p>
        )}
        {matches !== null && (
          <p role="status" className="as-tag-matches">
            {matches}
          </p>
        )}
      </div>
      {question}
    </Dialog>
  );
}

interface Draft {
  filterName: string;
  filterId: number | null;
  /** The initial tree of the builder. */
  tree: FilterTree | null;
  /** Incremented when the builder starts with another tree. */
  round: number;
}

/** The filter of the dialog, and what happens when it is applied or closed. */
function useFilterEdit(row: FilterRow, subject: string) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const [confirm, question] = useConfirm();
  const [draft, setDraft] = useState<Draft>({ ...row, tree: treeOf(row.filter), round: 0 });
  const [result, setResult] = useState<FilterResult | null>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const [isPending, setPending] = useState(false);
  const { value: saved = [] } = useLoaded(`saved filters of ${subject}`, async (signal) => {
    const { data } = await client.request<ListOf<SavedFilter>>('GET', `/Filter/${subject}`, { signal });
    return data.itens;
  });
  const tree = result === null ? draft.tree : result.ok ? result.tree : null;
  const chosen = saved?.find(({ filterId }) => filterId === draft.filterId) ?? null;
  const isSaved = chosen !== null && tree !== null && isSameTree(treeOf(chosen.filter ?? ''), tree);
  const name = draft.filterName.trim();
  const nameProblem =
    name === ''
      ? translate('tags.filterNameMissing')
      : name.length > nameLimit
        ? translate('tags.filterNameTooLong', { max: nameLimit })
        : null;
  const problems = { name: nameProblem, tree: tree === null };

  async function apply(): Promise<FilterRow | null> {
    setSubmitted(true);
    if (nameProblem !== null || tree === null) return null;
    const filter = JSON.stringify(tree);
    const isUnchanged = isSameTree(treeOf(row.filter), tree) && name === row.filterName;
    if (isSaved || isUnchanged) return { ...row, filterName: name, filter, filterId: draft.filterId };
    const isConfirmed = await confirm({
      title: translate('tags.becomesNew'),
      text: translate('tags.becomesNewQuestion', { name }),
      confirmLabel: translate('tags.create'),
    });
    if (!isConfirmed) return null;
    setPending(true);
    try {
      const body = { filterName: name, filter, isShared: true };
      const { data } = await client.request<CreatedAnswer>('POST', `/Filter/${subject}`, { body });
      return { ...row, filterName: name, filter, filterId: data.resourceId };
    } catch (error) {
      notify('danger', userMessageOf(error));
      return null;
    } finally {
      setPending(false);
    }
  }
  return {
    draft,
    setDraft,
    setResult,
    isSubmitted,
    isPending,
    tree,
    problems,
    question,
    saved: saved ?? [],
    apply,
    savedOption: chosen && { id: chosen.filterId, name: chosen.filterName },
    choose(filterId: number | null): void {
      const next = saved?.find((one) => one.filterId === filterId);
      if (!next) return setDraft({ ...draft, filterId: null });
      setResult(null);
      const { filterName } = next;
      setDraft({ filterName, filterId, tree: treeOf(next.filter ?? ''), round: draft.round + 1 });
    },
    /** Asks for confirmation if something was changed. */
    async mayClose(): Promise<boolean> {
      const isChanged =
        name !== row.filterName || draft.filterId !== row.filterId || !isSameTree(treeOf(row.filter), tree);
      if (!isChanged && (result === null || result.ok || row.filter === '')) return true;
      return confirm({
        title: translate('tags.discard'),
        text: translate('tags.discardQuestion'),
        confirmLabel: translate('tags.close'),
        isDanger: true,
      });
    },
  };
}

function treeOf(text: string): FilterTree | null {
  try {
    return JSON.parse(text) as FilterTree;
  } catch {
    return null;
  }
}

const isSameTree = (one: FilterTree | null, other: FilterTree | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
