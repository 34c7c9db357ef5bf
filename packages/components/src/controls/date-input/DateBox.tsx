import { useTranslate } from '../../messages/useTranslate';
import { dateFormat, type AllowedDays } from '@assunto/engine/fields';
import { CalendarDays } from 'lucide-react';
import { Suspense, useCallback, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { classNames } from '../../ui/classNames';
import { Dropdown } from '../../ui/dropdown/Dropdown';
import { Spinner } from '../../ui/spinner/Spinner';
import type { ControlAttributes } from '../form-row/controlAttributes';
import { maskDateText, partsOfDateText, pastedDateText, type DateParts } from './dateText';
import { TextBox } from '../text-input/TextBox';
import { isBulkInput } from '../typed-text/isBulkInput';
import { lazyRetried } from '../../ui/lazyRetried';

const CalendarPanel = lazyRetried(() => import('./CalendarPanel'));

interface DateBoxProps {
  /** The attributes of the text box. */
  control: Omit<ControlAttributes, 'onBlur'>;
  /** The accessible name of the calendar. */
  label: string;
  /** The days that the calendar offers when it opens; all by default. */
  allowedDays?: (() => AllowedDays) | undefined;
  placeholder?: string | undefined;
  text: string;
  hasTime: boolean;
  timeZone: string;
  isReadOnly?: boolean | undefined;
  isCompact?: boolean | undefined;
  /** Whether the calendar has a button that clears the date. */
  canClear: boolean;
  /** Called with every text: masked while typing, unmasked for a bulk input such as a paste. */
  onText(text: string, isBulk: boolean): void;
  onPick(parts: DateParts | null): void;
  /** Called when the typed text is to be committed: on blur and Enter. */
  onCommit(): void;
  /** Called when focus leaves the text box and the calendar. */
  onLeave?: (() => void) | undefined;
  /** Handles a pasted text; returns whether it did. */
  onPasteText?(text: string): boolean;
}

/** How dates are formatted in the language of the page. */
function useDateText(hasTime: boolean) {
  const translate = useTranslate();
  const dates = dateFormat(translate.locale);
  const pattern = dates.pattern(translate('date.yearLetters'));
  return { dates, pattern: hasTime ? `${pattern} hh:mm` : pattern };
}

/** A text box for dd/MM/yyyy, with HH:mm where there is a time, and its calendar. */
export function DateBox(props: DateBoxProps) {
  const translate = useTranslate();
  const { control, label, text, hasTime, isReadOnly, isCompact } = props;
  const { dates, pattern } = useDateText(hasTime);
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
      className={classNames('as-input', 'as-input-box', isCompact && 'as-input-compact')}
      data-invalid={control['aria-invalid']}
      data-readonly={isReadOnly || undefined}
      data-disabled={control.disabled || undefined}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        close();
        props.onLeave?.();
      }}
    >
      <TextBox
        {...control}
        inputMode="numeric"
        variant="bare"
        value={text}
        readOnly={isReadOnly}
        placeholder={props.placeholder ?? pattern}
        onChange={({ target, nativeEvent }) => {
          const isBulk = isBulkInput(nativeEvent);
          const bulk = () => pastedDateText(target.value, hasTime, dates);
          const next = isBulk ? bulk() : maskDateText(text, target.value, hasTime);
          props.onText(next, isBulk);
        }}
        onBlur={props.onCommit}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {canEdit && (
        <button
          ref={button}
          type="button"
          className="as-input-box-button"
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

const everyDay: AllowedDays = { first: null, last: null };

function CalendarDialog({ onClose, ...props }: DateBoxProps & { onClose(): void }) {
  const translate = useTranslate();
  const { label, allowedDays, text, hasTime, timeZone, canClear, onPick } = props;
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
          days={allowedDays?.() ?? everyDay}
          onPick={onPick}
          onDone={onClose}
        />
      </Suspense>
    </div>
  );
}
