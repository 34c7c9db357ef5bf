import type { JsonSchema } from '../component-types/ComponentType';
import { formats } from '../validation/formats';
import { interpretSchema } from '../validation/interpretSchema';
import { validationMessage } from '../validation/messages';
import type { RuleContext } from './Field';
import { restrictions } from './schemaParts';
import type { SchemaPosition, UiSchema } from './UiSchema';

/** The check of a field: its schema, then the one of its options. A schema that cannot be checked is noted. */
export function schemaCheck(schema: JsonSchema, ui: UiSchema, label: string, { unsupported, pointer }: SchemaPosition) {
  const accepts = interpretSchema(restrictions(schema), formats);
  if (!accepts)
    for (const [keyword, value] of Object.entries(restrictions(schema)))
      if (!interpretSchema({ [keyword]: value }, formats)) unsupported.push(`${pointer}/${keyword}`);
  const own = ui['ui:options']?.check;
  return (value: unknown, values: Readonly<Record<string, unknown>>, context: RuleContext): string | null => {
    if (!accepts || accepts(value)) return own?.(value, values, context) ?? null;
    const error = accepts.errors?.at(-1);
    return ui['ui:message'] ?? validationMessage(error?.keyword ?? 'invalid', error?.params ?? {}, label, context);
  };
}
