import type { SubjectAttribute } from '@assunto/engine/core';
import { allowedDays, dateFormat } from '@assunto/engine/fields';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useCallback, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTranslate, type ComponentsTranslate } from '../messages/useTranslate';
import { classNames } from '../ui/classNames';
import { Dropdown } from '../ui/dropdown/Dropdown';
import { Spinner } from '../ui/spinner/Spinner';
import type { ControlProps } from './controlProps';
import { maskDateText, partsOfDateText, pastedDateText, type DateParts } from './dateText';
import { isBulkInput } from './isBulkInput';

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
  /** Called with every text: masked while typing, unmasked for a bulk input such as a paste. */
  onText(text: string, isBulk: boolean): void;
  onPick(parts: DateParts | null): void;
  /** Called when the typed text is to be committed: on blur and Enter. */
  onCommit(): void;
  /** The focus leaves text and calendar. */
  onLeave?(): void;
  /** Handles a pasted text; returns whether it did. */
  onPasteText?(text: string): boolean;
}

/** A text box for dd/MM/yyyy, with HH:mm where there is a time, and its calendar. */
export function DateBox(props: DateBoxProps) {
  const translate = useTranslate();
  const { control, label, attribute, text, hasTime, isReadOnly, isCompact } = props;
  const dates = dateFormat(translate.locale);
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
    // Enter and Ctrl+S save without blur: typed text is committed first.
    if (event.key === 'Enter' || event.ctrlKey || event.metaKey) props.onCommit();
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
        placeholder={attribute.componentConfigs.placeholder ?? patternOf(hasTime, translate)}
        autoComplete="off"
        onChange={({ target, nativeEvent }) => {
          const isBulk = isBulkInput(nativeEvent);
          const { value } = target;
          props.onText(isBulk ? pastedDateText(value, hasTime, dates) : maskDateText(text, value, hasTime), isBulk);
        }}
        onBlur={props.onCommit}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {canEdit && (
        <button
          ref={button}
          type="button"
          className="as-date-button"
          aria-label={translate('field.openCalendar', { label })}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <CalendarDays aria-hidden="true" />
        </button>
      )}
      {isOpen && (
        <Dropdown anchor={box} onPressOutside={close} className="as-date-dropdown">
          <CalendarDialog {...props} onPick={pick} onClose={closeToButton} />
        </Dropdown>
      )}
    </div>
  );
}

/** What a text box shows while it is empty: `dd/mm/aaaa hh:mm`. */
function patternOf(hasTime: boolean, translate: ComponentsTranslate): string {
  const pattern = dateFormat(translate.locale).pattern(translate('date.yearLetters'));
  return hasTime ? `${pattern} hh:mm` : pattern;
}

function CalendarDialog({ onClose, ...props }: DateBoxProps & { onClose(): void }) {
  const translate = useTranslate();
  const { label, attribute, text, hasTime, timeZone, canClear, onPick } = props;
  return (
    <div
      role="dialog"
      aria-label={translate('field.calendar', { label })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <Suspense fallback={<Spinner label={translate('common.loading')} />}>
        <CalendarPanel
          parts={partsOfDateText(text, dateFormat(translate.locale))}
          hasTime={hasTime}
          timeZone={timeZone}
          canClear={canClear}
          days={allowedDays(attribute, { now: new Date(), timeZone })}
          onPick={onPick}
          onDone={onClose}
        />
      </Suspense>
    </div>
  );
}
