import { translateOf } from '../messages/engineTranslate';
import type { ComponentType } from './ComponentType';
import { kinds } from './kinds';
import type { SelectValue } from './optionValues';
import { selectType } from './selectType';

/** The most people of one value. */
const mostPeople = 20;

const account = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };

/**
 * 35: one or several accounts, by their ids. Its values are those of a select whose options are the people of the host, which its
 * adapter searches; filters may compare them with whoever reads (`{"me": "accountId"}`).
 */
export const personType: ComponentType<SelectValue> = {
  ...selectType,
  number: 35,
  name: 'person',
  label: 'Pessoa',
  kind: kinds[35],
  isPerson: true,
  columnType: ({ isMultipleValues }) => (isMultipleValues ? 'bigint[]' : 'bigint'),
  jsonSchema: ({ isMultipleValues }) =>
    isMultipleValues
      ? { type: 'array', items: account, uniqueItems: true, minItems: 1, maxItems: mostPeople }
      : account,
  messages: (attribute, refused, context) => ({
    ...selectType.messages?.(attribute, refused, context),
    maxItems: translateOf(context)('person.most', { count: mostPeople }),
  }),
};
