import { describe, expect, it } from 'vitest';
import { attribute } from '../testing/builders';
import { createValidator } from '../validation/createValidator';
import { createComponentTypes } from './createComponentTypes';
import { safeUrl, urlType } from './urlType';

const site = attribute({ name: 'Site', componentId: 16 });
const validator = createValidator({ componentTypes: createComponentTypes(), attributes: [site] });
const problem = (value: unknown) => validator.attribute(site, value, false)?.message ?? null;
const refused = 'Informe um endereço válido, que comece com http://, https://, mailto: ou tel:.';

describe('an address (URL)', () => {
  it.each([
    ['exemplo.com.br', 'https://exemplo.com.br'],
    ['exemplo.com.br/a?b=1#c', 'https://exemplo.com.br/a?b=1#c'],
    ['exemplo.com:8080/a', 'https://exemplo.com:8080/a'],
    ['localhost:3000', 'https://localhost:3000'],
    ['pão.com.br', 'https://pão.com.br'],
    ['HTTP://Exemplo.com', 'http://Exemplo.com'],
    ['ana@exemplo.com.br', 'mailto:ana@exemplo.com.br'],
    ['mailto:ana@exemplo.com?subject=oi', 'mailto:ana@exemplo.com?subject=oi'],
    ['tel:+55(21)3456-7890', 'tel:+55(21)3456-7890'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(urlType.normalise(typed, site)).toBe(stored);
    expect(problem(typed)).toBeNull();
    expect(safeUrl(stored)).toBe(stored);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript:1',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//exemplo.com',
    '\\\\exemplo.com',
    '/pagina',
    'https:exemplo.com',
    'https://',
    'https:///a',
    'https://banco.com@outro.com',
    'https://exemplo.com/a b',
    'mailto:',
    'palavra',
  ])('%j is refused with a sentence, and never a link', (typed) => {
    expect(problem(typed)).toContain(refused);
    expect(safeUrl(urlType.normalise(typed, site))).toBeNull();
    expect(urlType.parse(typed, site, { timeZone: 'UTC' })).toEqual({ ok: false, message: refused });
  });

  it('is no link when it is no text', () => {
    expect([safeUrl(null), safeUrl(5), safeUrl({})]).toEqual([null, null, null]);
    expect(problem(5)).toBe(refused);
  });

  it('has at most 2048 characters', () => {
    const long = `https://exemplo.com/${'a'.repeat(2028)}`;
    expect(problem(long)).toBeNull();
    expect(problem(`${long}a`)).toContain('no máximo 2048 caracteres');
  });
});
