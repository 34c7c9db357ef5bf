import { SaxesParser } from 'saxes';
import { spreadsheetRefused, type SpreadsheetLimits } from './spreadsheetLimits';

/** The handlers of a document's parts; names have no prefix, since some programs write `x:row`. */
export interface XmlHandlers {
  open(name: string, attributes: Record<string, string>): void;
  text?(piece: string): void;
  close?(name: string): void;
}

/** Parses a document in chunks. Throws what the handlers throw, and Error for invalid XML. */
export interface XmlReader {
  read(piece: Buffer): void;
  end(): void;
}

/**
 * A parser of workbook parts. Entities are not supported, because their expansion could grow without limit; the length of texts
 * and tags and the depth of elements are limited, because the parser holds them in memory.
 */
export function createXmlReader({ open, text, close }: XmlHandlers, limits: SpreadsheetLimits): XmlReader {
  const decoder = new TextDecoder();
  const parser = new SaxesParser();
  let tokenStart = 0;
  let depth = 0;
  const tokenEnds = (): void => {
    tokenStart = parser.position;
  };
  const read = (piece: string): void => {
    parser.write(piece);
    if (parser.position - tokenStart > limits.token) throw spreadsheetRefused('spreadsheet.tooManyText');
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new RangeError('a workbook part has a document type');
  });
  parser.on('opentag', ({ name, attributes }) => {
    tokenEnds();
    depth += 1;
    if (depth > limits.depth) throw new RangeError('the elements of a workbook part are nested too deeply');
    open(localName(name), attributes);
  });
  parser.on('text', (piece) => {
    tokenEnds();
    text?.(piece);
  });
  parser.on('cdata', (piece) => {
    tokenEnds();
    text?.(piece);
  });
  parser.on('comment', tokenEnds);
  parser.on('processinginstruction', tokenEnds);
  parser.on('closetag', ({ name }) => {
    tokenEnds();
    depth -= 1;
    close?.(localName(name));
  });
  let isEmpty = true;
  return {
    read(piece) {
      isEmpty = false;
      read(decoder.decode(piece, { stream: true }));
    },
    end() {
      // A missing part is not an invalid document.
      if (isEmpty) return;
      read(decoder.decode());
      parser.close();
    },
  };
}

/** Reads a whole part. */
export async function readXml(
  part: AsyncIterable<Buffer>,
  handlers: XmlHandlers,
  limits: SpreadsheetLimits,
): Promise<void> {
  const reader = createXmlReader(handlers, limits);
  for await (const piece of part) reader.read(piece);
  reader.end();
}

/** A name without its prefix. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Decodes `_x000D_`, a workbook's escape for characters that XML cannot contain. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text;
