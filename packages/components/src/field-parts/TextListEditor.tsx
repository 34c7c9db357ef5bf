import { X } from 'lucide-react';
import type { EditorProps } from '@assunto/engine';
import type { ComponentType } from '@assunto/engine/core';
import { partsOfTexts } from '@assunto/engine/fields';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTranslate } from '../messages/useTranslate';
import { classNames } from '../ui/classNames';
import { boxStates } from '../controls/form-row/controlAttributes';
import { controlProps } from './controlProps';
import { TextBox } from '../controls/text-input/TextBox';
import { FieldFrame } from './FieldFrame';

interface TextListEditorProps {
  field: EditorProps<string>;
  /** Splits typed and pasted texts into parts. */
  type: ComponentType<string>;
  /** Characters that end a part while typing. */
  separators: RegExp;
  /** Parts for which it returns false are marked as invalid. */
  isRight?(part: string): boolean;
  inputMode?: 'email' | 'text';
}

/**
 * Several texts as chips: Enter, a separator, or blur adds the typed text; pasted text is split; Backspace in the empty
 * input removes the last chip.
 */
export function TextListEditor({ field, type, separators, isRight, inputMode }: TextListEditorProps) {
  const translate = useTranslate();
  const { attribute, isReadOnly, isDisabled, isCompact } = field;
  const [typed, setTyped] = useState('');
  // Announces added and removed chips to screen readers.
  const [announcement, setAnnouncement] = useState('');
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
    setAnnouncement(translate('field.added', { part: text.trim() }));
  };
  const remove = (part: string) => {
    change(parts.filter((one) => one !== part));
    setAnnouncement(translate('field.removed', { part }));
    input.current?.focus();
  };
  const onText = (text: string) => {
    const [complete, rest] = splitTyped(text, separators);
    if (complete !== null) add(complete);
    setTyped(rest);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (!canEdit || partsOfTexts(type.normalise(pasted, attribute)).length < 2) return;
    event.preventDefault();
    add(`${typed};${pasted}`);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || !canEdit) return;
    if (event.key === 'Backspace' && typed === '') parts.slice(-1).forEach(remove);
    if (typed.trim() === '') return;
    // Ctrl+S saves without blur: typed text is committed first.
    if (event.key === 'Enter') event.preventDefault();
    if (event.key === 'Enter' || event.ctrlKey || event.metaKey) add(typed);
  };

  return (
    <FieldFrame field={field}>
      <div
        className={classNames('as-input', 'as-texts', isCompact && 'as-input-compact')}
        {...boxStates(field)}
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
          <TextChips label={field.label} parts={parts} isRight={isRight} {...(canEdit && { onRemove: remove })} />
        )}
        <span role="status" className="as-visually-hidden">
          {announcement}
        </span>
        <TextBox
          {...control}
          ref={input}
          inputMode={inputMode}
          variant="bare"
          className="as-texts-input"
          value={typed}
          readOnly={isReadOnly}
          placeholder={parts.length > 0 ? undefined : attribute.componentConfigs.placeholder}
          spellCheck={inputMode === 'email' ? false : undefined}
          onChange={(event) => onText(event.target.value)}
          onPaste={paste}
          onKeyDown={onKeyDown}
        />
      </div>
    </FieldFrame>
  );
}

/** A typed text up to its last separator (`null` without one), and the text after it. */
function splitTyped(text: string, separators: RegExp): [complete: string | null, rest: string] {
  const last = Math.max(...[...text].map((one, at) => (separators.test(one) ? at : -1)), -1);
  return last < 0 ? [null, text] : [text.slice(0, last), text.slice(last + 1).trimStart()];
}

interface TextChipsProps {
  label: string;
  parts: readonly string[];
  isRight?: ((part: string) => boolean) | undefined;
  /** Absent when the parts are read-only. */
  onRemove?(part: string): void;
}

function TextChips({ label, parts, isRight, onRemove }: TextChipsProps) {
  const translate = useTranslate();
  return (
    <ul className="as-texts-list" aria-label={translate('field.items', { label })}>
      {parts.map((part) => (
        <li key={part} className="as-chip" data-invalid={isRight?.(part) === false || undefined} title={part}>
          <span className="as-chip-name">{part}</span>
          {onRemove && (
            <button
              type="button"
              className="as-chip-remove"
              aria-label={translate('field.removePart', { part })}
              onClick={() => onRemove(part)}
            >
              <X aria-hidden="true" />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
