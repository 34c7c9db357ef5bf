// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ownPath } from './ownPath';

it.each([
  ['/context/grid/chamado?page=2#x', '/context/grid/chamado?page=2#x'],
  ['//evil.example/x', '/evil.example/x'],
  ['/\\evil.example/x', '/evil.example/x'],
  ['/.//evil.example', '/evil.example'],
  ['/\t/evil.example', '/evil.example'],
  ['https://evil.example/x', '/https://evil.example/x'],
  ['', '/'],
])('is a path of this origin: %j', (address, path) => {
  expect(ownPath(address)).toBe(path);
});

it('never names another host', () => {
  const part = fc.constantFrom('/', '\\', '.', '..', ':', '\t', '\n', '@', '?', '#', '%2f', 'evil.example', 'https:');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const path = ownPath(parts.join(''));
      expect(path).toMatch(/^\/(?!\/)/);
      expect(new URL(path, window.location.origin).origin).toBe(window.location.origin);
    }),
    { numRuns: 300 },
  );
});
