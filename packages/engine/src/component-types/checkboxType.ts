import { foldText } from '../text/foldText';
import type { ComponentType } from './ComponentType';
import { kinds } from './kinds';
import { operatorsFor } from './operatorsFor';

/** The words of a checkbox. */
export const checkboxLabels = { yes: 'Sim', no: 'Não', empty: 'Não preenchido' } as const;

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
  messages: () => ({ type: 'Escolha Sim ou Não.' }),
  operators: () => operatorsFor.boolean,
  format: (value) => {
    // A text that is no answer is shown as it is.
    if (typeof value === 'string') return value;
    return value === null ? checkboxLabels.empty : value ? checkboxLabels.yes : checkboxLabels.no;
  },
  parse: (text) => {
    const value = answers.get(foldText(text.trim()));
    return value === undefined ? { ok: false, message: 'Escolha Sim ou Não.' } : { ok: true, value };
  },
  emptyValue: () => null,
  sortKey: (value) => (value === null ? null : Number(value)),
  normalise: (value) => {
    if (value === 'true') return true;
    if (value === 'false') return false;
    return value === '' || value === undefined ? null : (value as boolean | null);
  },
};
