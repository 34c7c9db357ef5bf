import { unknownType } from '../component-types/unknownType';
import type { SubjectAttribute } from '../contract/attribute';
import { attribute as completeAttribute } from '../data/builders';
import { defaultColumns, type CodeConditions, type CodeValue, type NodeRules } from '../nodes/Node';
import type { FieldDefinition } from '../registry/FieldDefinition';
import type { CodeRun } from '../rules/FieldRule';
import { attributeId } from './attributeId';
import { componentNumbers } from './componentNames';
import type { EntityAttribute, EntityLeaf } from './EntityDefinition';
import { itemValues } from './entityValues';
import { setValueAt } from './paths';

/** An attribute with its position in the form. */
export interface DescribedLeaf<T extends object>
  extends
    Omit<EntityAttribute<T>, 'read' | 'check'>,
    Partial<Pick<EntityLeaf<T>, 'path' | 'read' | 'write' | 'check' | 'parts' | 'offered'>> {
  /** The title of its section; `null` outside of one. */
  section: string | null;
  /** The step that it is in; absent or `null` without steps. */
  step?: string | null;
  /** Conditions that are code. */
  code?: NodeRules['code'];
}

/** The leaf of an attribute. */
export function entityLeaf<T extends object>(described: DescribedLeaf<T>): EntityLeaf<T> {
  const {
    identifier,
    section,
    step = null,
    columns = defaultColumns,
    isHidden = false,
    path = [identifier],
  } = described;
  const { options, whenHidden, shownOn, isSecret, messages, checkedWith, code } = described;
  const { read, write, check, checkBeforeSave, merge, parts, offered } = described;
  const field = ownField(described);
  const attribute = attributeOf(described, field);
  const leaf: EntityLeaf<T> = {
    path,
    attribute,
    label: attribute.name,
    help: described.help ?? null,
    section,
    step,
    columns,
    isRequired: attribute.isRequired,
    isHidden,
    rules: rulesOf(described),
    initial: null,
    field,
    options,
    whenHidden,
    shownOn,
    isSecret,
    checkedWith,
    messages,
    read,
    write,
    check,
    checkBeforeSave,
    merge,
    parts,
    offered,
  };
  return code?.conditions.value || code?.conditions.initial
    ? { ...leaf, rules: { ...leaf.rules, code: { ...code, conditions: heldConditions(leaf, code.conditions) } } }
    : leaf;
}

/** Conditions whose values are as the editor of a leaf holds them, and not as the definition gives them. */
function heldConditions<T extends object>(leaf: EntityLeaf<T>, conditions: CodeConditions): CodeConditions {
  const { subjectAttributeId } = leaf.attribute;
  const held = (code: CodeValue | undefined): CodeValue | undefined =>
    code &&
    ((valueOf, run) => {
      const value = code(valueOf, run);
      if (value === undefined) return undefined;
      const item: Record<string, unknown> = {};
      setValueAt(item, leaf.path, value);
      const found = itemValues([leaf], item as T, (run as CodeRun).scope.componentTypes);
      return found.has(subjectAttributeId) ? found.get(subjectAttributeId) : value;
    });
  return { ...conditions, value: held(conditions.value), initial: held(conditions.initial) };
}

function rulesOf<T extends object>(described: DescribedLeaf<T>): NodeRules | null {
  const { visibleWhen: visible, requiredWhen: required, readOnlyWhen: readOnly, valueWhen: value, code } = described;
  return visible || required || readOnly || value || code ? { visible, required, readOnly, value, code } : null;
}

/** The field that a description provides. An editor without a field gets its own number, and a type that accepts any JSON. */
function ownField<T extends object>({ identifier, field, Editor, Conflict }: DescribedLeaf<T>): FieldDefinition | null {
  if (!Editor) return field ?? null;
  const type = { ...unknownType(attributeId(identifier)), name: identifier };
  return {
    type,
    Editor: Editor as FieldDefinition['Editor'],
    ...(Conflict && { Conflict: Conflict as FieldDefinition['Conflict'] & object }),
  };
}

function attributeOf<T extends object>(description: DescribedLeaf<T>, field: FieldDefinition | null): SubjectAttribute {
  const { identifier, label, options, configs, help, placeholder, isReadOnly = false } = description;
  const subjectAttributeId = attributeId(identifier);
  return completeAttribute({
    subjectAttributeId,
    identifier,
    name: label,
    componentId: field?.type.number ?? componentOf(description),
    isRequired: description.isRequired ?? false,
    isEditable: isReadOnly !== true,
    isMultipleValues: description.isMultiple ?? false,
    isOrderable: description.isOrderable ?? true,
    length: description.maxLength ?? null,
    defaultValue: description.defaultValue ?? null,
    actions: { create: true, update: isReadOnly === false, delete: true },
    componentConfigs: {
      ...configs,
      // Text editors hide the characters.
      ...(description.isSecret && { isSecret: true }),
      ...(help !== undefined && { help }),
      ...(placeholder !== undefined && { placeholder }),
      ...(isList(options) && { options: options.map((one) => ({ ...one, id: String(one.id) })) }),
    },
    // The related subject that a select with a searched list passes to `searchOptions`.
    relatedSubject:
      typeof options === 'function'
        ? { subjectId: subjectAttributeId, subjectIdentifier: identifier, subjectName: label, hasAnyIds: true }
        : null,
  });
}

/** The component number of an attribute without a field of its own. */
export function componentOf({ component, options }: Pick<EntityAttribute<never>, 'component' | 'options'>): number {
  if (component === undefined) return options ? componentNumbers.select : componentNumbers.text;
  return typeof component === 'number' ? component : componentNumbers[component];
}

function isList<T extends object>(
  options: EntityAttribute<T>['options'],
): options is Exclude<EntityAttribute<T>['options'], undefined | ((...given: never) => unknown)> {
  return Array.isArray(options);
}
