// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { endTypedAhead, startTypedAhead, typedAhead } from './typedAhead';

/** Whether the page gets a key. */
const press = (key: string, modifiers = {}) => fireEvent.keyDown(document.body, { key, ...modifiers });

it('collects letters until it ends, and leaves shortcuts to the page', () => {
  const cancel = vi.fn();
  startTypedAhead(cancel);
  expect(['a', 'b', 'Backspace', 'ç', 'Enter'].map((key) => press(key))).toEqual([false, false, false, false, false]);
  expect(press('k', { ctrlKey: true })).toBe(true);
  expect(press('Tab')).toBe(true);
  expect(typedAhead()).toBe('aç');
  expect(cancel).not.toHaveBeenCalled();
  press('Escape');
  expect(cancel).toHaveBeenCalledOnce();
  endTypedAhead();
  expect([press('a'), typedAhead()]).toEqual([true, '']);
});
