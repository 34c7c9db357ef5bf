import { describe, expect, it } from 'vitest';
import { createComponentTypes } from '../component-types/createComponentTypes';
import { attribute } from '../testing/builders';
import { operandOf } from './operandOf';

const types = createComponentTypes();
const operand = (value: unknown, operator: 'contains' | '==' | 'startsWith', componentId: number) =>
  operandOf(value, operator, types.get(componentId), attribute({ componentId }));

describe('operandOf', () => {
  it('keeps a piece of an address as it is typed', () => {
    expect(operand(' exemplo.com ', 'contains', 16)).toBe('exemplo.com');
    expect(operand('exemplo.com', '==', 16)).toBe('https://exemplo.com');
    expect(operand('exemplo.com', 'startsWith', 16)).toBe('https://exemplo.com');
  });

  it('takes the stored form of everything else', () => {
    expect(operand('abc1d23', 'contains', 31)).toBe('ABC-1D23');
    expect(operand(' rede ', 'contains', 1)).toBe('rede');
    expect(operand('1.234,5', '==', 5)).toBe(1234.5);
    expect(operand({ id: 'aberto', name: 'Aberto' }, '==', 4)).toBe('aberto');
    expect(operand('', 'contains', 1)).toBeNull();
  });
});
