import { eventStepTypes } from '@assunto/api';
import type { ComponentTypeCatalogue } from '@assunto/engine/core';
import { engineTranslate, translate } from '../../../platform/messages/language';
import type { Difference, PathStep } from '../differences';
import { isPlainObject, type PlainObject } from '../../../configuration/parts/plainJson';
import { subjectOfOwners } from '../records/recordReferences';
import { kindOf } from '../../../configuration/parts/references';
import type { FileNames } from '../../../configuration/parts/FileNames';
import { filterText } from './filterText';
import { actionLabel, eventLabel, propertyLabel, valueWord } from '../../../configuration/parts/propertyLabel';

/** The texts of a plan for people. */
export interface FileLabels {
  names: FileNames;
  /** Where a difference is: `Permissões › Chamado › Editar › Condições`. */
  label(difference: Pick<Difference, 'steps'>): string;
  /** What a property is before or after. */
  text(difference: Difference, value: unknown): string;
}

const longestText = 300;
const mostItems = 12;

/** Properties whose content is named without them. */
const transparent: ReadonlySet<string> = new Set([
  ...['actions', 'templateAreaConfigs', 'templateAreaSubjectAttributes', 'viewTemplateAreaConfigs', 'state'],
]);
/** The properties that hold filters. */
const filters: ReadonlySet<string> = new Set(['filter', 'visiblewhen', 'requiredwhen', 'readonlywhen', 'when']);
/** The properties that name an item for people; the first that it has is used. */
const naming = ['filterName', 'templateAreaName', 'name', 'title', 'Name'];
const identifying = [
  'viewId',
  ...['subjectAttributeId', 'resourceId', 'roomToId', 'notificationId', 'channelId', 'channel', 'subjectIdentifier'],
  ...['subjectId', 'receiverId', 'attributeId'],
];

/** The texts of differences. */
export function createFileLabels(names: FileNames, componentTypes: ComponentTypeCatalogue): FileLabels {
  const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

  function scalar(property: string, value: unknown, owners: readonly PlainObject[]): string {
    if (isNothing(value)) return '–';
    if (typeof value === 'boolean') return translate(value ? 'file.yes' : 'file.no');
    if (property === 'componentId') return typeName(componentTypes.get(Number(value)));
    if (property === 'eventStepType') return eventText(value);
    const kind = kindOf(property, owners.at(-1) ?? {});
    if (kind !== null && typeof value === 'string') return names.nameOf(kind, value);
    const text = String(value);
    const word = actionLabel(text) ?? valueWord(property === 'direction' ? `direction.${text}` : text);
    if (word !== null && !['value', 'icon', 'Icon', ...naming].includes(property)) return word;
    return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
  }

  function nameOfItem(item: PlainObject): string | null {
    const own = naming.find((property) => typeof item[property] === 'string' && item[property] !== '');
    if (own !== undefined) return String(item[own]);
    const reference = identifying.find((property) => typeof item[property] === 'string');
    if (reference !== undefined) return scalar(reference, item[reference], [item]);
    if (typeof item['configIdentifier'] === 'string')
      return propertyLabel(item['configIdentifier']) ?? item['configIdentifier'];
    if (typeof item['actionIdentifier'] === 'string')
      return actionLabel(item['actionIdentifier']) ?? item['actionIdentifier'];
    return null;
  }

  /** An item of a list with what it has besides its name. */
  function itemText(item: unknown, property: string, owners: readonly PlainObject[]): string {
    if (!isPlainObject(item)) return scalar(property, item, owners);
    const name = nameOfItem(item);
    const own = [...owners, item];
    const filter = item['filter'];
    if (name !== null && typeof item['actionIdentifier'] === 'string')
      return isNothing(filter)
        ? name
        : translate('file.withFilter', { name, filter: valueText('filter', filter, own) });
    if (name !== null && Array.isArray(item['actions']))
      return `${name} (${[...item['actions'], ...listOf(item['permissions'])].map((one) => itemText(one, 'actions', own)).join(', ')})`;
    if (name !== null && item['configIdentifier'] !== undefined)
      return `${name}: ${valueText(String(item['configIdentifier']), item['value'], own)}`;
    return name ?? objectText(item, own);
  }

  function objectText(value: PlainObject, owners: readonly PlainObject[]): string {
    return Object.entries(value)
      .filter(([, own]) => !isNothing(own) && own !== false && !(Array.isArray(own) && own.length === 0))
      .map(([name, own]) => `${propertyLabel(name, value) ?? name}: ${valueText(name, own, owners)}`)
      .join(', ');
  }

  function valueText(property: string, value: unknown, owners: readonly PlainObject[]): string {
    if (isNothing(value)) return '–';
    if (filters.has(property.toLowerCase()))
      return filterText(value, subjectOfOwners([...owners].reverse()), { names, componentTypes });
    if (Array.isArray(value)) return listText(property, value, owners);
    if (isPlainObject(value)) return recordText(value) ?? objectText(value, [...owners, value]);
    return scalar(property, value, owners);
  }

  function listText(property: string, list: readonly unknown[], owners: readonly PlainObject[]): string {
    if (list.length === 0) return '–';
    const shown = list.slice(0, mostItems).map((item) => recordTextOf(item) ?? itemText(item, property, owners));
    const text = shown.join(list.some(isPlainObject) ? '; ' : ', ');
    const count = list.length - shown.length;
    return count > 0 ? translate('file.andMore', { names: text, count }) : text;
  }

  return {
    names,
    label: ({ steps }) => labelOf(steps, names, nameOfItem),
    text: ({ steps, path }, value) => {
      if (path === '') return translate('file.moved');
      const end = steps.at(-1);
      if (end?.kind === 'order') return orderText(listOf(value), end.identity, names);
      const owners = steps.flatMap((step) =>
        step.kind === 'order' ? [] : [step.kind === 'item' ? step.item : step.owner],
      );
      const last = steps.findLast((step) => step.kind === 'property');
      const config = steps.findLast((step) => step.kind === 'item' && step.identity === 'configIdentifier');
      const property = last?.kind === 'property' ? last.name : '';
      return valueText(property === 'value' && config?.kind === 'item' ? config.name : property, value, owners);
    },
  };
}

/** The items of a list by their names, in their order. */
function orderText(keys: readonly unknown[], identity: string, names: FileNames): string {
  const shown = keys
    .slice(0, mostItems)
    .map((key) => itemLabel({ kind: 'item', identity, name: String(key), item: {} }, names) ?? String(key))
    .join(', ');
  const count = keys.length - mostItems;
  return count > 0 ? translate('file.andMore', { names: shown, count }) : shown;
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const eventText = (value: unknown): string => {
  const name = Object.entries(eventStepTypes).find(([, type]) => type === value)?.[0];
  return (name === undefined ? null : eventLabel(name)) ?? String(value);
};

const recordTextOf = (value: unknown): string | null => (isPlainObject(value) ? recordText(value) : null);

/** A record by its natural key, or a person by the e-mail. */
function recordText({ record, account }: PlainObject): string | null {
  if (isPlainObject(record)) return String(Object.values(record)[0] ?? translate('file.leftOutRecord'));
  return account === undefined ? null : String(account ?? translate('file.leftOutAccount'));
}

/** Whether a property is named by what it is in. */
function isTransparent(steps: readonly PathStep[], index: number): boolean {
  const [before, step] = [steps[index - 1], steps[index]];
  if (step?.kind !== 'property') return false;
  const isOfConfig = step.name === 'value' && before?.kind === 'item' && before.identity === 'configIdentifier';
  const isOfLayout = step.name === 'columns' && before?.kind === 'property' && before.name === 'layout';
  const isNested = step.name === 'permissions' && index > 0;
  return transparent.has(step.name) || isOfConfig || isOfLayout || isNested;
}

function labelOf(
  steps: readonly PathStep[],
  names: FileNames,
  nameOfItem: (item: PlainObject) => string | null,
): string {
  if (steps.length === 0) return translate('file.position');
  const labels = steps.flatMap((step, index) => {
    if (step.kind === 'order') return [translate('file.order')];
    if (step.kind === 'property')
      return isTransparent(steps, index) ? [] : [propertyLabel(step.name, step.owner) ?? step.name];
    const name = itemLabel(step, names) ?? nameOfItem(step.item);
    return [name ?? (step.identity === null ? String(Number(step.name) + 1) : step.name)];
  });
  return labels.join(' › ');
}

/** The label of an item, by its identity. */
function itemLabel({ identity, name, item }: Extract<PathStep, { kind: 'item' }>, names: FileNames): string | null {
  if (identity === null) return null;
  if (identity === 'actionIdentifier') return actionLabel(name);
  if (identity === 'configIdentifier') return propertyLabel(name);
  if (identity === 'id') return typeof item['name'] === 'string' ? item['name'] : name;
  const kind = kindOf(identity, item);
  return kind === null ? null : names.nameOf(kind, name);
}

/** The name of a component type in the language of the request; that of a product's own type is its label. */
function typeName({ name, label }: { name: string; label: string }): string {
  const key = `type.${name}`;
  const text = engineTranslate()(key as never);
  return text === key ? label : text;
}
