/** The text of rich text without its marks: links and mentions by their names, code as it is. */
export function plainText(text: string): string {
  let isCode = false;
  return text
    .split('\n')
    .flatMap((line) => {
      const isFence = /^`{3,}[^`]*$/.test(line);
      if (isFence) isCode = !isCode;
      if (isFence) return [];
      return [isCode ? line : plainLine(line)];
    })
    .join('\n');
}

/** Code first, as nothing is a mark in it; then escaped signs, which are no marks either. */
const marks =
  /`([^`]+)`|\\([*`[\]])|\[([^\]\n]+)\]\([^\s)]+\)|\*\*(\S(?:.*?\S)?)\*\*(?!\*)|\*([^\s*](?:[^*]*[^\s*])?)\*/g;
/** A backslash before what would begin a list, a title or a quotation. */
const escapedStart = /^(\s*)\\(?=\\*(?:[-#>]|\d{1,3}[.)]))/;

const plainLine = (line: string): string => plainInline(line.replace(escapedStart, '$1'));

const plainInline = (line: string): string =>
  line.replace(marks, (...found: (string | undefined)[]) => {
    const [, code, sign, label, strong, emphasis] = found;
    return code ?? sign ?? plainInline(label ?? strong ?? emphasis ?? '');
  });
