import type { EditorProps } from '@assunto/engine';
import type { ComponentType } from '@assunto/engine/core';
import { allowedDays, readOver } from '@assunto/engine/fields';
import { TypedDateInput } from '../controls/date-input/TypedDateInput';
import { controlOptions } from './controlProps';
import { useTimeZoneNote } from './TimeZoneNote';

interface TypedDateEditorProps {
  field: EditorProps<string>;
  /** Writes and reads the text. */
  type: ComponentType<string>;
  hasTime: boolean;
}

/**
 * A date that is typed or picked. What is no date is the value as it is, so that validation says so and it outlives a reload:
 * in a form at once, in a cell or a filter, where half a date would be saved or asked, on leaving or when it was put in at
 * once.
 */
export function TypedDateEditor({ field, type, hasTime }: TypedDateEditorProps) {
  const { attribute, format } = field;
  const { timeZone } = format;
  return (
    <TypedDateInput
      control={controlOptions(field)}
      value={field.value}
      format={(value) => type.format(value, attribute, format)}
      parse={(text, origin) => readOver(type, origin, text, attribute, format)}
      onChange={field.onChange}
      onInvalidText={field.onChange}
      isHeldBack={field.isCompact}
      hasTime={hasTime}
      timeZone={timeZone}
      allowedDays={() => allowedDays(attribute, { now: new Date(), timeZone })}
      placeholder={attribute.componentConfigs.placeholder}
      note={useTimeZoneNote(field, hasTime)?.text ?? null}
    />
  );
}
