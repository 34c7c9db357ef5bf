import { createStore } from 'jotai/vanilla';
import { createComponentTypes } from '../../component-types/createComponentTypes';
import type { JsonSchema } from '../../component-types/ComponentType';
import type { EntityLeaf } from '../../entity/EntityDefinition';
import { entityForm, entitySubject } from '../../entity/entityForm';
import { entityTypes } from '../../entity/entityTypes';
import { createdValues, itemValues } from '../../entity/entityValues';
import { setValueAt, valueAt } from '../../entity/paths';
import { pt as listMessages } from '../../messages/lists/pt';
import { pt } from '../../messages/pt';
import { compileRulesOf } from '../../rules/compileRules';
import { compileFormOf } from '../../schema/compileForm';
import { createDraft } from '../../store/createDraft';
import { createFormRuleRunner } from '../../store/createFormRuleRunner';
import { initialValues } from '../../store/initialValues';
import { validateDraft } from '../../store/validateDraft';
import { changeItem } from '../../structure/changeItem';
import { fieldsInOrder, isStructureType, itemProblems } from '../../structure/itemProblems';
import { contextWithin, itemState } from '../../structure/itemState';
import { outerValues } from '../../structure/outerValues';
import { newItem } from '../../structure/readStructure';
import { isItem, itemsOf, type ItemsContext, type Structure } from '../../structure/Structure';
import { interpretValidator } from '../../validation/interpretValidator';
import type { ValidationProblem } from '../../validation/Validator';
import { defineForm } from '../defineForm';
import { fromJsonSchema } from '../fromJsonSchema';
import type { Edit, FormLogic, StoredPath } from './FormLogic';

const ours = createComponentTypes();
const me = { accountId: 1, roomId: 1, name: 'Ana', email: null };
const context = { now: new Date(), timeZone: 'UTC', me };

/** What our form does to the data of a schema. */
export function ourLogic(schema: JsonSchema): FormLogic {
  const definition = defineForm({ name: 'x', fields: { it: fromJsonSchema(schema) } });
  const componentTypes = entityTypes(definition, ours);
  const node = entityForm(definition, { isNew: true, permissions: {} });
  const form = compileFormOf(node, { componentTypes, isNew: true });
  const subject = entitySubject('x', node.leaves);
  const rules = compileRulesOf(node.leaves, { subject, componentTypes });
  const initial = Object.fromEntries(
    node.leaves.flatMap(({ attribute, parts }) => {
      const value = parts?.initial(componentTypes);
      return value === undefined ? [] : [[attribute.subjectAttributeId, value]];
    }),
  );
  const draft = createDraft(createStore(), initialValues(form, initial));
  const formRules = createFormRuleRunner({ rules, definition: form, draft, others: {}, context });
  const validator = interpretValidator({ componentTypes, attributes: subject.subjectAttributes });
  if (!validator) throw new Error('A schema of the form cannot be interpreted.');
  const valueOf = (identifier: string): unknown => {
    const leaf = node.leaves.find(({ attribute }) => attribute.identifier === identifier);
    return leaf ? draft.value(leaf.attribute.subjectAttributeId) : null;
  };
  const items: ItemsContext = { componentTypes: ours, me, timeZone: 'UTC', translate: undefined, valueOf };

  return {
    edit(edit) {
      const found = leafAt(node.leaves, ['it', ...edit.path]);
      if (!found) return false;
      const { leaf, rest } = found;
      const id = leaf.attribute.subjectAttributeId;
      const field = formRules.field(id);
      if (field.isHidden || field.isReadOnly) return false;
      const next = changed(leaf, draft.value(id), { ...edit, path: rest }, items);
      if (next === undefined) return false;
      formRules.setValue(id, next);
      return true;
    },
    data() {
      const engine = { componentTypes, me, format: context };
      return createdValues(definition, { definition: form, draft, formRules }, draft.values(), engine)['it'] ?? {};
    },
    problems() {
      validateDraft({ definition: form, validator, draft, formRules, componentTypes, timeZone: 'UTC', me });
      return new Map(
        node.leaves.flatMap((leaf): [string, ReadonlySet<string>][] => {
          const id = leaf.attribute.subjectAttributeId;
          const { problem } = draft.read(id);
          if (!problem || formRules.field(id).isHidden) return [];
          const pointer = leaf.path
            .map((name) => `/${name}`)
            .join('')
            .slice('/it'.length);
          const type = leaf.field?.type;
          const within = type && isStructureType(type) ? problemsIn(type.structure, draft.value(id), items) : [];
          const inner = within.map(([part, keywords]): [string, ReadonlySet<string>] => [pointer + part, keywords]);
          // A problem of the list itself is told before those of its items.
          const isOwn =
            within.length === 0 ||
            (keywordsOf(problem).size > 0 && leaf.parts !== undefined && !problem.message.includes(' › '));
          return isOwn ? [[pointer, keywordsOf(problem)], ...inner] : inner;
        }),
      );
    },
  };
}

/** The leaf that holds the part at a path, and what of the path is within its value. */
function leafAt(leaves: readonly EntityLeaf<never>[], path: StoredPath) {
  const leaf = leaves.find((one) => one.path.every((name, index) => name === path[index]));
  return leaf && { leaf, rest: path.slice(leaf.path.length) };
}

/** The value of a leaf's editor after an edit within it; `undefined` where there is nothing to edit. */
function changed(leaf: EntityLeaf<never>, value: unknown, edit: Edit, context: ItemsContext): unknown {
  const type = leaf.field?.type;
  if (type && isStructureType(type)) return changedStructure(type.structure, value, edit, context);
  if (edit.to !== 'value' || edit.path.length > 0) return undefined;
  const item: Record<string, unknown> = {};
  setValueAt(item, leaf.path, edit.value);
  return itemValues<never>([leaf], item as never, ours).get(leaf.attribute.subjectAttributeId) ?? null;
}

function changedStructure(structure: Structure, value: unknown, edit: Edit, context: ItemsContext): unknown {
  const list = itemsOf(structure, value);
  const [index, ...rest] = edit.path;
  if (!structure.isList) return changedItem(structure, list[0] ?? {}, 0, edit, context);
  if (edit.to === 'add' && index === undefined) {
    if (list.length >= structure.max) return undefined;
    const item = newItem(structure, structure.newItem(), ours);
    const first = { path: [], to: 'choose', index: 0 } as const;
    return [...list, structure.tag === null ? item : changedItem(structure, item, list.length, first, context)];
  }
  if (edit.to === 'remove' && index === undefined) {
    const left = list.filter((_, at) => at !== edit.index);
    return list.length === left.length ? undefined : left.length === 0 ? null : left;
  }
  const item = list[Number(index)];
  if (!isItem(item)) return undefined;
  const next = changedItem(structure, item, Number(index), { ...edit, path: rest }, context);
  return next === undefined ? undefined : list.map((one) => (one === item ? next : one));
}

function changedItem(structure: Structure, item: unknown, index: number, edit: Edit, context: ItemsContext): unknown {
  if (!isItem(item)) return undefined;
  const { tag } = structure;
  if (edit.to === 'choose' && edit.path.length === 0) {
    const kinds = structure.fieldsOf(item).leaves.find(({ path }) => path[0] === tag)?.attribute
      .componentConfigs.options;
    const kind = kinds?.[edit.index];
    return kind && changeItem(structure, item, { path: [tag ?? ''], value: kind.id, types: ours });
  }
  const { leaves } = structure.fieldsOf(item);
  const isWrapped = leaves.length === 1 && leaves[0]?.path.join() === 'value' && edit.path[0] !== 'value';
  const found = leafAt(leaves as never, isWrapped ? ['value', ...edit.path] : edit.path);
  if (!found || found.leaf.path[0] === tag) return undefined;
  const { leaf, rest } = found;
  const state = itemState(structure, item, index, context);
  if (state.fields.get(leaf.attribute.subjectAttributeId)?.isHidden !== false) return undefined;
  const within = contextWithin(context, state, outerValues(structure, index, context));
  const value = changed(leaf, valueAt(item, leaf.path), { ...edit, path: rest }, within);
  return value === undefined ? undefined : changeItem(structure, item, { path: leaf.path, value, types: ours });
}

/** The problems within a structure's value, by the pointer within it. */
function problemsIn(structure: Structure, value: unknown, context: ItemsContext): [string, ReadonlySet<string>][] {
  return itemsOf(structure, value).flatMap((item, index) => {
    if (!isItem(item)) return [];
    const state = itemState(structure, item, index, context);
    const problems = itemProblems(structure, item, index, context, state);
    const within = contextWithin(context, state, outerValues(structure, index, context));
    return fieldsInOrder(state).flatMap(({ attribute }): [string, ReadonlySet<string>][] => {
      const { subjectAttributeId, identifier, componentId } = attribute;
      const problem = problems.get(subjectAttributeId);
      if (!problem) return [];
      const pointer = `${structure.isList ? `/${index}` : ''}${identifier === 'value' ? '' : `/${identifier}`}`;
      const type = state.form.componentTypes.get(componentId);
      const inner = isStructureType(type) ? problemsIn(type.structure, state.values[identifier], within) : [];
      if (inner.length === 0) return [[pointer, keywordsOf(problem)]];
      return inner.map(([part, keywords]) => [pointer + part, keywords]);
    });
  });
}

/** The keywords that a problem may be of: a check of a schema has its sentence alone. */
function keywordsOf({ code, message }: ValidationProblem): ReadonlySet<string> {
  if (code !== 'check') return new Set([code]);
  return new Set(sentences.flatMap(([keyword, sentence]) => (sentence.test(message) ? [keyword] : [])));
}

const sentences = Object.entries({ ...listMessages, ...pt })
  .filter(([key]) => key.startsWith('validation.') || key === 'list.tooFew' || key === 'list.tooMany')
  .map(([key, text]): [string, RegExp] => {
    const keyword = { 'list.tooFew': 'minItems', 'list.tooMany': 'maxItems' }[key] ?? key.split('.')[1] ?? key;
    const parts = text.replace(/\{[^{}]*(\{[^{}]*\}[^{}]*)*\}/g, '\0').split('\0');
    return [keyword, new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')}$`)];
  });
