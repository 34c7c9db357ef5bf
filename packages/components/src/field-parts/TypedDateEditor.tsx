import type { EditorProps } from '@assunto/engine';
import type { ComponentType } from '@assunto/engine/core';
import { allowedDays, readOver } from '@assunto/engine/fields';
import { TypedDateInput } from '../controls/date-input/TypedDateInput';
import { controlOptions } from './controlProps';
import { useTimeZoneNote } from './TimeZoneNote';

interface TypedDateEditorProps {
  field: EditorProps<string>;
  /** Formats and parses the text. */
  type: ComponentType<string>;
  hasTime: boolean;
}

/**
 * Edits a date that is typed or picked. Text that is no date becomes the value as typed, so that validation reports it and a
 * stored draft includes it. A form emits it at once; a cell or a filter only on blur or after a bulk input, because an incomplete
 * date would be saved or queried.
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
