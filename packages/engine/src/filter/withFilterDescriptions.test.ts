import { describe, expect, it } from 'vitest';
import { createComponentTypes } from '../component-types/createComponentTypes';
import { filterValueType } from '../component-types/filterValueType';
import { attribute } from '../testing';
import { withFilterDescriptions } from './withFilterDescriptions';

const own = attribute({ componentId: 12, identifier: 'alerta', name: 'Avisar quando' });
const cost = attribute({ componentId: 5, identifier: 'valor', name: 'Valor' });
const format = { timeZone: 'America/Sao_Paulo' };
const known = withFilterDescriptions(format, { attributes: [own, cost], componentTypes: createComponentTypes() });
const displayText = (value: Record<string, unknown> | null, context = known) =>
  filterValueType.displayText?.(value, own, context);

describe('the description of a stored filter', () => {
  it('is its sentence where the attributes are known', () => {
    expect(displayText({ '==': [{ var: 'valor' }, 1000] })).toBe('Valor é igual a R$ 1.000,00');
    expect(displayText(null)).toBe('');
  });

  it('is said to be there where it names what is out of reach, or nothing is known', () => {
    expect(displayText({ '==': [{ var: 'segredo' }, 1] })).toBe('Filtro definido');
    expect(displayText({ '==': [{ var: 'valor' }, 1000] }, format)).toBe('Filtro definido');
  });
});
