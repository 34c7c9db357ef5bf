import { Button, TextArea, TextInput, type TextInputProps } from '@assunto/components';
import { Braces } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { completeTyping, insertVariable } from './completeTyping';
import type { Variable } from './findVariables';
import { useTranslate } from './messages/translation';
import { VariableDialog } from './VariableDialog';
import './variables.css';

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
