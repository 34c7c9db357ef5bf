import type { DescribedLeaf } from '../entity/entityLeaf';
import type { EntityAttribute } from '../entity/EntityDefinition';
import { valueGiven } from '../entity/optionIds';
import { valueAt } from '../entity/paths';
import type { CodeConditions } from '../nodes/Node';
import type { ValueCase } from '../rules/FieldRule';
import type { LeafDescription } from './Field';
import { codeRules } from './codeRules';
import {
  allOf,
  codeValue,
  contextOf,
  identifiersOf,
  isLogicValue,
  noConditions,
  withCases,
  withRule,
} from './formRules';
import { formValues } from './formValues';
import { offeredCheck, offeredOptions, offeredSelectField } from './offeredOptions';
import type { Position, RuleScope } from './Position';

/** A leaf of a definition as an attribute of an entity. */
export function describeLeaf<T extends object>(
  { component, options }: LeafDescription,
  { path, section, step, columns, visible, whenHidden, shownOn, scope }: Position,
): DescribedLeaf<T> {
  const required = withRule(noConditions, options.required, scope);
  const readOnly = options.readOnly === 'onUpdate' ? noConditions : withRule(noConditions, options.readOnly, scope);
  const { help, placeholder, maxLength, messages, merge, configs } = options;
  const offered = offeredOptions(options, scope);
  const checks = checksOf(options, scope);
  return {
    path,
    section,
    step,
    identifier: path.join('/'),
    label: options.label ?? path.at(-1) ?? '',
    component: options.component ?? component ?? undefined,
    field: options.field ?? (offered && offeredSelectField(path.join('/'))),
    offered,
    Editor: options.editor,
    Conflict: options.conflict,
    options: options.options,
    isMultiple: options.multiple,
    isRequired: options.required === true,
    isReadOnly: options.readOnly === 'onUpdate' ? 'onUpdate' : options.readOnly === true,
    isHidden: visible.isNever,
    visibleWhen: allOf(visible.data),
    requiredWhen: allOf(required.data),
    readOnlyWhen: allOf(readOnly.data),
    ...valuesOf(options, scope, { visible: visible.code, required: required.code, readOnly: readOnly.code }),
    whenHidden,
    shownOn,
    isSecret: options.secret,
    isOrderable: options.orderable,
    help,
    placeholder,
    maxLength,
    columns: options.columns ?? columns,
    messages,
    merge,
    configs,
    ...checks,
    ...(offered && { check: offeredCheck(offered, checks.check) }),
    ...codecOf<T>(options, path),
  };
}

/** What gives the leaf its value and what it begins with, with the conditions that are code. */
function valuesOf(
  { value, default: initial }: LeafDescription['options'],
  scope: RuleScope,
  conditions: CodeConditions,
): Pick<DescribedLeaf<never>, 'valueWhen' | 'code' | 'defaultValue'> {
  const [own, begun] = [codeValue(value, scope), codeValue(initial, scope)];
  return {
    ...(Array.isArray(value) && { valueWhen: withCases(value as readonly ValueCase[], scope) }),
    ...(!begun && { defaultValue: initial }),
    code: codeRules(
      { ...conditions, value: own ?? undefined, initial: begun ?? undefined },
      isLogicValue(value) || isLogicValue(initial),
    ),
  };
}

/** The value of a leaf as its definition knows it, of what its editor holds. */
export const givenBy =
  ({ options, write }: Pick<LeafDescription['options'], 'options' | 'write'>) =>
  (value: unknown): unknown =>
    write ? write(valueGiven(options, value) as never) : valueGiven(options, value);

/** The checks of a leaf, which read the values of its object. */
function checksOf(
  options: LeafDescription['options'],
  scope: RuleScope,
): Pick<EntityAttribute<never>, 'check' | 'checkBeforeSave' | 'checkedWith'> {
  const { check, checkBeforeSave, checkedWith } = options;
  const given = givenBy(options) as (value: unknown) => never;
  return {
    ...(checkedWith && { checkedWith: checkedWith.flatMap((name) => identifiersOf(name, scope)) }),
    ...(check && {
      check: (value, valueOf, { translate } = {}) =>
        check(given(value), formValues(scope.own, valueOf) as never, contextOf(scope, valueOf, translate)),
    }),
    ...(checkBeforeSave && {
      checkBeforeSave: (value, valueOf) => checkBeforeSave(given(value), formValues(scope.own, valueOf) as never),
    }),
  };
}

/** How a leaf's value is made of what is read, and what is sent of it. */
function codecOf<T extends object>(
  { read, write, empty }: LeafDescription['options'],
  path: readonly string[],
): Pick<DescribedLeaf<T>, 'read' | 'write'> {
  const own = read && ((item: T): unknown => read((valueAt(item, path.slice(0, -1)) ?? {}) as never));
  const found = own ?? ((item: T): unknown => valueAt(item, path));
  const filled = (value: unknown): unknown => value ?? empty;
  return {
    ...(own && { read: own }),
    ...(isEmptyList(empty) && { read: (item) => (isEmptyList(found(item)) ? null : found(item)) }),
    ...(write && { write: (value) => write(value as never) }),
    ...(empty !== undefined && { write: (value) => filled(write ? write(value as never) : value) }),
  };
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
