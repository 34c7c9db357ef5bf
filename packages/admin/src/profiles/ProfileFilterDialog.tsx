import { Button, ComboBox, Dialog, Select, TextInput } from '@assunto/components';
import type { FilterResult } from '@assunto/components';
import type { OptionItem } from '@assunto/engine';
import type { FilterTree, RoomFilter } from '@assunto/engine/core';
import { useConfirm } from '@assunto/shell';
import { useState } from 'react';
import { filterNameLimit, filterProblems } from './filterProblems';
import { useTranslate } from './messages/translation';
import { useCatalogue, type SavedChoice } from './ProfileCatalogue';
import { SubjectFilterBuilder, treeOf } from './SubjectFilterBuilder';

interface ProfileFilterDialogProps {
  title: string;
  /** `null`: a new one. */
  initial: RoomFilter | null;
  /** Whether it has a name and may be a saved filter; otherwise it only has a subject. */
  isNamed: boolean;
  /** The saved filters that the profile already has. */
  usedIds: ReadonlySet<number>;
  onApply(filter: RoomFilter): void;
  onClose(): void;
}

/** A filter while it is edited. */
interface Draft {
  filterId: number | null;
  filterName: string;
  subjectId: number | null;
  tree: FilterTree | null;
  /** Incremented when the builder starts with another tree. */
  round: number;
}

const draftOf = (filter: RoomFilter | null): Draft => ({
  filterId: filter?.filterId ?? null,
  filterName: filter?.filterName ?? '',
  subjectId: filter?.subjectId ?? null,
  tree: filter ? treeOf(filter.filter) : null,
  round: 0,
});

/**
 * A filter of a profile in full screen: a saved one or a new one, its name and its conditions (2§2). Changes are committed only
 * by applying them.
 */
export function ProfileFilterDialog(props: ProfileFilterDialogProps) {
  const { title, initial, isNamed, usedIds, onApply, onClose } = props;
  const translate = useTranslate();
  const { Subjects } = useCatalogue();
  const [isSubmitted, setSubmitted] = useState(false);
  const { draft, setDraft, result, setResult, choose, question } = useFilterDraft(initial, usedIds);
  const { filterId, filterName, subjectId, tree } = draft;
  const subject = Subjects.find(({ resourceId }) => resourceId === subjectId) ?? null;
  const name = isNamed ? filterName : null;
  const problems = filterProblems({ name, subjectId, result, hasTree: tree !== null });

  const apply = (): void => {
    setSubmitted(true);
    const next = result ? (result.ok ? result.tree : null) : tree;
    if (problems.name || problems.subject || problems.tree || problems.isIncomplete || subjectId === null || !next)
      return;
    onApply({ filterId, filterName: filterName.trim(), subjectId, filter: JSON.stringify(next) });
  };
  const shown = (key: keyof typeof problems): string | null => {
    const problem = problems[key];
    return isSubmitted && typeof problem === 'string' ? translate(problem) : null;
  };

  return (
    <Dialog
      isOpen
      size="full"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate('profiles.cancel')}</Button>
          <Button variant="primary" onClick={apply}>
            {translate('profiles.apply')}
          </Button>
        </>
      }
    >
      <div className="as-profile-dialog">
        <FilterHead
          draft={draft}
          isNamed={isNamed}
          errors={{ name: shown('name'), subject: shown('subject') }}
          onChoose={(option) => void choose(option)}
          onName={(next) => setDraft({ ...draft, filterName: next })}
          onSubject={(next) => {
            setResult(null);
            setDraft({ ...draft, subjectId: next, tree: null, round: draft.round + 1 });
          }}
        />
        <h3>{translate('profiles.conditions')}</h3>
        {subject?.identifier ? (
          <SubjectFilterBuilder
            key={`${subject.identifier} ${draft.round}`}
            subject={subject.identifier}
            tree={tree}
            showsMissing={isSubmitted}
            onChange={setResult}
          />
        ) : (
          <p className="as-profile-empty">{translate('profiles.subjectFirst')}</p>
        )}
        {shown('tree') !== null && (
          <p role="alert" className="as-profile-problem">
            {shown('tree')}
          </p>
        )}
      </div>
      {question}
    </Dialog>
  );
}

/** The filter of the dialog; selecting a saved one that the profile already has asks for confirmation. */
function useFilterDraft(initial: RoomFilter | null, usedIds: ReadonlySet<number>) {
  const translate = useTranslate();
  const { Subjects, savedFilters } = useCatalogue();
  const [draft, setDraft] = useState(() => draftOf(initial));
  const [result, setResult] = useState<FilterResult | null>(null);
  const [confirm, question] = useConfirm();
  const choose = async (option: OptionItem | null): Promise<void> => {
    const saved = savedFilters.find((one) => one.filterId === option?.id);
    // Without its saved filter the tree becomes a new filter (2§4).
    if (!saved) return setDraft({ ...draft, filterId: null });
    const isUsed = usedIds.has(saved.filterId) && saved.filterId !== initial?.filterId;
    const isWanted =
      !isUsed ||
      (await confirm({
        title: translate('profiles.inUseTitle'),
        text: translate('profiles.inUse', { name: saved.filterName }),
        confirmLabel: translate('profiles.use'),
      }));
    if (isWanted) apply(saved);
  };
  const apply = (saved: SavedChoice): void => {
    const isOfSubject = (identifier: string | null) => identifier?.toLowerCase() === saved.subject.toLowerCase();
    setResult(null);
    setDraft({
      filterId: saved.filterId,
      filterName: saved.filterName,
      subjectId: Subjects.find(({ identifier }) => isOfSubject(identifier))?.resourceId ?? null,
      tree: treeOf(saved.filter),
      round: draft.round + 1,
    });
  };
  return { draft, setDraft, result, setResult, choose, question };
}

interface FilterHeadProps {
  draft: Draft;
  isNamed: boolean;
  errors: { name: string | null; subject: string | null };
  onChoose(option: OptionItem | null): void;
  onName(name: string): void;
  onSubject(subjectId: number | null): void;
}

function FilterHead({ draft, isNamed, errors, onChoose, onName, onSubject }: FilterHeadProps) {
  const translate = useTranslate();
  const { Subjects, savedFilters } = useCatalogue();
  const { filterId, filterName, subjectId } = draft;
  return (
    <div className="as-profile-filter-head">
      {isNamed && (
        <>
          <ComboBox
            label={translate('profiles.savedFilter')}
            description={translate('profiles.savedFilterHelp')}
            value={savedOption(savedFilters, filterId, filterName)}
            options={savedFilters.map((one) => ({ id: one.filterId, name: one.filterName }))}
            onChange={onChoose}
          />
          <TextInput
            label={translate('profiles.filterName')}
            isRequired
            lengthLimit={filterNameLimit}
            value={filterName}
            error={errors.name}
            onChange={onName}
          />
        </>
      )}
      <Select
        label={translate('profiles.subject')}
        isRequired
        emptyName="—"
        value={subjectId}
        options={Subjects.map(({ resourceId, name }) => ({ id: resourceId, name }))}
        isDisabled={filterId !== null}
        error={errors.subject}
        onChange={onSubject}
      />
    </div>
  );
}

function savedOption(saved: readonly SavedChoice[], filterId: number | null, name: string): OptionItem | null {
  if (filterId === null) return null;
  return { id: filterId, name: saved.find((one) => one.filterId === filterId)?.filterName ?? name };
}
