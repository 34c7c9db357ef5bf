import type { EditorProps } from '@assunto/engine';
import { readOver, type ComponentType } from '@assunto/engine/core';
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

/** What is typed, the value that stands while it is, and the one from which the typing began. */
interface Typed {
  text: string;
  value: string | null;
  origin: string | null;
}

/**
 * A date that is typed or picked. What was typed and is no date becomes the value as it is when one leaves the field, so
 * that validation says so and nothing typed is lost. A text that shows the value from which typing began is that value.
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

  const emit = (next: string, isFinal: boolean) => {
    const origin = isTyping ? typed.origin : value;
    const parsed = readOver(type, origin, next, attribute, format);
    const kept = parsed.ok ? parsed.value : isFinal || next.length >= fullLength ? next : value;
    setTyped(isFinal ? null : { text: next, value: kept, origin });
    if (kept !== value) field.onChange(kept);
  };
  const settle = () => {
    if (isTyping && typed.text !== type.format(value, attribute, format)) emit(completeYear(typed.text), true);
    else setTyped(null);
  };
  const pick = (parts: DateParts | null) => emit(parts ? dateTextOfParts(parts) : '', true);

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
        onText={(next) => emit(next, false)}
        onPick={pick}
        onSettle={settle}
        onLeave={onBlur}
      />
      <TimeZoneNote note={zone} />
    </FieldFrame>
  );
}
