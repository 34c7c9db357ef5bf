/** What a mail server found by one method of authentication. */
interface MethodResult {
  /** Such as `dmarc`, in lower case like `result`. */
  method: string;
  /** Such as `pass`. */
  result: string;
  /** Such as `header.from`, in lower case, with its value. */
  properties: readonly (readonly [name: string, value: string])[];
}

/** The content of a header `Authentication-Results`. */
export interface AuthenticationResults {
  /** The name of the server that wrote it, in lower case. */
  server: string;
  results: readonly MethodResult[];
}

/** What separates tokens, and what may be in a value without quotes. */
const space = /[\t\r\n ]/;
const keyword = /[A-Za-z0-9-]/;
const valueSign = /[^\s()<>,;\\"]/;
const digit = /[0-9]/;

/**
 * Reads the value of a header `Authentication-Results` by the grammar of RFC 8601, in linear time. `null` for any other text: what is in
 * a comment, in quotes or in the address of a sender is never taken for a result. Accepts three things that servers write beside the
 * grammar: a property without a type (`action=none`), signs in values that had to be quoted (`header.b=a/b=`), and a `;` at the end.
 */
export function parseAuthenticationResults(value: string): AuthenticationResults | null {
  try {
    return readHeader(createScanner(value));
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

class Unreadable extends Error {}

type Scanner = ReturnType<typeof createScanner>;

function createScanner(text: string) {
  let at = 0;
  const peek = (): string => text.charAt(at);
  const isAt = (pattern: RegExp): boolean => at < text.length && pattern.test(peek());
  /** A text in quotes, or a comment: the quoted content, or nothing. */
  const readQuoted = (): string => {
    let content = '';
    for (at += 1; at < text.length; at += 1) {
      if (peek() === '"') {
        at += 1;
        return content;
      }
      if (peek() === '\\') at += 1;
      content += peek();
    }
    throw new Unreadable();
  };
  const skipComment = (): void => {
    let depth = 0;
    for (; at < text.length; at += 1) {
      if (peek() === '\\') at += 1;
      else if (peek() === '(') depth += 1;
      else if (peek() === ')') depth -= 1;
      if (depth > 0) continue;
      at += 1;
      return;
    }
    throw new Unreadable();
  };
  const scanner = {
    /** Skips spaces and comments. */
    skip(): void {
      while (at < text.length)
        if (isAt(space)) at += 1;
        else if (peek() === '(') skipComment();
        else return;
    },
    /** Skips a sign, with spaces and comments around it; returns whether it was there. */
    skipSign(sign: string): boolean {
      scanner.skip();
      if (peek() !== sign) return false;
      at += 1;
      scanner.skip();
      return true;
    },
    expect(sign: string): void {
      if (!scanner.skipSign(sign)) throw new Unreadable();
    },
    isEnd(): boolean {
      scanner.skip();
      return at >= text.length;
    },
    /** Signs of a kind, of which there must be one. */
    run(kind: RegExp): string {
      const from = at;
      while (isAt(kind)) at += 1;
      if (at === from) throw new Unreadable();
      return text.slice(from, at);
    },
    /** A value: signs and quoted parts without a space between them, such as `"a b"@c.example`. */
    value(): string {
      let content = '';
      if (!isAt(valueSign) && peek() !== '"') throw new Unreadable();
      while (isAt(valueSign) || peek() === '"') content += peek() === '"' ? readQuoted() : scanner.run(valueSign);
      return content;
    },
    isKeyword: (): boolean => isAt(keyword),
    isDigit: (): boolean => isAt(digit),
  };
  return scanner;
}

function readHeader(scanner: Scanner): AuthenticationResults {
  scanner.skip();
  const server = scanner.value().toLowerCase();
  scanner.skip();
  if (scanner.isDigit() && scanner.run(digit) !== '1') throw new Unreadable();
  const results: MethodResult[] = [];
  while (!scanner.isEnd()) {
    scanner.expect(';');
    if (scanner.isEnd()) break;
    const result = readResult(scanner);
    if (result) results.push(result);
  }
  return { server, results };
}

/** One result; `null` for `none`, which stands where a server checked nothing. */
function readResult(scanner: Scanner): MethodResult | null {
  const method = scanner.run(keyword).toLowerCase();
  if (scanner.skipSign('/')) scanner.run(digit);
  if (!scanner.skipSign('=')) {
    if (method === 'none') return null;
    throw new Unreadable();
  }
  const result = scanner.run(keyword).toLowerCase();
  const properties: [string, string][] = [];
  scanner.skip();
  while (scanner.isKeyword()) {
    const first = scanner.run(keyword).toLowerCase();
    const name = scanner.skipSign('.') ? `${first}.${scanner.run(keyword).toLowerCase()}` : first;
    scanner.expect('=');
    properties.push([name, scanner.value()]);
    scanner.skip();
  }
  return { method, result, properties };
}
