import type { EditorProps } from '@assunto/engine';
import type { ComponentType } from '@assunto/engine/core';
import { datetimeType, dateType } from '@assunto/engine/fields';
import { TypedDateEditor } from '../../field-parts/TypedDateEditor';

const isDay = (value: string | null) => /^\d{4}-\d{2}-\d{2}$/.test(value ?? '');

/**
 * The values that a filter compares instants with: a whole day in the company's time zone, or an instant when a time is typed
 * too.
 */
const dayOrInstant: ComponentType<string> = {
  ...datetimeType,
  format: (value, attribute, context) => (isDay(value) ? dateType : datetimeType).format(value, attribute, context),
  parse: (text, attribute, context) => {
    const day = dateType.parse(text, attribute, context);
    return day.ok ? day : datetimeType.parse(text, attribute, context);
  },
};

/** Edits the value of a filter on instants; a date without time means the whole day. */
export default function InstantFilterEditor(field: EditorProps<string>) {
  return <TypedDateEditor field={field} type={dayOrInstant} hasTime />;
}
