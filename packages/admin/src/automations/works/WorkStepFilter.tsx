import { Button, FilterDialog, FormRow } from '@assunto/components';
import type { FilterTree, Subject } from '@assunto/engine/core';
import { ListFilter, X } from 'lucide-react';
import { useId, useState } from 'react';
import { byFilter } from './describeWorkStep';
import { useTranslate } from './messages/translation';
import { useFilterSentence } from './useFilterSentence';
import { filterTree } from './useWorkCatalogue';
import { useWorkForm, type WorkFormProps } from './workForm';

interface WorkStepFilterProps extends WorkFormProps {
  /** Whose records the filter is about. */
  subject: Subject;
}

/** Passes every record. */
const allRecords = '{"and":[]}';

/** The filter of a step: which records it acts on, or when it is left out. */
export function WorkStepFilter({ step, subject, onChange }: WorkStepFilterProps) {
  const translate = useTranslate();
  const { isReadOnly, problems } = useWorkForm();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isByFilter = byFilter.has(step.workStepType);
  const tree = filterTree(step.filter);
  const describe = useFilterSentence(subject);
  const isSet = (step.filter ?? '') !== '';
  const none = isByFilter ? (isSet ? 'works.filter.every' : 'works.filter.none') : 'works.filter.always';
  const sentence = tree ? describe(tree) : translate(none);
  // The text counts, not a saved filter that it was copied from.
  const change = (filter: string | null) => onChange({ ...step, filter, filterId: null, filterName: null });
  const apply = (next: FilterTree | null) => {
    change(next === null ? (isByFilter ? allRecords : null) : JSON.stringify(next));
    setOpen(false);
  };
  return (
    <FormRow
      id={id}
      isGroup
      label={translate(isByFilter ? 'works.filter.records' : 'works.filter.guard')}
      isRequired={isByFilter}
      isReadOnly={isReadOnly}
      error={problems.find(({ code }) => code === 'FILTER_REQUIRED')?.message ?? null}
      description={translate(isByFilter ? 'works.filter.recordsHelp' : 'works.filter.guardHelp')}
    >
      <div className="as-work-filter" role="group" aria-labelledby={`${id}-label`}>
        <span className="as-work-filter-text">{sentence}</span>
        {!isReadOnly && (
          <span className="as-work-buttons">
            <Button icon={<ListFilter />} onClick={() => setOpen(true)}>
              {translate(tree ? 'works.filter.change' : 'works.filter.choose')}
            </Button>
            {isByFilter && !isSet && (
              <Button variant="ghost" onClick={() => change(allRecords)}>
                {translate('works.filter.all')}
              </Button>
            )}
            {isSet && (
              <Button variant="ghost" icon={<X />} onClick={() => change(null)}>
                {translate('works.filter.remove')}
              </Button>
            )}
          </span>
        )}
      </div>
      <FilterDialog
        // The builder starts from the filter of each opening.
        key={`${subject.subjectId} ${step.filter ?? ''}`}
        isOpen={isOpen}
        title={translate('works.filter.title', { subject: subject.subjectName })}
        attributes={subject.subjectAttributes}
        tree={tree}
        onApply={apply}
        onClose={() => setOpen(false)}
      />
    </FormRow>
  );
}
