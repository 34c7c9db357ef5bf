import { useSay } from '@assunto/engine';
import { X } from 'lucide-react';
import type { EditorProps } from '@assunto/engine';
import { partsOfTexts, type ComponentType } from '@assunto/engine/core';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { classNames } from '../ui/classNames';
import { controlProps } from './controlProps';
import { FieldFrame } from './FieldFrame';

interface TextListEditorProps {
  field: EditorProps<string>;
  /** Takes what was typed or pasted apart. */
  type: ComponentType<string>;
  /** Characters that end a part while one types. */
  separators: RegExp;
  /** Parts that are not are marked. */
  isRight?(part: string): boolean;
  inputMode?: 'email' | 'text';
}

/**
 * Several texts as chips: Enter, a separator, or leaving the field adds what is typed; what is pasted is taken apart;
 * Backspace in the empty input takes the last one away.
 */
export function TextListEditor({ field, type, separators, isRight, inputMode }: TextListEditorProps) {
  const say = useSay();
  const { attribute, isReadOnly, isDisabled, isCompact } = field;
  const [typed, setTyped] = useState('');
  // Chips come and go beside the input: a screen reader is told.
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const parts = partsOfTexts(field.value);
  const canEdit = !isReadOnly && !isDisabled;
  const { onBlur, ...control } = controlProps(field);

  const change = (next: readonly string[]) => {
    const value = type.normalise(next.join(';'), attribute);
    if (value !== field.value) field.onChange(value);
  };
  const add = (text: string) => {
    change([...parts, text]);
    setTyped('');
    setSaid(say('Adicionado: {trim}', { trim: text.trim() }));
  };
  const remove = (part: string) => {
    change(parts.filter((one) => one !== part));
    setSaid(say('Removido: {part}', { part }));
    input.current?.focus();
  };
  const take = (text: string) => {
    const last = Math.max(...[...text].map((one, at) => (separators.test(one) ? at : -1)), -1);
    if (last < 0) {
      setTyped(text);
      return;
    }
    add(text.slice(0, last));
    setTyped(text.slice(last + 1).trimStart());
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (!canEdit || partsOfTexts(type.normalise(pasted, attribute)).length < 2) return;
    event.preventDefault();
    add(`${typed};${pasted}`);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || !canEdit) return;
    const last = parts.at(-1);
    if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last);
    if (typed.trim() === '') return;
    // Ctrl+S saves without leaving the field: what is typed must count.
    if (event.key === 'Enter') event.preventDefault();
    if (event.key === 'Enter' || event.ctrlKey || event.metaKey) add(typed);
  };

  return (
    <FieldFrame field={field}>
      <div
        className={classNames('as-input', 'as-texts', isCompact && 'as-input-compact')}
        data-invalid={field.error ? true : undefined}
        data-readonly={isReadOnly || undefined}
        data-disabled={isDisabled || undefined}
        onClick={(event) => {
          if (event.target === event.currentTarget) input.current?.focus();
        }}
        onBlur={(event) => {
          if (event.currentTarget.contains(event.relatedTarget)) return;
          if (typed.trim() !== '') add(typed);
          onBlur?.();
        }}
      >
        {parts.length > 0 && (
          <ul className="as-texts-list" aria-label={say('Itens de {label}', { label: field.label })}>
            {parts.map((part) => (
              <li key={part} className="as-chip" data-invalid={isRight?.(part) === false || undefined} title={part}>
                <span className="as-chip-name">{part}</span>
                {canEdit && (
                  <button
                    type="button"
                    className="as-chip-remove"
                    aria-label={say('Remover {part}', { part })}
                    onClick={() => remove(part)}
                  >
                    <X aria-hidden="true" />
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
        <span role="status" className="as-visually-hidden">
          {said}
        </span>
        <input
          {...control}
          ref={input}
          type="text"
          inputMode={inputMode}
          className="as-texts-input"
          value={typed}
          readOnly={isReadOnly}
          placeholder={parts.length > 0 ? undefined : attribute.componentConfigs.placeholder}
          autoComplete="off"
          spellCheck={inputMode === 'email' ? false : undefined}
          onChange={(event) => take(event.target.value)}
          onPaste={paste}
          onKeyDown={onKeyDown}
        />
      </div>
    </FieldFrame>
  );
}
