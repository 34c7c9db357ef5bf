import { useEffect, useReducer } from 'react';
import { useEngine } from '../react/Engine';
import type { FormSession, LoadedForm } from '../store/form/FormSession';
import type { DevtoolsMessages } from './devtoolsMessages';
import { fieldFacts } from './fieldFacts';

export interface FieldInspectorProps {
  id: number;
  record: LoadedForm;
  session: FormSession;
  messages: DevtoolsMessages;
}

/** How often the facts are read again, in milliseconds: some, such as the number of renderings, notify no subscribers. */
const refreshMs = 500;

/** The state of one field, updated with every change. */
export function FieldInspector({ id, record, session, messages }: FieldInspectorProps) {
  const engine = useEngine('EngineDevtools');
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const { draft, formRules } = record;
  useEffect(() => {
    const { value, problem, isTouched } = draft.field(id);
    const rule = formRules.atom(id);
    const watched = [value, problem, isTouched, ...(rule ? [rule] : [])];
    const stops = watched.map((atom) => draft.store.sub(atom, rerender));
    const timer = setInterval(rerender, refreshMs);
    return () => {
      clearInterval(timer);
      for (const stop of stops) stop();
    };
  }, [draft, formRules, id]);

  return (
    <dl className="as-devtools-facts" tabIndex={0} aria-label={record.definition.fields.get(id)?.label}>
      {fieldFacts(engine, messages, session, record, id).map(({ name, text, isCode }, index) => (
        <div key={`${name} ${index}`}>
          <dt>{name}</dt>
          <dd>{isCode ? <code>{text}</code> : text}</dd>
        </div>
      ))}
    </dl>
  );
}
