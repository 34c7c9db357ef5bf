import type { HttpRequestConfig } from '@assunto/api';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fillRequest, RequestInvalid } from './fillRequest';

const valuesOf = (text: string, raw: unknown = text) => ({ text: () => text, raw: () => raw });
const config = (more: Partial<HttpRequestConfig>): HttpRequestConfig => ({
  method: 'POST',
  url: 'https://a.example/',
  ...more,
});

it('keeps a value in its part of the address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const url = 'https://a.example/pedidos/${x}/itens?q=${x}&fixo=1#${x}';
      try {
        const filled = new URL(fillRequest(config({ url }), valuesOf(text)).url);
        expect([filled.origin, filled.searchParams.get('q'), filled.searchParams.get('fixo')]).toEqual([
          'https://a.example',
          text,
          '1',
        ]);
        expect(filled.pathname.split('/').map(decodeURIComponent)).toEqual(['', 'pedidos', text, 'itens']);
      } catch (error) {
        if (!(error instanceof RequestInvalid)) throw error;
        expect(text).toMatch(/^\.{1,2}$/);
      }
    }),
  );
  for (const text of ['..', '%2e%2e/', '../x', '/', '?', '#', '@b.example', '//b.example']) {
    const url = 'https://a.example/x/${v}/y';
    try {
      expect(fillRequest(config({ url }), valuesOf(text)).url).toMatch(/^https:\/\/a\.example\/x\/[^/?#]+\/y$/);
    } catch (error) {
      expect([text, (error as Error).name]).toEqual(['..', 'RequestInvalid']);
    }
  }
});

it.each([
  'https://${x}/',
  'https://a.${x}',
  '${x}',
  'https://a.example:${x}/',
  'https://${x}@a.example/',
  'https://u:p@a.example/',
  'javascript:x',
  '',
])('takes no host from a value: %s', (url) => {
  expect(() => fillRequest(config({ url }), valuesOf('b.example'))).toThrow(RequestInvalid);
});

it('keeps a value in its text of the JSON, and elsewhere writes it as a value', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.jsonValue(), (text, raw) => {
      const body = '{"a\\"b": "x ${v} y", "n": ${v}, "list": [${v}, "${v}"]}';
      const values = valuesOf(text, raw);
      const plain = JSON.parse(JSON.stringify(raw)) as unknown;
      expect(JSON.parse(fillRequest(config({ body }), values).body ?? '')).toEqual({
        'a"b': `x ${text} y`,
        n: plain,
        list: [plain, text],
      });
    }),
  );
  expect(() => fillRequest(config({ body: '{"a": "\\${v}"}' }), valuesOf('"'))).toThrow(RequestInvalid);
  expect(() => fillRequest(config({ body: '{"a": ' }), valuesOf(''))).toThrow(RequestInvalid);
});

it('writes values of forms, markup and headers so that they stay values', () => {
  const filled = (type: string, body: string, text: string) =>
    fillRequest(config({ headers: [{ name: 'Content-Type', value: type }], body }), valuesOf(text)).body;
  expect(filled('application/x-www-form-urlencoded', 'a=${v}&b=1', '1&b=2')).toBe('a=1%26b%3D2&b=1');
  expect(filled('application/xml', '<a>${v}</a>', '</a><b/>')).toBe('<a>&#60;/a&#62;&#60;b/&#62;</a>');
  const headers = [{ name: 'X-Own', value: 'a ${v}' }];
  expect(fillRequest(config({ headers }), valuesOf('b\r\nHost: c')).headers).toEqual({ 'x-own': 'a b Host: c' });
  for (const name of [
    'Host',
    'Authorization',
    'cookie',
    'Content-Length',
    'Transfer-Encoding',
    'webhook-id',
    'x y',
    'x\r\ny',
    '',
  ])
    expect(() => fillRequest(config({ headers: [{ name, value: '' }] }), valuesOf(''))).toThrow(RequestInvalid);
});
