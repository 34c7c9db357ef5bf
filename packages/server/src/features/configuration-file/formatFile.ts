import { isPlainObject } from '../../configuration/parts/plainJson';

const width = 120;

/**
 * JSON that people compare line by line: what fits into a line is one line.
 *
 * @example
 * formatJson({ a: [1, 2] }); // '{ "a": [1, 2] }'
 */
export function formatJson(value: unknown, indent = '', before = 0): string {
  const short = oneLine(value, width - indent.length - before);
  if (short !== null) return short;
  const inner = `${indent}  `;
  if (Array.isArray(value)) return `[\n${value.map((item) => inner + formatJson(item, inner)).join(',\n')}\n${indent}]`;
  if (!isPlainObject(value)) return JSON.stringify(value);
  const lines = Object.entries(value).map(([name, own]) => {
    const label = `${inner}${JSON.stringify(name)}: `;
    return label + formatJson(own, inner, label.length - inner.length);
  });
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

/** The value in one line of at most `room` characters, or `null`. */
function oneLine(value: unknown, room: number): string | null {
  if (typeof value !== 'object' || value === null) {
    const text = JSON.stringify(value);
    return text.length <= room ? text : null;
  }
  const parts: string[] = [];
  let left = room - 4;
  for (const [name, own] of Object.entries(value)) {
    const label = Array.isArray(value) ? '' : `${JSON.stringify(name)}: `;
    const text = left < 0 ? null : oneLine(own, left - label.length);
    if (text === null) return null;
    parts.push(label + text);
    left -= label.length + text.length + 2;
  }
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }'];
  return parts.length === 0 ? (Array.isArray(value) ? '[]' : '{}') : `${open}${parts.join(', ')}${close}`;
}
