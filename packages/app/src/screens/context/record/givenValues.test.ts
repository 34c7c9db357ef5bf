import { describe, expect, it } from 'vitest';
import { givenValues } from './givenValues';

describe('the values of a new record in an address', () => {
  it('are by the id of the attribute, of any shape', () => {
    const values = { 108: '2026-03-06', 103: { id: 'aberto', name: 'Aberto' }, 102: null };
    expect(givenValues(JSON.stringify(values))).toEqual(values);
  });

  it.each([null, '', '{', 'null', '7', '"texto"', '[1, 2]'])(
    'are none where the address says nothing usable: %s',
    (text) => {
      expect(givenValues(text)).toBeNull();
    },
  );

  it('are none where they are longer than an address of the product', () => {
    const of = (length: number) => JSON.stringify({ 101: 'x'.repeat(length) });
    expect(givenValues(of(1900))).not.toBeNull();
    expect(givenValues(of(2000))).toBeNull();
  });
});
