import fc from 'fast-check';
import { expect, it } from 'vitest';
import { htmlText } from './htmlText';

it.each([
  ['<p>Um</p><p>Dois &amp; três</p>', 'Um\n\nDois & três'],
  ['<div>a<div>b<br><br>c</div></div>', 'a\nb\n\nc'],
  ['<ul><li>x</li><li>y</li></ul>z', '- x\n- y\nz'],
  ['eu<blockquote>cit<blockquote>ado</blockquote></blockquote>fim', 'eu\n> cit\n> > ado\nfim'],
  ['<a title="1 > 2" href="https://x.example">link</a> <b>3 < 4</b>', 'link 3 < 4'],
  ['a<!-- <p>não</p> -->b<style>p{}</style><script>"</p>"</script>c', 'abc'],
  ['&ccedil;&Atilde;&#233;&#x1F600;&nbsp;&desconhecida;', 'çÃé😀 &desconhecida;'],
  ['<pre>a\n  b</pre>', 'a\n  b'],
  ['<p>sem fim <b', 'sem fim'],
])('reads %j', (html, text) => {
  expect(htmlText(html).replaceAll('\u00a0', ' ')).toBe(text);
});

it('reads anything in linear time', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('<', '>', '!', '-', '"', '=', 'a', '&', ';', '/', ' ') }), (html) => {
      expect(typeof htmlText(html)).toBe('string');
    }),
  );
  const started = performance.now();
  for (const hostile of ['<', '<a "', '<!--', '<script>', '&#', '<blockquote>']) htmlText(hostile.repeat(100_000));
  expect(performance.now() - started).toBeLessThan(15_000);
});
