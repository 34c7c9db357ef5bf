import type { ComponentType, FilterType, ColumnType } from '../component-types/ComponentType';
import { createComponentTypes } from '../component-types/createComponentTypes';
import { filterOperators } from '../component-types/operators';
import { operatorsFor } from '../component-types/operatorsFor';
import { textType } from '../component-types/textType';
import { attribute } from './builders';

const typeOf = (number: number, name: string, filterType: FilterType, columnType: ColumnType): ComponentType => ({
  ...(textType as ComponentType),
  number,
  name,
  label: name,
  filterType: () => filterType,
  columnType: () => columnType,
  operators: () => (filterType === 'text' ? filterOperators : operatorsFor[filterType]),
  format: (value) => String(value ?? ''),
});

const options = ['aberto', 'fechado', 'Fechado', 'á'].map((id) => ({ id, name: `Opção ${id}` }));
const relatedSubject = { subjectId: 20, subjectIdentifier: 'cliente', subjectName: 'Cliente' };

/**
 * One attribute of each filter type and of each column type, with component types that allow every meaningful operator: for tests
 * of parsing, evaluation, SQL and description.
 */
export const filterFixture = {
  componentTypes: createComponentTypes([
    typeOf(901, 'decimal', 'number', 'numeric'),
    typeOf(902, 'texts', 'texts', 'text'),
    typeOf(903, 'code', 'text', 'text'),
  ]),
  attributes: [
    { subjectAttributeId: 1, identifier: 'titulo', name: 'Título', componentId: 903 },
    { subjectAttributeId: 2, identifier: 'quantidade', name: 'Quantidade', componentId: 3 },
    { subjectAttributeId: 3, identifier: 'valor', name: 'Valor', componentId: 901 },
    { subjectAttributeId: 4, identifier: 'status', name: 'Status', componentId: 4, componentConfigs: { options } },
    { subjectAttributeId: 5, identifier: 'cliente', name: 'Cliente', componentId: 4, relatedSubject },
    {
      subjectAttributeId: 6,
      identifier: 'etiquetas',
      name: 'Etiquetas',
      componentId: 4,
      isMultipleValues: true,
      componentConfigs: { options },
    },
    {
      subjectAttributeId: 7,
      identifier: 'clientes',
      name: 'Clientes',
      componentId: 4,
      isMultipleValues: true,
      relatedSubject,
    },
    { subjectAttributeId: 8, identifier: 'urgente', name: 'Urgente', componentId: 10 },
    { subjectAttributeId: 9, identifier: 'abertura', name: 'Abertura', componentId: 11 },
    { subjectAttributeId: 10, identifier: 'previsao', name: 'Previsão', componentId: 32 },
    { subjectAttributeId: 11, identifier: 'emails', name: 'E-mails', componentId: 902 },
    { subjectAttributeId: 12, identifier: 'regra', name: 'Regra', componentId: 12 },
    { subjectAttributeId: 13, identifier: 'assunto', name: 'Assunto', componentId: 1 },
    { subjectAttributeId: 14, identifier: 'janela', name: 'Janela', componentId: 28 },
    { subjectAttributeId: 15, identifier: 'transportador', name: 'Transportador', componentId: 29 },
  ].map(attribute),
  context: {
    now: new Date('2026-03-11T15:30:20Z'),
    timeZone: 'America/Sao_Paulo',
    me: { accountId: 7, roomId: 3, name: 'Ana Conceição', email: null },
  },
};
