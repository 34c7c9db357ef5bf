import { useId, useState } from 'react';
import type { TalkConflict, TalkConflictAnswer } from '../contract/talk';
import { useEngine } from '../react/Engine';
import { fillMessage } from '../react/messages';
import type { FormDefinition } from '../schema/definitions';
import type { ConflictChoices } from '../store/createRecordSession';

export interface ConflictPanelProps {
  conflict: TalkConflictAnswer;
  definition: FormDefinition;
  onResolve(choices: ConflictChoices): void;
}

/** The attributes that another person changed too, with both values: one is chosen for each, and nothing is lost unseen. */
export function ConflictPanel({ conflict, definition, onResolve }: ConflictPanelProps) {
  const { messages } = useEngine('ConflictPanel');
  const [choices, setChoices] = useState<ConflictChoices>({});
  const titleId = useId();
  const isComplete = conflict.conflicts.every(({ subjectAttributeId }) => choices[subjectAttributeId]);
  return (
    <section className="as-form-conflict" aria-labelledby={titleId}>
      <h3 id={titleId}>{messages.conflictTitle}</h3>
      <p role="alert">{conflict.message}</p>
      {conflict.conflicts.map((one) => (
        <ConflictChoice
          key={one.subjectAttributeId}
          conflict={one}
          definition={definition}
          chosen={choices[one.subjectAttributeId]}
          onChoose={(side) => setChoices({ ...choices, [one.subjectAttributeId]: side })}
        />
      ))}
      <button
        type="button"
        className="as-button as-button-secondary"
        disabled={!isComplete}
        onClick={() => onResolve(choices)}
      >
        {messages.conflictApply}
      </button>
    </section>
  );
}

interface ConflictChoiceProps {
  conflict: TalkConflict;
  definition: FormDefinition;
  chosen: 'mine' | 'theirs' | undefined;
  onChoose(side: 'mine' | 'theirs'): void;
}

function ConflictChoice({ conflict, definition, chosen, onChoose }: ConflictChoiceProps) {
  const { messages, componentTypes, format } = useEngine('ConflictPanel');
  const name = useId();
  const attribute = definition.fields.get(conflict.subjectAttributeId)?.attribute;
  const text = (value: unknown) => {
    const shown = attribute
      ? componentTypes.get(attribute.componentId).format(value, attribute, format)
      : JSON.stringify(value);
    return shown === '' || shown === 'null' ? messages.emptyValue : shown;
  };
  const sides = [
    { side: 'mine', label: messages.conflictMine, value: conflict.mine },
    {
      side: 'theirs',
      label: fillMessage(messages.conflictTheirs, { actor: conflict.actorName }),
      value: conflict.theirs,
    },
  ] as const;
  return (
    <fieldset>
      <legend>{conflict.attributeName}</legend>
      {sides.map(({ side, label, value }) => (
        <label key={side}>
          <input type="radio" name={name} checked={chosen === side} onChange={() => onChoose(side)} />
          <span>
            {label}: <strong>{text(value)}</strong>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
