import { CalendarDays } from 'lucide-react';
import type { EditorProps } from '@assunto/engine';
import type { ComponentType } from '@assunto/engine/core';
import { lazy, Suspense, useCallback, useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from '../ui/classNames';
import { Dropdown } from '../ui/dropdown/Dropdown';
import { Spinner } from '../ui/spinner/Spinner';
import { controlProps } from './controlProps';
import { completeYear, dateTextOfParts, maskDateText, partsOfDateText, type DateParts } from './dateText';
import { FieldFrame } from './FieldFrame';

const CalendarPanel = lazy(() => import('./CalendarPanel'));

interface TypedDateEditorProps {
  field: EditorProps<string>;
  /** Writes and reads the text. */
  type: ComponentType<string>;
  hasTime: boolean;
}

/**
 * A date that is typed or picked. What was typed and is no date becomes the value as it is when one leaves the field, so
 * that validation says so and nothing typed is lost.
 */
export function TypedDateEditor({ field, type, hasTime }: TypedDateEditorProps) {
  const { attribute, format, value, isReadOnly, isDisabled } = field;
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // The text belongs to the value that stood when it was typed: a value from elsewhere replaces it.
  const [typed, setTyped] = useState<{ text: string; value: string | null } | null>(null);
  const isTyping = typed !== null && typed.value === value;
  const text = isTyping ? typed.text : type.format(value, attribute, format);
  const { onBlur, ...control } = controlProps(field);
  const canEdit = !isReadOnly && !isDisabled;
  const fullLength = hasTime ? 16 : 10;

  const emit = (next: string, isFinal: boolean) => {
    const parsed = type.parse(next, attribute, format);
    const kept = parsed.ok ? parsed.value : isFinal || next.length >= fullLength ? next : value;
    setTyped(isFinal ? null : { text: next, value: kept });
    if (kept !== value) field.onChange(kept);
  };
  const settle = () => {
    if (isTyping && typed.text !== type.format(value, attribute, format)) emit(completeYear(typed.text), true);
    else setTyped(null);
  };
  const close = useCallback(() => setOpen(false), []);
  const closeToButton = () => {
    close();
    button.current?.focus();
  };
  const pick = (parts: DateParts | null) => {
    emit(parts ? dateTextOfParts(parts) : '', true);
    if (!hasTime || !parts) closeToButton();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and Ctrl+S save without leaving the field: what is typed must count.
    if (event.key === 'Enter' || event.ctrlKey || event.metaKey) settle();
    if (event.altKey && event.key === 'ArrowDown' && canEdit) {
      event.preventDefault();
      setOpen(true);
    }
  };

  return (
    <FieldFrame field={field}>
      <div
        ref={box}
        className={classNames('as-input', 'as-date', field.isCompact && 'as-input-compact')}
        data-invalid={field.error ? true : undefined}
        data-readonly={isReadOnly || undefined}
        data-disabled={isDisabled || undefined}
        onBlur={(event) => {
          if (event.currentTarget.contains(event.relatedTarget)) return;
          close();
          onBlur?.();
        }}
      >
        <input
          {...control}
          type="text"
          inputMode="numeric"
          className="as-date-input"
          value={text}
          readOnly={isReadOnly}
          placeholder={attribute.componentConfigs.placeholder ?? (hasTime ? 'dd/mm/aaaa hh:mm' : 'dd/mm/aaaa')}
          autoComplete="off"
          onChange={(event) => emit(maskDateText(text, event.target.value, hasTime), false)}
          onBlur={settle}
          onKeyDown={onKeyDown}
        />
        {canEdit && (
          <button
            ref={button}
            type="button"
            className="as-date-button"
            aria-label={`Abrir calendário: ${field.label}`}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <CalendarDays aria-hidden="true" />
          </button>
        )}
        {isOpen && (
          <Dropdown anchor={box} onPressOutside={close} className="as-date-dropdown">
            <div
              role="dialog"
              aria-label={`Calendário: ${field.label}`}
              onKeyDown={(event) => {
                if (event.key !== 'Escape') return;
                event.stopPropagation();
                closeToButton();
              }}
            >
              <Suspense fallback={<Spinner label="Carregando..." />}>
                <CalendarPanel
                  parts={partsOfDateText(text)}
                  hasTime={hasTime}
                  timeZone={format.timeZone}
                  canClear={!field.isRequired && value !== null}
                  onPick={pick}
                  onDone={closeToButton}
                />
              </Suspense>
            </div>
          </Dropdown>
        )}
      </div>
    </FieldFrame>
  );
}
