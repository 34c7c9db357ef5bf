/** A text and its cursor position. */
export interface TypedText {
  text: string;
  caret: number;
}

/** The result of typing a character. */
export interface CompletedText extends TypedText {
  /** `${` was typed: the list of variables opens. */
  opensVariables: boolean;
}

const closers: Readonly<Record<string, string>> = { '"': '"', "'": "'", '{': '}', '[': ']', '(': ')' };
const closing = new Set(Object.values(closers));

/**
 * Completes one typed character (specification: notifications): for an opening quote, brace or bracket the closing one is inserted after the cursor, and a
 * closing one that is already there is skipped. An apostrophe within a word, a paste and a deletion are left unchanged.
 */
export function completeTyping(before: string, { text, caret }: TypedText): CompletedText {
  const unchanged = { text, caret, opensVariables: false };
  const typed = text[caret - 1] ?? '';
  const isOneCharacter = text.length === before.length + 1 && text.slice(0, caret - 1) + text.slice(caret) === before;
  if (!isOneCharacter) return unchanged;
  const next = text[caret] ?? '';
  const previous = text[caret - 2] ?? '';
  if (closing.has(typed) && next === typed && hasOpener(text.slice(0, caret - 1), typed))
    return { ...unchanged, text: text.slice(0, caret - 1) + text.slice(caret) };
  const closer = closers[typed];
  const isQuote = closer === typed;
  if (closer === undefined || (isQuote && (isOfWord(previous) || isOfWord(next)))) return unchanged;
  return {
    text: text.slice(0, caret) + closer + text.slice(caret),
    caret,
    opensVariables: typed === '{' && previous === '$',
  };
}

const isOfWord = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);

/** Whether an unclosed opening character for this closing one precedes the cursor. */
function hasOpener(text: string, closer: string): boolean {
  const opener = Object.entries(closers).find(([, value]) => value === closer)?.[0] ?? closer;
  const count = (character: string) => text.split(character).length - 1;
  return opener === closer ? count(closer) % 2 === 1 : count(opener) > count(closer);
}

/** Inserts a variable at the cursor, inside existing braces if there are any. */
export function insertVariable({ text, caret }: TypedText, name: string): TypedText {
  const before = text.slice(0, caret);
  const after = text.slice(caret);
  const isOpen = before.endsWith('${');
  const written = isOpen ? `${name}}` : `\${${name}}`;
  const rest = isOpen && after.startsWith('}') ? after.slice(1) : after;
  return { text: before + written + rest, caret: before.length + written.length };
}
