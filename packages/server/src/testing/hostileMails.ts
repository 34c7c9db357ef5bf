/** A shape of a hostile mail. */
export interface HostileMail {
  name: string;
  /** A mail of about this many bytes. `from` is the address of its sender. */
  build(size: number, from: string): Buffer;
}

const head = 'From: ana@cliente.example\r\nMessage-ID: <x@cliente.example>\r\nMIME-Version: 1.0\r\n';
const html = 'Content-Type: text/html; charset=utf-8\r\n';

/** `unit` repeated up to a size. */
const filled = (size: number, unit: string): string => unit.repeat(Math.max(1, Math.floor(size / unit.length)));
const shape = (name: string, build: (size: number) => string): HostileMail => ({
  name,
  build: (size, from) => Buffer.from(build(size).replace('ana@cliente.example', from), 'latin1'),
});
const bodyOf = (name: string, unit: string, headers = ''): HostileMail =>
  shape(name, (size) => `${head}${headers}\r\n${filled(size, unit)}\r\n`);
const headersOf = (name: string, start: string, unit: string, end = ''): HostileMail =>
  shape(name, (size) => `${head}${start}${filled(size, unit)}${end}\r\n\r\nOi\r\n`);

/** Mails that once took quadratic time somewhere, or could: each can be built in any size. */
export const hostileMails: readonly HostileMail[] = [
  bodyOf('blank lines', '\r\n'),
  bodyOf('lines of spaces', ' \r\n'),
  bodyOf('opened brackets', '<', html),
  bodyOf('opened comments', '<!--', html),
  bodyOf('nested elements', '<blockquote>', html),
  bodyOf('attributes without an end', '<a b="', html),
  bodyOf('entities', '&amp;&#1;&lt', html),
  bodyOf('introductions of quotations', 'On a 1 b wrote @ :\n> x\ny\n'),
  bodyOf('lines that introduce a quotation', '-----Original Message-----\r\n'),
  bodyOf('quoted lines', '> > > a\r\n'),
  bodyOf('one long line', 'On 1 wrote '),
  bodyOf('quoted-printable', '=3D=\r\n', 'Content-Transfer-Encoding: quoted-printable\r\n'),
  bodyOf(
    'base64 of zeros',
    `${'A'.repeat(76)}\r\n`,
    'Content-Transfer-Encoding: base64\r\nContent-Type: image/png\r\n',
  ),
  bodyOf('flowed lines', 'a \r\n', 'Content-Type: text/plain; format=flowed; delsp=yes\r\n'),
  bodyOf(
    'attachments',
    '--b\r\nContent-Disposition: attachment; filename=a.png\r\n\r\nx\r\n',
    'Content-Type: multipart/mixed; boundary=b\r\n',
  ),
  bodyOf('parts that look like their boundary', '--b-\r\n', 'Content-Type: multipart/mixed; boundary=b\r\n'),
  shape('nested parts', (size) => {
    const levels = Array.from(
      { length: Math.ceil(size / 64) },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
    );
    return `${head}${levels.join('')}`;
  }),
  shape('mails in mails', (size) => `${head}${filled(size, 'Content-Type: message/rfc822\r\n\r\n')}x`),
  headersOf('folded headers', 'Subject: a', '\r\n a'),
  headersOf('many headers', '', 'X-A: b\r\n'),
  headersOf('recipients', 'To: ', '"A" <a@b.example>, '),
  headersOf('groups of recipients', 'To: ', 'g:'),
  headersOf('quoted names', 'Reply-To: "', '\\"', '" <a@b.example>'),
  headersOf('comments in an address', 'Cc: ', '('),
  headersOf('encoded words', 'Subject: ', '=?utf-8?Q?=41?= '),
  headersOf('parameters', 'Content-Type: text/plain; ', 'a*1=b; '),
  headersOf(
    'results of authentication',
    'Authentication-Results: mx.empresa.example; ',
    'dmarc=pass (a(b)) header.from="a";',
  ),
];
