import { describe, expect, it } from 'vitest';
import { parseAuthenticationResults } from './authenticationResults';
import { parseHead } from './parseMail';

const server = 'mx.empresa.example';
const from = 'From: Ana <ana@empresa.example>';
const results = (value: string): string => `Authentication-Results: ${value}`;

const read = async (...lines: string[]) => {
  const head = Buffer.from([...lines, 'Subject: x'].join('\r\n'));
  return parseHead(head, { envelopeFrom: 'ana@empresa.example', authServer: server });
};
/** The result for a mail of one sender whose only header of results has this value. */
const dmarc = async (value: string): Promise<string | null> => (await read(results(value), from)).dmarc;

describe('the result of DMARC', () => {
  it.each([
    ['mx.empresa.example; dmarc=pass header.from=empresa.example'],
    ['MX.Empresa.Example; DMARC=Pass header.from=EMPRESA.example'],
    ['mx.empresa.example 1; dmarc=pass header.from=empresa.example'],
    ['mx.empresa.example; dmarc=pass (p=none dis=none) header.from=empresa.example'],
    ['mx.empresa.example; dmarc=pass reason="a; dmarc=fail" header.from=empresa.example'],
    [
      'mx.empresa.example;\r\n\tdkim=pass header.d=empresa.example header.b=a/b+c=;\r\n\tdmarc=pass header.from=empresa.example',
    ],
    ["mx.empresa.example; spf=pass smtp.mailfrom=o'brien@empresa.example; dmarc=pass header.from=empresa.example"],
    ['mx.empresa.example; spf=pass smtp.mailfrom="a;b"@x.example; dmarc=pass header.from=empresa.example;'],
    ['mx.empresa.example; dmarc=pass action=none header.from=empresa.example; compauth=pass reason=100'],
    [
      '(a (nested \\) comment) here) mx.empresa.example (x) ; dmarc (y) = (z) pass header . from = (w) "empresa.example"',
    ],
    ['mx.empresa.example; dmarc/1=pass header.from=empresa.example'],
    ['mx.empresa.example; dmarc=pass header.from=ana@empresa.example'],
  ])('is a pass: %s', async (value) => {
    expect(await dmarc(value)).toBe('pass');
  });

  it.each([
    ['mx.empresa.example; none'],
    ['mx.empresa.example 1; none'],
    ['mx.empresa.example; spf=pass smtp.mailfrom=empresa.example'],
    ['mx.empresa.example; spf=fail smtp.mailfrom=dmarc=pass@evil.example'],
    ['mx.empresa.example; spf=fail smtp.mailfrom="dmarc=pass header.from=empresa.example"@evil.example'],
    ['mx.empresa.example; spf=fail (dmarc=pass header.from=empresa.example)'],
    ['mx.empresa.example; spf=fail reason="; dmarc=pass header.from=empresa.example"'],
    ['mx.empresa.example; dmarc=none header.from=empresa.example'],
    ['mx.empresa.example; dmarc=bestguesspass header.from=empresa.example'],
    ['mx.empresa.example; x-dmarc=pass header.from=empresa.example'],
    ['outro.example; dmarc=pass header.from=empresa.example'],
    ['outro.mx.empresa.example; dmarc=pass header.from=empresa.example'],
    ['mx.empresa.example.evil.example; dmarc=pass header.from=empresa.example'],
    ['outro.example (mx.empresa.example); dmarc=pass header.from=empresa.example'],
  ])('is none: %s', async (value) => {
    expect(await dmarc(value)).toBe('none');
  });

  it.each([
    ['mx.empresa.example; dmarc=fail header.from=empresa.example'],
    ['mx.empresa.example; dmarc=fail reason="dmarc=pass" header.from=empresa.example'],
    ['mx.empresa.example; spf=pass reason="dmarc=pass"; dmarc=fail header.from=empresa.example'],
    ['mx.empresa.example; spf=fail smtp.mailfrom=dmarc=pass@evil.example; dmarc=fail header.from=empresa.example'],
    ['mx.empresa.example; dmarc=pass header.from=evil.example'],
    ['mx.empresa.example; dmarc=pass header.from=sub.empresa.example'],
    ['mx.empresa.example; dmarc=pass header.from=empresa.example.evil.example'],
    ['mx.empresa.example; dmarc=pass header.from=bia@empresa.example'],
    ['mx.empresa.example; dmarc=pass'],
    ['mx.empresa.example; dmarc=pass header.from=empresa.example header.from=evil.example'],
    ['mx.empresa.example; dmarc=pass smtp.mailfrom=empresa.example'],
    ['mx.empresa.example; dmarc=pass header.from=empresa.example; dmarc=fail header.from=empresa.example'],
    ['mx.empresa.example; dmarc=temperror header.from=empresa.example'],
    ['mx.empresa.example; dmarc=permerror header.from=empresa.example'],
    ['mx.empresa.example; dmarc=pass header.from="empresa.example'],
    ['mx.empresa.example; dmarc=pass (never closed header.from=empresa.example'],
    ['mx.empresa.example; dmarc pass header.from=empresa.example'],
    ['mx.empresa.example dmarc=pass header.from=empresa.example'],
    ['mx.empresa.example 2; dmarc=pass header.from=empresa.example'],
    ['; dmarc=pass header.from=empresa.example'],
  ])('is a failure: %s', async (value) => {
    expect(await dmarc(value)).toBe('fail');
  });

  it('is that of the topmost header of the server alone', async () => {
    const pass = results(`${server}; dmarc=pass header.from=empresa.example`);
    const fail = results(`${server}; dmarc=fail header.from=empresa.example`);
    expect((await read(fail, pass, from)).dmarc).toBe('fail');
    expect((await read(results(`${server}; none`), pass, from)).dmarc).toBe('none');
    expect((await read(results(`${server}; dmarc=`), pass, from)).dmarc).toBe('fail');
    expect((await read(results('outro.example; dmarc=fail'), pass, fail, from)).dmarc).toBe('pass');
    expect((await read(from)).dmarc).toBe('none');
  });

  it('is no pass for a mail that has several senders, or none', async () => {
    const pass = results(`${server}; dmarc=pass header.from=empresa.example`);
    for (const senders of [
      ['From: ana@empresa.example, x@evil.example'],
      ['From: x@evil.example, ana@empresa.example'],
      ['From: ana@empresa.example', 'From: x@evil.example'],
      ['From: x@evil.example', 'from : ana@empresa.example'],
      ['From: equipe: ana@empresa.example;'],
      ['From: ana'],
      [],
    ])
      expect(await read(pass, ...senders)).toMatchObject({ sender: null, dmarc: 'fail' });
  });

  it('is read in linear time, however deep comments or how many quotes there are', () => {
    const started = performance.now();
    for (const sign of ['(', '"', '\\', ';', '=', ' ', '()', 'a=', '""'])
      parseAuthenticationResults(`mx; ${sign.repeat(200_000)}`);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
