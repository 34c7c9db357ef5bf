import { Select } from '@assunto/components';
import { custom, defineForm, text, type EditorProps, type FieldsOf } from '@assunto/engine';
import type { RoomFilter } from '@assunto/engine/core';
import {
  changeEntityValues,
  editorControl,
  FormDialog,
  useConfirm,
  useDialogForm,
  useEntityValue,
} from '@assunto/shell';
import { useMemo } from 'react';
import { ConditionsEditor, SavedFilterEditor } from '../filter-forms/filterEditors';
import {
  FilterEditingContext,
  useFilterEditing,
  type FilterEditing,
  type FilterValues,
} from '../filter-forms/FilterEditing';
import { useTranslate, type ProfilesTranslate } from './messages/translation';
import { useCatalogue } from './ProfileCatalogue';
import { SubjectFilterBuilder } from './SubjectFilterBuilder';

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

/** A filter of a profile: its subject is that of the saved one, if it is one. */
interface ProfileFilter extends FilterValues {
  subjectId: number;
}

/** The maximum length of a filter's name (specification: permissions). */
const nameLimit = 100;

/** The form of a filter of a profile (specification: permissions). */
function filterDefinition(translate: ProfilesTranslate, isNamed: boolean) {
  const named: FieldsOf<ProfileFilter> = {
    filterId: custom({
      label: translate('profiles.savedFilter'),
      help: translate('profiles.savedFilterHelp'),
      editor: SavedFilterEditor,
    }),
    filterName: text({
      label: translate('profiles.filterName'),
      required: true,
      maxLength: nameLimit,
      messages: {
        required: translate('profiles.filterNameRequired'),
        maxLength: translate('profiles.filterNameLong'),
      },
    }),
  };
  return defineForm<ProfileFilter>({
    name: `profile filter ${isNamed}`,
    key: 'subjectId',
    fields: {
      ...(isNamed ? named : {}),
      subjectId: custom({
        label: translate('profiles.subject'),
        editor: SubjectEditor,
        required: true,
        messages: translate('profiles.subjectRequired'),
      }),
      filter: custom({
        label: translate('profiles.conditions'),
        editor: ConditionsEditor,
        required: true,
        columns: 12,
        messages: translate('profiles.conditionsRequired'),
      }),
    },
    layout: [{ section: translate('profiles.conditions'), fields: ['filter'] }],
  });
}

/** The subject; that of a saved filter is fixed. */
function SubjectEditor({ onChange: _onChange, value, ...props }: EditorProps<number>) {
  const { Subjects } = useCatalogue();
  const { chooseSubject } = useFilterEditing();
  return (
    <Select
      {...editorControl(props)}
      emptyName="—"
      value={value}
      options={Subjects.map(({ resourceId, name }) => ({ id: resourceId, name }))}
      isDisabled={!chooseSubject}
      onChange={(subjectId) => chooseSubject?.(subjectId)}
    />
  );
}

/**
 * A filter of a profile in full screen: a saved one or a new one, its name and its conditions. Changes are committed only
 * by applying them.
 */
export function ProfileFilterDialog(props: ProfileFilterDialogProps) {
  const { title, initial, isNamed, usedIds, onApply, onClose } = props;
  const translate = useTranslate();
  const { Subjects, savedFilters: saved } = useCatalogue();
  const [confirm, question] = useConfirm();
  const form = useDialogForm<ProfileFilter>({
    definition: useMemo(() => filterDefinition(translate, isNamed), [translate, isNamed]),
    value: { ...initial },
    onApply: ({ filterId = null, filterName = '', ...next }) => onApply({ filterId, filterName, ...next }),
  });
  const subjectId = useEntityValue(form, 'subjectId');
  const isSaved = useEntityValue(form, 'filterId') !== null;
  const identifier = Subjects.find(({ resourceId }) => resourceId === subjectId)?.identifier ?? null;
  const choose = async (filterId: number | null): Promise<void> => {
    const next = saved.find((one) => one.filterId === filterId);
    // Without its saved filter the tree becomes a new filter.
    if (!next) return changeEntityValues(form, { filterId: null });
    const { filterName, filter } = next;
    const isUsed = usedIds.has(next.filterId) && filterId !== initial?.filterId;
    const isWanted =
      !isUsed ||
      (await confirm({
        title: translate('profiles.inUseTitle'),
        text: translate('profiles.inUse', { name: filterName }),
        confirmLabel: translate('profiles.use'),
      }));
    const isOfIt = (one: string | null) => one?.toLowerCase() === next.subject.toLowerCase();
    const chosenId = Subjects.find((one) => isOfIt(one.identifier))?.resourceId ?? null;
    if (isWanted) changeEntityValues(form, { filterId, filterName, subjectId: chosenId, filter });
  };
  const editing: FilterEditing = {
    saved,
    // What is compared are values of one subject.
    ...(!isSaved && {
      chooseSubject: (chosenId: number | null) => changeEntityValues(form, { subjectId: chosenId, filter: null }),
    }),
    choose: (filterId) => void choose(filterId),
    builder: (builder) =>
      identifier === null ? (
        <p className="as-profile-empty">{translate('profiles.subjectFirst')}</p>
      ) : (
        <SubjectFilterBuilder key={identifier} subject={identifier} {...builder} />
      ),
  };
  return (
    <FilterEditingContext value={editing}>
      <FormDialog size="full" title={title} form={form} onClose={onClose} />
      {question}
    </FilterEditingContext>
  );
}
