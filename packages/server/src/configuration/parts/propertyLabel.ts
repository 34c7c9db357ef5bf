import { pt } from '../../platform/messages/pt';
import { translate, type ServerMessageKey } from '../../platform/messages/language';

const isKey = (key: string): key is ServerMessageKey => Object.hasOwn(pt, key);

/** The text of a key that need not exist. */
const textOf = (key: string): string | null => (isKey(key) ? translate(key) : null);

/**
 * What a property of the configuration is called by people; `null` for one without a label. Views have a few of the same names as
 * forms, for something else.
 */
export const propertyLabel = (name: string, owner: Readonly<Record<string, unknown>> = {}): string | null =>
  (Object.hasOwn(owner, 'isUntagged') ? textOf(`property.view.${name.toLowerCase()}`) : null) ??
  textOf(`property.${name.toLowerCase()}`);

/** A granted action; `null` for an unknown one. */
export const actionLabel = (identifier: string): string | null => textOf(`action.${identifier}`);

/** What starts an automation. */
export const eventLabel = (name: string): string | null => textOf(`event.${name}`);

/** A value that has a word, such as the type of a template. */
export const valueWord = (value: string): string | null => textOf(`word.${value}`);
