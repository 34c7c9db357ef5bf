import type { AggregateMeasure } from '@assunto/api';
import type { ComponentTypeCatalogue, FormatContext, SubjectAttribute } from '@assunto/engine/core';
import type { GroupTranslate } from './messages/translation';

/** What is computed for each group of a list. */
export type GroupMeasure = Pick<AggregateMeasure, 'measure' | 'subjectAttributeId'>;

/** A measure of a group as text. */
export interface GroupMeasureText {
  name: string;
  text: string;
}

interface MeasureContext {
  attributes: readonly SubjectAttribute[];
  componentTypes: ComponentTypeCatalogue;
  format: FormatContext;
  translate: GroupTranslate;
}

/** What a measure is called: 'Soma de Valor'. */
export function measureName(
  { measure, subjectAttributeId }: GroupMeasure,
  { attributes, translate }: Pick<MeasureContext, 'attributes' | 'translate'>,
): string {
  const name = attributes.find((one) => one.subjectAttributeId === subjectAttributeId)?.name ?? '';
  return translate(`groups.${measure}`, { name });
}

/** The measures of a group with their names; a group of which nothing is known has none. */
export function measureTexts(
  values: readonly (string | null)[],
  measures: readonly GroupMeasure[] = [],
  context: MeasureContext,
): GroupMeasureText[] {
  return values.flatMap((value, index) => {
    const measure = measures[index];
    const attribute = context.attributes.find((one) => one.subjectAttributeId === measure?.subjectAttributeId);
    if (!measure || !attribute) return [];
    return [{ name: measureName(measure, context), text: valueText(value, attribute, context) }];
  });
}

/** A number as its attribute shows it; whole numbers and their averages as exact decimals. */
function valueText(
  value: string | null,
  attribute: SubjectAttribute,
  { componentTypes, format, translate }: MeasureContext,
): string {
  if (value === null) return '\u2013';
  const type = componentTypes.get(attribute.componentId);
  if (type.columnType(attribute) === 'numeric')
    return type.format(type.normalise(Number(value), attribute), attribute, format);
  const numbers = new Intl.NumberFormat(translate.locale, { maximumFractionDigits: 2 });
  return numbers.format(value as Intl.StringNumericLiteral);
}
