import { useSay } from '@assunto/engine';
import { allowedDays, type SubjectAttribute } from '@assunto/engine/core';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useCallback, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { classNames } from '../ui/classNames';
import { Dropdown } from '../ui/dropdown/Dropdown';
import { Spinner } from '../ui/spinner/Spinner';
import type { ControlProps } from './controlProps';
import { maskDateText, partsOfDateText, type DateParts } from './dateText';

const CalendarPanel = lazy(() => import('./CalendarPanel'));

interface DateBoxProps {
  /** Of the text box. */
  control: Omit<ControlProps, 'onBlur'>;
  /** What the calendar is for. */
  label: string;
  /** Its limits of days are those of the calendar. */
  attribute: Pick<SubjectAttribute, 'componentConfigs'>;
  text: string;
  hasTime: boolean;
  timeZone: string;
  isReadOnly: boolean;
  isCompact?: boolean;
  /** The calendar offers to empty it. */
  canClear: boolean;
  /** Told every masked text. */
  onText(text: string): void;
  onPick(parts: DateParts | null): void;
  /** What is typed is meant: the focus leaves the text, or Enter is pressed. */
  onSettle(): void;
  /** The focus leaves text and calendar. */
  onLeave?(): void;
  /** Takes a pasted text whole, and answers whether it did. */
  onPasteText?(text: string): boolean;
}

/** A text box for dd/MM/yyyy, with HH:mm where there is a time, and its calendar. */
export function DateBox(props: DateBoxProps) {
  const say = useSay();
  const { control, label, attribute, text, hasTime, timeZone, isReadOnly, isCompact, canClear } = props;
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const canEdit = !isReadOnly && !control.disabled;

  const close = useCallback(() => setOpen(false), []);
  const closeToButton = () => {
    close();
    button.current?.focus();
  };
  const pick = (parts: DateParts | null) => {
    props.onPick(parts);
    if (!hasTime || !parts) closeToButton();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and Ctrl+S save without leaving the field: what is typed must count.
    if (event.key === 'Enter' || event.ctrlKey || event.metaKey) props.onSettle();
    if (event.altKey && event.key === 'ArrowDown' && canEdit) {
      event.preventDefault();
      setOpen(true);
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    if (canEdit && props.onPasteText?.(event.clipboardData.getData('text'))) event.preventDefault();
  };

  return (
    <div
      ref={box}
      className={classNames('as-input', 'as-date', isCompact && 'as-input-compact')}
      data-invalid={control['aria-invalid']}
      data-readonly={isReadOnly || undefined}
      data-disabled={control.disabled || undefined}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        close();
        props.onLeave?.();
      }}
    >
      <input
        {...control}
        type="text"
        inputMode="numeric"
        className="as-date-input"
        value={text}
        readOnly={isReadOnly}
        placeholder={attribute.componentConfigs.placeholder ?? (hasTime ? say('dd/mm/aaaa hh:mm') : say('dd/mm/aaaa'))}
        autoComplete="off"
        onChange={(event) => props.onText(maskDateText(text, event.target.value, hasTime))}
        onBlur={props.onSettle}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {canEdit && (
        <button
          ref={button}
          type="button"
          className="as-date-button"
          aria-label={say('Abrir calendário: {label}', { label })}
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
            aria-label={say('Calendário: {label}', { label })}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.stopPropagation();
              closeToButton();
            }}
          >
            <Suspense fallback={<Spinner label={say('Carregando...')} />}>
              <CalendarPanel
                parts={partsOfDateText(text)}
                hasTime={hasTime}
                timeZone={timeZone}
                canClear={canClear}
                days={allowedDays(attribute, { now: new Date(), timeZone })}
                onPick={pick}
                onDone={closeToButton}
              />
            </Suspense>
          </div>
        </Dropdown>
      )}
    </div>
  );
}
