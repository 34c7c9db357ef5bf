import { useId, useState } from 'react';
import { withFilterDescriptions } from '../filter/withFilterDescriptions';
import { useEngine } from '../react/Engine';
import type { ConflictChoices } from '../store/form/FormSession';
import { ConflictChoice } from './ConflictChoice';
import type { ConflictPanelProps } from './ConflictPanelProps';

type Side = ConflictChoices[number];

/** `ConflictPanel`, with the code that it loads. */
export function LoadedConflictPanel({ title, conflicts, definition, onResolve }: ConflictPanelProps) {
  const { translate, componentTypes, format } = useEngine('ConflictPanel');
  const attributes = [...definition.fields.values()].map(({ attribute }) => attribute);
  const context = withFilterDescriptions(format, { attributes, componentTypes });
  const [choices, setChoices] = useState<ConflictChoices>({});
  const titleId = useId();
  const hintId = useId();
  const missing = conflicts.filter(({ subjectAttributeId }) => !choices[subjectAttributeId]).length;
  const chooseAll = (side: Side): void =>
    setChoices(Object.fromEntries(conflicts.map(({ subjectAttributeId }) => [subjectAttributeId, side])));
  return (
    <section
      className="as-form-conflict"
      aria-labelledby={titleId}
      aria-describedby={hintId}
      tabIndex={-1}
      ref={focusOnce}
    >
      <div role="alert">
        <h3 id={titleId}>{title}</h3>
        <p id={hintId}>{translate('form.conflictHint')}</p>
      </div>
      <div className="as-form-conflict-all">
        <button type="button" className="as-button as-button-secondary" onClick={() => chooseAll('mine')}>
          {translate('form.conflictAllMine')}
        </button>
        <button type="button" className="as-button as-button-secondary" onClick={() => chooseAll('theirs')}>
          {translate('form.conflictAllTheirs')}
        </button>
      </div>
      {conflicts.map((one) => (
        <ConflictChoice
          key={one.subjectAttributeId}
          conflict={one}
          field={definition.fields.get(one.subjectAttributeId) ?? null}
          format={context}
          chosen={choices[one.subjectAttributeId]}
          onChoose={(side) => setChoices({ ...choices, [one.subjectAttributeId]: side })}
        />
      ))}
      <div className="as-form-conflict-all">
        <button
          type="button"
          className="as-button as-button-primary"
          disabled={missing > 0}
          onClick={() => onResolve(choices)}
        >
          {translate('form.conflictApply')}
        </button>
        {missing > 0 && <span>{translate('form.conflictMissing', { count: missing })}</span>}
      </div>
    </section>
  );
}

/** Focused when it appears, because the person has to choose before continuing. */
function focusOnce(panel: HTMLElement | null): void {
  panel?.focus();
}
