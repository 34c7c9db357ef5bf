import type { FieldDefinition } from '@assunto/engine';
import { checkboxField } from './checkbox/checkbox.field';
import { dateField } from './date/date.field';
import { datetimeField } from './datetime/datetime.field';
import { filterField } from './filter/filter.field';
import { multilineField } from './multiline/multiline.field';
import { numberField } from './number/number.field';
import { selectField } from './select/select.field';
import { textField } from './text/text.field';

/**
 * Our fields, for a registry. A product lists its own after them.
 *
 * @example
 * const registry = createRegistry([...fields, mapField]);
 */
export const fields: readonly FieldDefinition[] = [
  textField,
  numberField,
  selectField,
  checkboxField,
  datetimeField,
  filterField,
  multilineField,
  dateField,
];
