import { describe, expect, it } from 'vitest';
import { attribute } from '../testing/builders';
import { createValidator } from '../validation/createValidator';
import { createComponentTypes } from './createComponentTypes';
import { timeType } from './timeType';

const context = { timeZone: 'America/Sao_Paulo' };
const hour = attribute({ name: 'Chegada', componentId: 19 });
const read = (text: string) => {
  const parsed = timeType.parse(text, hour, context);
  return parsed.ok ? parsed.value : parsed.message;
};

describe('time', () => {
  it('is read as people write it; what is left out is zero', () => {
    for (const text of ['09:30:00', '9:30', '0930', '093000', '9h30', ' 09:30: ']) expect(read(text)).toBe('09:30:00');
    expect(read('7')).toBe('07:00:00');
    expect(read('7h')).toBe('07:00:00');
    expect(read('23:59:59')).toBe('23:59:59');
    expect(read('')).toBeNull();
  });

  it('refuses what no clock shows', () => {
    const sentence = 'Informe um horário válido no formato HH:MM:SS.';
    for (const text of ['24:00', '12:60', '12:00:60', 'meio-dia', '1:2:3:4', '930']) expect(read(text)).toBe(sentence);
    const validator = createValidator({ componentTypes: createComponentTypes(), attributes: [hour] });
    expect(validator.attribute(hour, '24:00:00', false)?.message).toBe(`${sentence} Foi informado "24:00:00".`);
    expect(validator.attribute(hour, 930, false)?.message).toBe(sentence);
    expect(validator.attribute(hour, '9:30', false)).toBeNull();
  });
});
