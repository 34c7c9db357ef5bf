import { formats } from '../validation/formats';
import { interpretWholeSchema } from '../validation/interpretWholeSchema';
import { validationMessage } from '../validation/messages';
import type { RuleContext } from './Field';
import { isSchema } from './schemaParts';
import type { SchemaPart, Values } from './SchemaPosition';
import type { UiSchema } from './UiSchema';

/** The check of a value: the schemas that hold of it, then the one of its options. What cannot be checked is noted. */
export function schemaCheck(parts: readonly SchemaPart[], ui: UiSchema, label: string) {
  const checks = parts.map((part) => ({ when: part.when, accepts: compiled(part) }));
  const own = ui['ui:options']?.check;
  return (value: unknown, values: Values, context: RuleContext): string | null => {
    for (const { when, accepts } of checks) {
      if (!accepts || (when && !when.holds(values)) || accepts(value)) continue;
      const error = accepts.errors?.at(-1);
      return ui['ui:message'] ?? validationMessage(error?.keyword ?? 'invalid', error?.params ?? {}, label, context);
    }
    return own?.(value, values, context) ?? null;
  };
}

function compiled({ schema, at: { root, pointer, unsupported } }: SchemaPart) {
  const document = { root, formats };
  const accepts = interpretWholeSchema(schema, document);
  if (!accepts && isSchema(schema))
    for (const [keyword, value] of Object.entries(schema))
      if (!interpretWholeSchema({ [keyword]: value }, document)) unsupported.push(`${pointer}/${keyword}`);
  return accepts;
}
