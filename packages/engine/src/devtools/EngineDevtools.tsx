import { useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { useEngine } from '../react/Engine';
import { devtoolsMessages, type DevtoolsMessages } from './devtoolsMessages';
import './devtools.css';
import { FormInspector } from './FormInspector';

/** The initial state and the texts of the panel. */
export interface EngineDevtoolsProps {
  /** Whether the panel is initially open. */
  isOpen?: boolean;
  /** Replacements for the panel's own texts. */
  messages?: Partial<DevtoolsMessages>;
}

/**
 * A panel for developers. For any field of the forms under the same `EngineProvider` it shows: which component, why hidden,
 * read-only or required, which rule, which permission, its value, its problem, how often it was rendered. A field is chosen from
 * a list or by a click in the form.
 *
 * @example
 * <EngineProvider adapter={adapter} registry={registry}>
 *   <RecordForm record={record} />
 *   <EngineDevtools />
 * </EngineProvider>;
 */
export function EngineDevtools({ isOpen: isOpenAtFirst = false, messages: replaced }: EngineDevtoolsProps) {
  const { openForms } = useEngine('EngineDevtools');
  const forms = useSyncExternalStore(openForms.subscribe, openForms.get, openForms.get);
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const messages = { ...devtoolsMessages, ...replaced };
  // The form of a dialog comes last, since it is on top.
  const form = forms.find(({ formId }) => formId === chosenId) ?? forms.at(-1) ?? null;

  if (!isOpen) {
    return (
      <button
        type="button"
        className="as-devtools-toggle"
        aria-label={messages.open}
        title={messages.open}
        onClick={() => setOpen(true)}
      >
        {'{ }'}
      </button>
    );
  }
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') setOpen(false);
  };
  return (
    <aside className="as-devtools" aria-label={messages.title} onKeyDown={closeOnEscape}>
      <header className="as-devtools-header">
        <h2>{messages.title}</h2>
        <button type="button" aria-label={messages.close} title={messages.close} onClick={() => setOpen(false)}>
          <span aria-hidden="true">×</span>
        </button>
      </header>
      {forms.length > 1 && (
        <label className="as-devtools-label">
          {messages.form}
          <select value={form?.formId ?? ''} onChange={(event) => setChosenId(event.target.value)}>
            {forms.map(({ formId, label }) => (
              <option key={formId} value={formId}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      {form ? <FormInspector key={form.formId} form={form} messages={messages} /> : <p>{messages.noForm}</p>}
    </aside>
  );
}
