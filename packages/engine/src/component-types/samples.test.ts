import { describe, expect, it } from 'vitest';
import { attribute } from '../testing/builders';
import { createValidator } from '../validation/createValidator';
import { createComponentTypes } from './createComponentTypes';

const componentTypes = createComponentTypes();
const withSample = componentTypes.numbers().filter((number) => componentTypes.get(number).sample);

describe('the sample of a component type', () => {
  it.each(withSample)('%i is a value that it keeps as it is', (componentId) => {
    const own = attribute({ componentId });
    const type = componentTypes.get(componentId);
    const validator = createValidator({ componentTypes, attributes: [own] });
    for (const index of [0, 1, 4, 50]) {
      const sample = type.sample?.(index, own) ?? null;
      expect(type.normalise(sample, own)).toEqual(sample);
      expect(validator.attribute(own, sample, true)).toBeNull();
    }
  });
});
