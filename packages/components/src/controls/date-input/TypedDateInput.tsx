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
  /** Reads a text that was typed over the value `origin`. */
  parse(text: string, origin: string | null): ParseResult<string>;
  onChange(value: string | null): void;
  /** Given a text that is no date; it is the next `value`, so that validation refuses it and it outlives a reload. */
  onInvalidText(text: string): void;
  /** An unreadable text is given on leaving or when it was put in at once, not with every key: half a date would be saved. */
  isHeldBack?: boolean | undefined;
  hasTime: boolean;
  timeZone: string;
  allowedDays?: (() => AllowedDays) | undefined;
  placeholder?: string | undefined;
  /** A note below the control that describes it. */
  note?: string | null;
}

/** The typed text, its value, and the value before typing. */
interface Typed {
  text: string;
  value: string | null;
  origin: string | null;
}

/** A date that is typed or picked. A text that shows the value from which typing began is that value. */
export function TypedDateInput(props: TypedDateInputProps) {
  const { control, value, hasTime, format, note } = props;
  const { locale } = useTranslate();
  // The text belongs to the value that stood when it was typed: a value from elsewhere replaces it.
  const [typed, setTyped] = useState<Typed | null>(null);
  const isTyping = typed !== null && typed.value === value;
  const text = isTyping ? typed.text : format(value);
  const { onBlur, ...attributes } = controlAttributes(control);
  const noteId = `${control.id}-zone`;
  const described = [attributes['aria-describedby'], note && noteId].filter(Boolean).join(' ');
  const fullLength = hasTime ? 16 : 10;

  const emit = (next: string, how: 'typed' | 'atOnce' | 'left') => {
    const origin = isTyping ? typed.origin : value;
    // A short year is completed if that makes the text a date, so that the full year is visible at once.
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
