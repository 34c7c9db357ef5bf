import type { EditorProps } from '@assunto/engine';
import type { ComponentType } from '@assunto/engine/core';
import { datetimeType, dateType } from '@assunto/engine/fields';
import { TypedDateEditor } from '../../field-parts/TypedDateEditor';

const isDay = (value: string | null) => /^\d{4}-\d{2}-\d{2}$/.test(value ?? '');

/** What a filter compares instants with: a whole day of the company's calendar, or an instant where a time is typed. */
const dayOrInstant: ComponentType<string> = {
  ...datetimeType,
  format: (value, attribute, context) => (isDay(value) ? dateType : datetimeType).format(value, attribute, context),
  parse: (text, attribute, context) => {
    const day = dateType.parse(text, attribute, context);
    return day.ok ? day : datetimeType.parse(text, attribute, context);
  },
};

/** A value of a filter on instants: a day alone means all of it. */
export default function InstantFilterEditor(field: EditorProps<string>) {
  return <TypedDateEditor field={field} type={dayOrInstant} hasTime />;
}
