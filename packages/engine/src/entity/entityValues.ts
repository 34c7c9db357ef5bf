import type { ComponentTypeCatalogue } from '../component-types/ComponentType';
import { withOptionNames, type SelectValue } from '../component-types/optionValues';
import type { FormRules } from '../rules/compileRules';
import { unexpectedShape } from '../schema/valueShape';
import { valuesToSave } from '../schema/valuesToSave';
import type { LoadedForm } from '../store/form/FormSession';
import { sameValue } from '../store/sameValue';
import { attributeId } from './attributeId';
import type { EntityDefinition, EntityLeaf, EntityValues, WriteContext } from './EntityDefinition';
import { withGivenIds } from './optionIds';
import { setValueAt, valueAt } from './paths';

/**
 * The canonical values of an item by subjectAttributeId. Attributes whose property is `undefined` are omitted; secrets are empty.
 */
export function itemValues<T extends object>(
  leaves: readonly EntityLeaf<T>[],
  item: T,
  componentTypes: ComponentTypeCatalogue,
): Map<number, unknown> {
  const values = new Map<number, unknown>();
  for (const { read, isSecret = false, path, attribute } of leaves) {
    const own = isSecret ? null : valueAt(item, path);
    const found: unknown = read ? read(item, componentTypes) : own;
    if (found === undefined) continue;
    const value = found === '' ? null : found;
    const type = componentTypes.get(attribute.componentId);
    const filterType = type.filterType(attribute);
    const isOption = filterType === 'option' || filterType === 'options';
    const isSelect = isOption && unexpectedShape(value, attribute, type) === null;
    values.set(
      attribute.subjectAttributeId,
      isSelect ? withOptionNames(value as SelectValue | null, attribute) : value,
    );
  }
  return values;
}

/** What values are written with. */
type WritingEngine = Omit<WriteContext, 'valueOf' | 'timeZone'> & { format: Pick<WriteContext, 'timeZone'> };

/** The context of a leaf's `write`. */
export const writeContext = (
  { componentTypes, me, format }: WritingEngine,
  valueOf: WriteContext['valueOf'],
): WriteContext => ({ componentTypes, me, timeZone: format.timeZone, valueOf });

/** The form whose values are sent. */
type SentForm = Pick<LoadedForm, 'definition' | 'draft' | 'formRules'>;

/** The values of a form without those of hidden attributes that are not sent, and with those that are cleared. */
function valuesToSend<T extends object>(
  { leaves }: EntityDefinition<T>,
  { definition, formRules }: SentForm,
  values: ReadonlyMap<number, unknown>,
): Map<number, unknown> {
  const sent = new Map(values);
  for (const { whenHidden, attribute } of leaves) {
    const id = attribute.subjectAttributeId;
    const field = definition.fields.get(id);
    if (!field || field.isHidden || !formRules.field(id).isHidden) continue;
    const isEmptyOfNew = whenHidden === undefined && definition.isNew && sameValue(values.get(id), null);
    if (whenHidden === 'clear') sent.set(id, null);
    else if (whenHidden === 'omit' || isEmptyOfNew) sent.delete(id);
  }
  return sent;
}

/** The rules of a form in which attributes keep their value while they are hidden. */
export function withRetainedValues<T extends object>({ leaves }: EntityDefinition<T>, rules: FormRules): FormRules {
  const retained = new Set(
    leaves.flatMap(({ whenHidden, attribute }) => (whenHidden === 'keep' ? [attribute.subjectAttributeId] : [])),
  );
  if (retained.size === 0) return rules;
  return {
    ...rules,
    outcomeOf(id, record, context) {
      const outcome = rules.outcomeOf(id, record, context);
      return retained.has(id) ? { ...outcome, keepsHidden: true } : outcome;
    },
  };
}

/** The values of an update: those that changed, and every writable one for a source that replaces the whole entity. */
export interface ChangedValues {
  changed: EntityValues;
  /** The identifiers of what changed. */
  names: readonly string[];
  all: EntityValues;
}

/**
 * The values of a creation, each at its path: every writable attribute in its stored form, with ids of lists in the type given in
 * the definition.
 */
export function createdValues<T extends object>(
  definition: EntityDefinition<T>,
  form: SentForm,
  values: ReadonlyMap<number, unknown>,
  engine: WritingEngine,
): EntityValues {
  const created: Record<string, unknown> = {};
  const sent = valuesToSend(definition, form, values);
  for (const [{ path }, value] of storedValues(definition, form, sent, { engine, isNew: true }))
    setValueAt(created, path, value);
  return created;
}

function storedValues<T extends object>(
  { leaves }: EntityDefinition<T>,
  form: SentForm,
  values: ReadonlyMap<number, unknown>,
  { engine, isNew }: { engine: WritingEngine; isNew: boolean },
): [EntityLeaf<T>, unknown][] {
  const attributes = [...form.definition.fields.values()].map(({ attribute }) => attribute);
  const byId = new Map(leaves.map((leaf) => [leaf.attribute.subjectAttributeId, leaf]));
  const context = writeContext(engine, (identifier) => values.get(attributeId(identifier)));
  const { componentTypes } = engine;
  return valuesToSave({ attributes, values, componentTypes, isNew }).flatMap(
    ({ subjectAttributeId, value }): [EntityLeaf<T>, unknown][] => {
      const leaf = byId.get(subjectAttributeId);
      return leaf
        ? [
            [
              leaf,
              leaf.write ? leaf.write(withGivenIds(leaf.options, value), context) : withGivenIds(leaf.options, value),
            ],
          ]
        : [];
    },
  );
}

/**
 * The values of an update of `item`. One that nobody changed is not rewritten: in `all` it is as it was read where its shape is not
 * that of its component, or where the form shows another value in its stead.
 */
export function changedValues<T extends object>(
  definition: EntityDefinition<T>,
  form: SentForm,
  values: ReadonlyMap<number, unknown>,
  { item, engine }: { item: T | null; engine: WritingEngine },
): ChangedValues {
  const { componentTypes } = engine;
  const { draft, formRules } = form;
  const sent = valuesToSend(definition, form, values);
  // A value set by a rule is not a change by the person, but it is saved too.
  const computed = formRules.computedIds().filter((id) => !sameValue(values.get(id), draft.saved(id)));
  const cleared = [...sent.keys()].filter((id) => !sameValue(sent.get(id), values.get(id)));
  const ids = new Set([...draft.changedIds(), ...computed, ...cleared]);
  const changed: Record<string, unknown> = {};
  const names: string[] = [];
  const all: Record<string, unknown> = {};
  for (const [{ path, attribute, write }, value] of storedValues(definition, form, sent, {
    engine,
    isNew: false,
  })) {
    const { subjectAttributeId: id, identifier } = attribute;
    const isChanged = ids.has(id);
    if (isChanged) {
      names.push(identifier);
      // Nothing is sent of an empty value of a schema; who changes the rest alone is told that it is empty now.
      setValueAt(changed, path, value ?? null);
    }
    const isRewritten = unexpectedShape(values.get(id), attribute, componentTypes.get(attribute.componentId)) !== null;
    const untouched = write ? valueAt(item, path) : isRewritten ? values.get(id) : value;
    setValueAt(all, path, isChanged ? value : untouched);
  }
  return { changed, names, all };
}
