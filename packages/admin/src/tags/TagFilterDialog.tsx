import { FilterBuilder } from '@assunto/components';
import { custom, defineForm, text } from '@assunto/engine';
import type { CreatedAnswer } from '@assunto/engine/contract';
import type { SavedFilter } from '@assunto/api';
import {
  changeEntityValues,
  FormDialog,
  useConfirm,
  useDialogForm,
  useEntityValue,
  useItems,
  useShellServices,
} from '@assunto/shell';
import { use, useMemo } from 'react';
import { ConditionsEditor, isSameFilter, SavedFilterEditor } from '../filter-forms/filterEditors';
import { FilterEditingContext, type FilterEditing, type FilterValues } from '../filter-forms/FilterEditing';
import { useTranslate, type TagTranslate } from './messages/translation';
import { attributeChoice, previewOf, TagSubjects, type FilterRow } from './tagForm';
import { useMatches } from '../filter-forms/useMatches';

interface TagFilterDialogProps {
  /** A row with a selected attribute. */
  row: FilterRow;
  onApply(row: FilterRow): void;
  onClose(): void;
}

const nameLimit = 100;

/** A filter of a tag: a saved one, or one of its own. */
const filterDefinition = (translate: TagTranslate) =>
  defineForm<FilterValues>({
    name: 'tag filter',
    key: 'filterId',
    fields: {
      filterId: custom({
        label: translate('tags.savedFilter'),
        help: translate('tags.savedFilterHelp'),
        editor: SavedFilterEditor,
      }),
      filterName: text({
        label: translate('tags.filterName'),
        required: true,
        maxLength: nameLimit,
        messages: {
          required: translate('tags.filterNameMissing'),
          maxLength: translate('tags.filterNameTooLong', { max: nameLimit }),
        },
      }),
      filter: custom({
        label: translate('tags.conditions'),
        editor: ConditionsEditor,
        required: true,
        columns: 12,
        messages: translate('tags.conditionsMissing'),
      }),
    },
    layout: [{ section: translate('tags.conditions'), fields: ['filter'] }],
  });

/**
 * A filter of a tag in full screen: a saved one, or conditions that become a new one after a confirmation. Changes are
 * committed only by applying them.
 */
export function TagFilterDialog({ row, onApply, onClose }: TagFilterDialogProps) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const subjects = use(TagSubjects);
  const [confirm, question] = useConfirm();
  const subject = attributeChoice(subjects, row.subjectAttributeId)?.subject ?? null;
  const path = `/Filter/${subject?.subjectIdentifier ?? ''}`;
  const saved = useItems<SavedFilter>(path).value ?? [];
  const { filterName, filter, filterId } = row;
  /** Whether it stays the filter that it was, or is a saved one. */
  const isKnown = (now: Partial<FilterValues>): boolean => {
    const chosen = saved.find((one) => one.filterId === now.filterId);
    const isAsSaved = chosen !== undefined && isSameFilter(chosen.filter ?? '', now.filter ?? '');
    return isAsSaved || (now.filterName === filterName && isSameFilter(filter, now.filter ?? ''));
  };
  const form = useDialogForm<FilterValues>({
    definition: useMemo(() => filterDefinition(translate), [translate]),
    value: { filterName, filterId, ...(filter !== '' && { filter }) },
    async onApply({ filterId: chosenId = null, ...next }) {
      if (isKnown({ ...next, filterId: chosenId })) return onApply({ ...row, ...next, filterId: chosenId });
      const { data } = await client.request<CreatedAnswer>('POST', path, { body: { ...next, isShared: true } });
      onApply({ ...row, ...next, filterId: data.resourceId });
    },
  });
  const conditions = useEntityValue(form, 'filter');
  const matches = useMatches(
    '/tag/preview',
    previewOf(typeof conditions === 'string' ? conditions : '', row.subjectAttributeId),
  );
  const beforeApply = () => {
    const now = form.values() as Partial<FilterValues>;
    if (isKnown(now)) return true;
    return confirm({
      title: translate('tags.becomesNew'),
      text: translate('tags.becomesNewQuestion', { name: now.filterName?.trim() ?? '' }),
      confirmLabel: translate('tags.create'),
    });
  };
  const editing: FilterEditing = {
    saved,
    choose(chosenId: number | null): void {
      const next = saved.find((one) => one.filterId === chosenId);
      changeEntityValues(form, {
        filterId: chosenId,
        ...(next && { filterName: next.filterName, filter: next.filter ?? null }),
      });
    },
    builder: (props) => subject && <FilterBuilder attributes={subject.subjectAttributes} {...props} />,
    note: matches !== null && (
      <p role="status" className="as-tag-matches">
        {matches}
      </p>
    ),
  };
  return (
    <FilterEditingContext value={editing}>
      <FormDialog
        size="full"
        title={translate('tags.editFilter')}
        form={form}
        beforeApply={beforeApply}
        discard={{
          title: translate('tags.discard'),
          text: translate('tags.discardQuestion'),
          confirmLabel: translate('tags.close'),
          isDanger: true,
        }}
        onClose={onClose}
      />
      {question}
    </FilterEditingContext>
  );
}
