import { describe, expect, it } from 'vitest';
import { operandsFor } from './operandsFor';

describe('operandsFor', () => {
  it('keeps values that mean the same under the new operator', () => {
    expect(operandsFor('!=', '==', ['a'])).toEqual(['a']);
    expect(operandsFor('in', '==', ['a'])).toEqual([['a']]);
    expect(operandsFor('==', 'in', [['a', 'b']])).toEqual(['a']);
  });

  it('starts empty otherwise', () => {
    expect(operandsFor('empty', '==', ['a'])).toEqual([]);
    expect(operandsFor('between', '==', [5])).toEqual([null, null]);
    expect(operandsFor('in', '==', [null])).toEqual([[]]);
  });
});
