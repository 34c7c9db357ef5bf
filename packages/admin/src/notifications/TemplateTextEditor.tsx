import { Button, TextArea, TextInput } from '@assunto/components';
import type { EditorProps } from '@assunto/engine';
import { Braces } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { completeTyping, insertVariable } from './completeTyping';
import { useNotificationForm } from './formContext';
import { useTranslate } from './messages/translation';
import { VariableDialog } from './VariableDialog';

type TextBox = HTMLInputElement | HTMLTextAreaElement;

/** The title template, on one line. */
export const TitleTemplateEditor = (props: EditorProps<string>) => <TemplateTextEditor {...props} />;

/** The message template, on several lines. */
export const MessageTemplateEditor = (props: EditorProps<string>) => <TemplateTextEditor {...props} isLong />;

/** A text with variables: brackets close themselves, and `${` offers the variables (2§5). */
function TemplateTextEditor({ isLong = false, ...props }: EditorProps<string> & { isLong?: boolean }) {
  const translate = useTranslate();
  const { variables } = useNotificationForm();
  const { id, label, value, attribute, onChange, onBlur, isRequired, isReadOnly, error = null } = props;
  const box = useRef<TextBox | null>(null);
  /** Where the cursor goes once the text is drawn. */
  const pendingCaret = useRef<number | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  /** Where the cursor stood when the selector was opened: focus is in the dialog by then. */
  const [chosenAt, setChosenAt] = useState(0);
  const text = value ?? '';

  useLayoutEffect(() => {
    if (pendingCaret.current === null) return;
    box.current?.setSelectionRange(pendingCaret.current, pendingCaret.current);
    pendingCaret.current = null;
  });

  const write = (next: { text: string; caret: number }): void => {
    pendingCaret.current = next.caret;
    onChange(next.text === '' ? null : next.text);
  };
  const openVariables = (caret: number): void => {
    // The dialog gives the focus back to it.
    box.current?.focus();
    setChosenAt(caret);
    setChoosing(true);
  };
  const type = (typed: string): void => {
    const completed = completeTyping(text, { text: typed, caret: box.current?.selectionStart ?? typed.length });
    write(completed);
    if (completed.opensVariables) openVariables(completed.caret);
  };
  const control = {
    ...{ id, label, value: text, onChange: type, isRequired, isReadOnly, error },
    ...(onBlur && { onBlur }),
    ...(attribute.length !== null && attribute.length !== undefined && { lengthLimit: attribute.length }),
  };
  const setBox = (element: TextBox | null): void => {
    box.current = element;
  };
  return (
    <div className="as-template-text">
      {isLong ? <TextArea {...control} inputRef={setBox} /> : <TextInput {...control} inputRef={setBox} />}
      {!isReadOnly && (
        <Button
          variant="ghost"
          icon={<Braces />}
          aria-label={translate('notifications.insertVariableIn', { field: label })}
          onClick={() => openVariables(box.current?.selectionStart ?? text.length)}
        >
          {translate('notifications.insertVariable')}
        </Button>
      )}
      <VariableDialog
        isOpen={isChoosing}
        variables={variables}
        onClose={() => setChoosing(false)}
        onChoose={(name) => {
          write(insertVariable({ text, caret: chosenAt }, name));
          setChoosing(false);
        }}
      />
    </div>
  );
}
