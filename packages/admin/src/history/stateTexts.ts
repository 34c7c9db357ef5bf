import { describeFilter, parseFilter, type FilterScope, type FormatContext, type Subject } from '@assunto/engine/core';
import type { ConfigurationChangeDetail } from '@assunto/api';
import { momentText } from '@assunto/shell';
import type { HistoryKey, HistoryTranslate } from './messages/translation';
import type { LabelPosition, StateTexts } from './stateValues';

interface StateTextOptions {
  translate: HistoryTranslate;
  names: ConfigurationChangeDetail['names'];
  /** The subjects whose filters can be described. */
  subjects: readonly Subject[];
  componentTypes: FilterScope['componentTypes'];
  format: FormatContext & { timeZone: string };
  /** What automations are made of, in the words of their own screens. */
  partName(property: string, value: unknown): string | null;
}

/** Properties that are not shown: ids without meaning for people, and values that are in the label already. */
const hidden = new Set([
  ...['Id', 'id', 'order', 'widgetId', 'templateAreaId', 'templateAreaTalkModal', 'attributeName', 'configIdentifier'],
  ...['templateAreaSubjectAttributeId', 'subjectAttributeId', 'resourceId', 'resourceTypeId'],
  ...['eventId', 'eventStepId', 'workId', 'workStepId'],
]);

/** Properties whose values are instants. */
const instants = new Set(['credentialsIn', 'madeIn', 'endsIn', 'endedIn']);

/** Properties whose values are never words of the product, even when they are equal to one. */
const freeTexts = /name$|^icon$/i;

/** Properties whose values are shown directly below their parent. */
const transparent = new Set([
  ...['templateAreaConfigs', 'templateAreaSubjectAttributes', 'permissions.value', 'settings', 'state', 'layout'],
]);

/** Properties of views whose attribute is shown, because nothing else names it. */
const named = new Set(['group', 'board', 'calendar', 'measure']);

/** Creates the texts of configuration states in the page's language. */
export function createStateTexts(options: StateTextOptions): StateTexts {
  const { translate, names, subjects, componentTypes, format, partName } = options;
  const label = (property: string, { parent = null, value }: LabelPosition = {}): string | null => {
    const isShown =
      (property === 'subjectAttributeId' && parent !== null && named.has(parent)) ||
      // The order of a view is a list; that of a column is a number.
      (property === 'order' && Array.isArray(value));
    if (hidden.has(property) && !isShown) return null;
    if (transparent.has(property)) return '';
    const key = `history.field.${property.charAt(0).toLowerCase()}${property.slice(1)}`;
    return isKey(key, translate) ? translate(key) : property;
  };
  return {
    label,
    name: (kind, id) => names[kind]?.[String(id)] ?? (typeof id === 'number' ? `#${id}` : id),
    value(property, value) {
      if (typeof value === 'boolean') return translate(value ? 'history.yes' : 'history.no');
      if (property === 'accountType') return translate(value === 2 ? 'history.integration' : 'history.person');
      if (property === 'profileImage') return translate('history.picture', { hash: String(value).slice(7, 15) });
      if (instants.has(property)) return momentText(String(value), format.timeZone, translate.locale);
      const part = partName(property, value);
      if (part !== null) return part;
      const key = `history.value.${property === 'direction' ? 'direction.' : ''}${String(value)}`;
      if (!freeTexts.test(property) && isKey(key, translate)) return translate(key);
      return typeof value === 'string' ? value : JSON.stringify(value);
    },
    filter(filter, subjectId) {
      const subject = subjects.find((one) => one.subjectId === subjectId);
      const json = typeof filter === 'string' ? filter : JSON.stringify(filter);
      if (!subject) return json;
      const scope = { attributes: subject.subjectAttributes, componentTypes };
      try {
        return describeFilter(parseFilter(json, scope), { ...format, ...scope });
      } catch {
        // The filter uses a deleted attribute, or one that the reader may not see.
        return json;
      }
    },
    action(identifier, filter) {
      const key = `history.action.${identifier}`;
      const name = isKey(key, translate) ? translate(key) : identifier;
      return filter === null ? name : translate('history.filtered', { action: name, filter });
    },
  };
}

/** Whether there is a text of this key. */
const isKey = (key: string, translate: HistoryTranslate): key is HistoryKey => translate(key as HistoryKey) !== key;
