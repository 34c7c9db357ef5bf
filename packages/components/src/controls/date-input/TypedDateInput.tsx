import type { ParseResult } from '@assunto/engine/core';
import type { AllowedDays } from '@assunto/engine/fields';
import { dateFormat } from '@assunto/engine/fields';
import { useState } from 'react';
import { useTranslate } from '../../messages/useTranslate';
import { controlAttributes, type IdentifiedControl } from '../form-row/controlAttributes';
import { ControlRow } from '../form-row/FormRow';
import { DateBox } from './DateBox';
import { completeYear, dateTextOfParts, type DateParts } from './dateText';

interface TypedDateInputProps {
  control: IdentifiedControl;
  value: string | null;
  format(value: string | null): string;
  /** Parses a text that was typed over the value `origin`. */
  parse(text: string, origin: string | null): ParseResult<string>;
  onChange(value: string | null): void;
  /** Called with text that is no date; it is the next `value`, so that validation reports it and a stored draft includes it. */
  onInvalidText(text: string): void;
  /**
   * Emits invalid text only on blur or after a bulk input (see `isBulkInput`), not with every key, so that an incomplete date is
   * not saved.
   */
  isHeldBack?: boolean | undefined;
  hasTime: boolean;
  timeZone: string;
  allowedDays?: (() => AllowedDays) | undefined;
  placeholder?: string | undefined;
  /** A note below the control that describes it. */
  note?: string | null;
}

/** The typed text, the value emitted for it, and the value before typing began. */
interface Typed {
  text: string;
  value: string | null;
  origin: string | null;
}

/** A date that is typed or picked. Text equal to that of the value before typing restores this value. */
export function TypedDateInput(props: TypedDateInputProps) {
  const { control, value, hasTime, format, note } = props;
  const { locale } = useTranslate();
  // Typed text is shown only while the value is the one emitted for it; a value set from outside replaces it.
  const [typed, setTyped] = useState<Typed | null>(null);
  const isTyping = typed !== null && typed.value === value;
  const text = isTyping ? typed.text : format(value);
  const { onBlur, ...attributes } = controlAttributes(control);
  const noteId = `${control.id}-zone`;
  const described = [attributes['aria-describedby'], note && noteId].filter(Boolean).join(' ');
  const fullLength = hasTime ? 16 : 10;

  const emit = (next: string, how: 'typed' | 'atOnce' | 'left') => {
    const origin = isTyping ? typed.origin : value;
    // A short year is completed when that makes the text a date, so that the person sees the full year at once.
    const completed = how === 'typed' ? next : completeYear(next);
    const shown = completed !== next && props.parse(completed, origin).ok ? completed : next;
    const parsed = props.parse(shown, origin);
    const isWhole = how !== 'typed' || !props.isHeldBack || shown.length >= fullLength;
    const nextValue = parsed.ok ? parsed.value : isWhole ? shown : value;
    setTyped(how === 'left' ? null : { text: shown, value: nextValue, origin });
    if (nextValue === value) return;
    if (parsed.ok) props.onChange(parsed.value);
    else props.onInvalidText(shown);
  };
  const commit = () => {
    const isShort = isTyping && typed.text !== completeYear(typed.text);
    if (isTyping && (isShort || typed.text !== format(value))) emit(typed.text, 'left');
    else setTyped(null);
  };
  const pick = (parts: DateParts | null) => emit(parts ? dateTextOfParts(parts, dateFormat(locale)) : '', 'left');

  return (
    <ControlRow control={control}>
      <DateBox
        control={{ ...attributes, 'aria-describedby': described || undefined }}
        label={control.label}
        allowedDays={props.allowedDays}
        placeholder={props.placeholder}
        text={text}
        hasTime={hasTime}
        timeZone={props.timeZone}
        isReadOnly={control.isReadOnly}
        isCompact={control.isCompact}
        canClear={!control.isRequired && value !== null}
        onText={(next, isAtOnce) => emit(next, isAtOnce ? 'atOnce' : 'typed')}
        onPick={pick}
        onCommit={commit}
        onLeave={onBlur}
      />
      {note && (
        <p id={noteId} className="as-date-zone">
          {note}
        </p>
      )}
    </ControlRow>
  );
}
