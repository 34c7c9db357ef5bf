import type { EditorProps } from '@assunto/engine';
import { sourceLocale, type ComponentType } from '@assunto/engine/core';
import { dateFormat, readOver } from '@assunto/engine/fields';
import { useState } from 'react';
import { controlProps } from './controlProps';
import { DateBox } from './DateBox';
import { completeYear, dateTextOfParts, type DateParts } from './dateText';
import { FieldFrame } from './FieldFrame';
import { TimeZoneNote, useTimeZoneNote, withNote } from './TimeZoneNote';

interface TypedDateEditorProps {
  field: EditorProps<string>;
  /** Writes and reads the text. */
  type: ComponentType<string>;
  hasTime: boolean;
}

/** The typed text, its value, and the value before typing. */
interface Typed {
  text: string;
  value: string | null;
  origin: string | null;
}

/**
 * A date that is typed or picked. What is no date is the value as it is, so that validation says so and it outlives a reload:
 * in a form at once, in a cell or a filter, where half a date would be saved or asked, on leaving or when it was put in at
 * once. A text that shows the value from which typing began is that value.
 */
export function TypedDateEditor({ field, type, hasTime }: TypedDateEditorProps) {
  const { attribute, format, value } = field;
  // The text belongs to the value that stood when it was typed: a value from elsewhere replaces it.
  const [typed, setTyped] = useState<Typed | null>(null);
  const isTyping = typed !== null && typed.value === value;
  const text = isTyping ? typed.text : type.format(value, attribute, format);
  const zone = useTimeZoneNote(field, hasTime);
  const { onBlur, ...control } = withNote(controlProps(field), zone);
  const fullLength = hasTime ? 16 : 10;

  const emit = (next: string, how: 'typed' | 'atOnce' | 'left') => {
    const origin = isTyping ? typed.origin : value;
    const read = (given: string) => readOver(type, origin, given, attribute, format);
    // A short year is completed if that makes the text a date, so that the full year is visible at once.
    const completed = how === 'typed' ? next : completeYear(next);
    const shown = completed !== next && read(completed).ok ? completed : next;
    const parsed = read(shown);
    const isWhole = how !== 'typed' || !field.isCompact || shown.length >= fullLength;
    const nextValue = parsed.ok ? parsed.value : isWhole ? shown : value;
    setTyped(how === 'left' ? null : { text: shown, value: nextValue, origin });
    if (nextValue !== value) field.onChange(nextValue);
  };
  const commit = () => {
    const isShort = isTyping && typed.text !== completeYear(typed.text);
    if (isTyping && (isShort || typed.text !== type.format(value, attribute, format))) emit(typed.text, 'left');
    else setTyped(null);
  };
  const pick = (parts: DateParts | null) =>
    emit(parts ? dateTextOfParts(parts, dateFormat(format.translate?.locale ?? sourceLocale)) : '', 'left');

  return (
    <FieldFrame field={field}>
      <DateBox
        control={control}
        label={field.label}
        attribute={attribute}
        text={text}
        hasTime={hasTime}
        timeZone={format.timeZone}
        isReadOnly={field.isReadOnly}
        isCompact={field.isCompact}
        canClear={!field.isRequired && value !== null}
        onText={(next, isAtOnce) => emit(next, isAtOnce ? 'atOnce' : 'typed')}
        onPick={pick}
        onCommit={commit}
        onLeave={onBlur}
      />
      <TimeZoneNote note={zone} />
    </FieldFrame>
  );
}
