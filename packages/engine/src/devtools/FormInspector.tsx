import { useAtomValue } from 'jotai/react';
import { useCallback, useId, useState } from 'react';
import { useEngine } from '../react/Engine';
import type { OpenForm } from '../react/openForms';
import { foldText } from '../text/foldText';
import type { DevtoolsMessages } from './devtoolsMessages';
import { FieldInspector } from './FieldInspector';
import { usePickField } from './usePickField';

export interface FormInspectorProps {
  form: OpenForm;
  messages: DevtoolsMessages;
}

/** The fields of one form, and the facts about the chosen one. */
export function FormInspector({ form, messages }: FormInspectorProps) {
  const { records } = useEngine('EngineDevtools');
  const loaded = useAtomValue(form.session.loaded, { store: records.jotai });
  const [term, setTerm] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const [isPicking, setPicking] = useState(false);
  const searchId = useId();
  const listId = useId();
  const all = loaded ? [...loaded.definition.fields.values()] : [];

  const pick = useCallback(
    (identifier: string | null) => {
      setPicking(false);
      const field = [...(loaded?.definition.fields.values() ?? [])].find(
        ({ attribute }) => attribute.identifier === identifier,
      );
      if (field) setChosen(field.attribute.subjectAttributeId);
    },
    [loaded],
  );
  usePickField(isPicking, pick);

  if (!loaded) return null;
  const terms = foldText(term).split(' ').filter(Boolean);
  const found = all.filter(({ label, attribute }) => {
    const text = foldText(`${label} ${attribute.identifier} ${attribute.subjectAttributeId}`);
    return terms.every((word) => text.includes(word));
  });
  return (
    <>
      <div className="as-devtools-search">
        <label className="as-devtools-label" htmlFor={searchId}>
          {messages.search}
        </label>
        <input id={searchId} type="search" value={term} onChange={(event) => setTerm(event.target.value)} />
        <button type="button" aria-pressed={isPicking} onClick={() => setPicking(!isPicking)}>
          {messages.pick}
        </button>
      </div>
      <p role="status" className="as-devtools-hint">
        {isPicking ? messages.picking : found.length === 0 ? messages.noField : ''}
      </p>
      <div className="as-devtools-body">
        <div className="as-devtools-fields" role="listbox" aria-label={messages.fields} id={listId} tabIndex={-1}>
          {found.map(({ label, attribute }) => {
            const id = attribute.subjectAttributeId;
            return (
              <button
                key={id}
                type="button"
                role="option"
                aria-selected={chosen === id}
                onClick={() => setChosen(id)}
                onKeyDown={(event) => moveFocus(event.key, event.currentTarget) && event.preventDefault()}
              >
                {label}
              </button>
            );
          })}
        </div>
        {chosen === null ? (
          <p className="as-devtools-hint">{messages.choose}</p>
        ) : (
          <FieldInspector key={chosen} id={chosen} record={loaded} session={form.session} messages={messages} />
        )}
      </div>
    </>
  );
}

/** Moves focus between fields with the arrow keys; returns whether the key was one. */
function moveFocus(key: string, from: Element): boolean {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return false;
  const to = key === 'ArrowDown' ? from.nextElementSibling : from.previousElementSibling;
  if (to instanceof HTMLElement) to.focus();
  return true;
}
