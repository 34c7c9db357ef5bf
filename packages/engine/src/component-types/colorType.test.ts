import { describe, expect, it } from 'vitest';
import { attribute } from '../testing/builders';
import { createValidator } from '../validation/createValidator';
import { colorType } from './colorType';
import { createComponentTypes } from './createComponentTypes';

const color = attribute({ name: 'Cor', componentId: 18 });
const validator = createValidator({ componentTypes: createComponentTypes(), attributes: [color] });

describe('colour', () => {
  it('is stored as #rrggbb, however it was written', () => {
    for (const text of ['#0C5F58', '0c5f58', ' #0c5f58 ']) expect(colorType.normalise(text, color)).toBe('#0c5f58');
    expect(colorType.normalise('#FA0', color)).toBe('#ffaa00');
    expect(colorType.normalise('', color)).toBeNull();
  });

  it('is refused when it is none, as it was typed', () => {
    for (const text of ['#12', '#12345g', 'azul', '#1234567'])
      expect(validator.attribute(color, text, false)?.message).toBe(
        `Informe uma cor no formato #rrggbb. Foi informado "${text}".`,
      );
    expect(colorType.normalise('azul', color)).toBe('azul');
  });
});
