import { foldText } from '../text/foldText';
import { translateOf } from '../messages/engineTranslate';
import type { ComponentType } from './ComponentType';
import { kinds } from './kinds';
import { operatorsFor } from './operatorsFor';

const answers = new Map<string, boolean | null>([
  ['sim', true],
  ['s', true],
  ['true', true],
  ['verdadeiro', true],
  ['1', true],
  ['nao', false],
  ['n', false],
  ['false', false],
  ['falso', false],
  ['0', false],
  ['nao preenchido', null],
  ['', null],
]);

/** 10: yes, no, or not filled. */
export const checkboxType: ComponentType<boolean> = {
  number: 10,
  name: 'checkbox',
  label: 'Caixa de seleção',
  kind: kinds[10],
  filterType: () => 'boolean',
  columnType: () => 'boolean',
  jsonSchema: () => ({ type: 'boolean' }),
  messages: (_attribute, _refused, context) => ({ type: translateOf(context)('checkbox.invalid') }),
  operators: () => operatorsFor.boolean,
  format: (value, _attribute, context) => {
    // Text that is no answer is shown unchanged.
    if (typeof value === 'string') return value;
    return translateOf(context)(value === null ? 'common.notFilled' : value ? 'common.yes' : 'common.no');
  },
  parse: (text, _attribute, context) => {
    const translate = translateOf(context);
    const folded = foldText(text.trim());
    if (folded === foldText(translate('common.yes'))) return { ok: true, value: true };
    if (folded === foldText(translate('common.no'))) return { ok: true, value: false };
    if (folded === foldText(translate('common.notFilled'))) return { ok: true, value: null };
    const value = answers.get(folded);
    return value === undefined ? { ok: false, message: translate('checkbox.invalid') } : { ok: true, value };
  },
  emptyValue: () => null,
  sortKey: (value) => (value === null ? null : Number(value)),
  normalise: (value) => {
    if (value === 'true') return true;
    if (value === 'false') return false;
    return value === '' || value === undefined ? null : (value as boolean | null);
  },
};
