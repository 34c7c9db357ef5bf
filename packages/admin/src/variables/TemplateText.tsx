import { Button, TextArea, TextInput, Dialog, type TextInputProps } from '@assunto/components';
import { Braces } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { completeTyping, insertVariable } from './completeTyping';
import { findVariables, type Variable } from './findVariables';
import { useTranslate } from './messages/translation';
import './variables.css';
import { joined } from '@assunto/engine/fields';

type TextBox = HTMLInputElement | HTMLTextAreaElement;

interface TemplateTextProps extends Pick<
  TextInputProps,
  | 'id'
  | 'label'
  | 'value'
  | 'onChange'
  | 'onBlur'
  | 'description'
  | 'isReadOnly'
  | 'isRequired'
  | 'error'
  | 'lengthLimit'
> {
  /** Whether it has several lines. */
  isLong?: boolean;
  /** The available variables. */
  variables: readonly Variable[];
}

/** Edits text with variables: brackets are closed automatically, and `${` opens the list of variables (specification: notifications). */
export function TemplateText({ isLong = false, variables, value, onChange, ...options }: TemplateTextProps) {
  const translate = useTranslate();
  const box = useRef<TextBox | null>(null);
  /** Where the cursor is set after the next render. */
  const pendingCaret = useRef<number | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  /** The cursor position when the selector was opened: focus is in the dialog by then. */
  const [chosenAt, setChosenAt] = useState(0);

  useLayoutEffect(() => {
    if (pendingCaret.current === null) return;
    box.current?.setSelectionRange(pendingCaret.current, pendingCaret.current);
    pendingCaret.current = null;
  });

  const write = (next: { text: string; caret: number }): void => {
    pendingCaret.current = next.caret;
    onChange(next.text);
  };
  const openVariables = (caret: number): void => {
    // The dialog restores focus to it.
    box.current?.focus();
    setChosenAt(caret);
    setChoosing(true);
  };
  const type = (typed: string): void => {
    const completed = completeTyping(value, { text: typed, caret: box.current?.selectionStart ?? typed.length });
    write(completed);
    if (completed.opensVariables) openVariables(completed.caret);
  };
  const setBox = (element: TextBox | null): void => {
    box.current = element;
  };
  const control = { ...options, value, onChange: type };
  return (
    <div className="as-template-text">
      {isLong ? <TextArea {...control} inputRef={setBox} /> : <TextInput {...control} inputRef={setBox} />}
      {!options.isReadOnly && (
        <Button
          variant="ghost"
          icon={<Braces />}
          aria-label={translate('variables.insertIn', { field: options.label })}
          onClick={() => openVariables(box.current?.selectionStart ?? value.length)}
        >
          {translate('variables.insert')}
        </Button>
      )}
      <VariableDialog
        isOpen={isChoosing}
        variables={variables}
        onClose={() => setChoosing(false)}
        onChoose={(name) => {
          write(insertVariable({ text: value, caret: chosenAt }, name));
          setChoosing(false);
        }}
      />
    </div>
  );
}

interface VariableDialogProps {
  isOpen: boolean;
  variables: readonly Variable[];
  onClose(): void;
  onChoose(name: string): void;
}

/** Selects a variable; Enter in the search picks the first match. */
function VariableDialog({ isOpen, onClose, ...props }: VariableDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={translate('variables.title')} size={640} isDismissable>
      <VariableList {...props} />
    </Dialog>
  );
}

function VariableList({ variables, onChoose }: Pick<VariableDialogProps, 'variables' | 'onChoose'>) {
  const translate = useTranslate();
  const [term, setTerm] = useState('');
  const found = findVariables(variables, term);
  return (
    <div className="as-variables">
      <TextInput
        label={translate('variables.search')}
        type="search"
        value={term}
        onChange={setTerm}
        autoFocus
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (found[0]) onChoose(found[0].name);
        }}
      />
      {found.length === 0 && <p className="as-variables-none">{translate('variables.none')}</p>}
      <ul className="as-variables-list" aria-label={translate('variables.title')}>
        {found.map(({ name, label }) => (
          <li key={name}>
            <button type="button" className="as-variables-item" onClick={() => onChoose(name)}>
              <span>{label}</span>
              <code>{joined`\${${name}}`}</code>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
