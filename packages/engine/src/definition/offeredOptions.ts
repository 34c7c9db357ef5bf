import { attributeId } from '../entity/attributeId';
import { unknownType } from '../component-types/unknownType';
import type { CheckContext, MessageContext } from '../component-types/ComponentType';
import type { FieldDefinition, OptionItem } from '../registry/FieldDefinition';
import { defineField } from '../registry/defineField';
import { translateOf } from '../messages/engineTranslate';
import type { LeafDescription } from './Field';
import { contextOf } from './formRules';
import { formValues, type ValueOf } from './formValues';
import type { RuleScope } from './Position';

/** The options of a select that follow from other values, or will be known later. */
export type OfferedOptions = (
  valueOf: ValueOf,
  signal: AbortSignal,
) => readonly OptionItem[] | Promise<readonly OptionItem[]>;

/** The options of a leaf as a function of the values of its form; `undefined` for any other leaf. */
export function offeredOptions(
  { optionsOf }: Pick<LeafDescription['options'], 'optionsOf'>,
  scope: RuleScope,
): OfferedOptions | undefined {
  if (!optionsOf) return undefined;
  return (valueOf, signal) => optionsOf(formValues(scope.own, valueOf) as never, contextOf(scope, valueOf), signal);
}

/** One editor for all of them: another definition must not take the focus away. */
const offeredField = /* @__PURE__ */ defineField({
  type: /* @__PURE__ */ unknownType(0),
  loadEditor: () => import('../form/OfferedSelect'),
});

/** The field of such a select: its value are ids as they are given, its editor is that of selects. */
export function offeredSelectField(identifier: string): FieldDefinition {
  const type = {
    ...unknownType(attributeId(identifier)),
    name: 'select',
    normalise: (value: unknown) => (Array.isArray(value) && value.length === 0 ? null : (value ?? null)),
  };
  return { ...offeredField, type } as FieldDefinition;
}

type OwnCheck = (value: unknown, valueOf: ValueOf, context?: MessageContext | CheckContext) => string | null;

/** Refuses an id that is not offered; options that are known later are not waited for. */
export function offeredCheck(offered: OfferedOptions, own: OwnCheck | undefined): OwnCheck {
  // A call that takes time ends at once, and is not made again.
  let isLate = false;
  const isUnlisted = (value: unknown, valueOf: ValueOf): boolean => {
    if (isLate) return false;
    const found = offered(valueOf, AbortSignal.abort());
    if (!isList(found)) {
      isLate = true;
      found.catch(() => undefined);
      return false;
    }
    return idsIn(value).some((id) => !found.some((one) => one.id === id));
  };
  return (value, valueOf, context) => {
    const problem = own?.(value, valueOf, context) ?? null;
    return problem ?? (isUnlisted(value, valueOf) ? translateOf(context)('select.notListed') : null);
  };
}

const isList = (found: ReturnType<OfferedOptions>): found is readonly OptionItem[] => Array.isArray(found);

const idsIn = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
