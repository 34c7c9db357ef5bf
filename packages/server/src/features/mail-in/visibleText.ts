/** The sentence above which one answers, in each language in which mails are written: the same as `mail.replyAbove`. */
export const replyMarkers = [
  'Responda acima desta linha para comentar.',
  'Reply above this line to comment.',
  'Responda encima de esta línea para comentar.',
] as const;

/** The line with which mail programs introduce what they quote, in the languages that we have seen. Lengths are bounded. */
const attribution =
  /^(?:>\s*)?(?:On|Em|No dia|El|Le|Am|Il(?: giorno)?|Op|A)\b.{4,240}\b(?:wrote|escreveu|escribió|a écrit|schrieb|ha scritto|schreef)(?!\p{L}).{0,120}:$/iu;
const separator =
  /^[-_]{2,}\s*(?:Mensagem original|Mensagem encaminhada|Original Message|Forwarded message|Mensaje original|Mensaje reenviado|Message d'origine|Ursprüngliche Nachricht|Messaggio originale)\s*[-_]{2,}$/iu;
const from = /^\*?(?:De|From|Von|Da)\s*:\*?\s*\S/iu;
const sent = /^\*?(?:Enviado(?: el| em)?|Enviada(?: em)?|Sent|Data|Date|Fecha|Envoyé|Gesendet|Inviato)\s*:\*?/iu;

/** Lines in which a quotation is looked for, and introductions that are looked at: what comes after them stays. */
const mostLines = 1000;
const mostIntroductions = 50;

const isQuoted = (line: string): boolean => line.startsWith('>');
const isBlank = (line: string): boolean => line.replace(/^[>\s]+/, '') === '';

/**
 * What somebody wrote in an answer, without what their program quoted below it. Nothing is cut at a quotation without such a line,
 * nor where answers stand between the quoted lines; where nothing is left, everything is returned.
 */
export function visibleText(full: string): string {
  const lines = full.replace(/\r\n?/g, '\n').split('\n');
  const cut = cutAt(lines);
  const visible = lines.slice(0, cut).join('\n').trim();
  return visible === '' ? full.trim() : visible;
}

/** The index of the first line of what is quoted; the number of lines where nothing is cut. */
function cutAt(lines: readonly string[]): number {
  const following = indexLines(lines);
  const marker = lines.findIndex((line) => replyMarkers.some((text) => line.includes(text)));
  const end = marker < 0 || hasAnswersBetween(following, marker) ? lines.length : marker;
  let introductions = 0;
  for (let at = 0; at < Math.min(end, mostLines) && introductions < mostIntroductions; at++) {
    const length = introductionAt(lines, at, following);
    if (length === 0) continue;
    if (!hasAnswersBetween(following, at + length)) return at;
    introductions += 1;
  }
  // Without a line that we know, a quotation directly above the marker belongs to it.
  let start = end;
  while (end < lines.length && start > 0 && isBlank(lines[start - 1] ?? '')) start -= 1;
  return start;
}

/** The first line of a kind from each line on; the number of lines where there is none. */
interface FollowingLines {
  /** With a text, quoted or not. */
  text(from: number): number;
  /** With a text that is not quoted. */
  answer(from: number): number;
  signature(from: number): number;
  isQuoted(at: number): boolean;
}

/** Reads the lines once from below, so that no search walks over them again. */
function indexLines(lines: readonly string[]): FollowingLines {
  const indexOf = (matches: (line: string) => boolean): ((from: number) => number) => {
    const next = new Uint32Array(lines.length + 1).fill(lines.length);
    for (let at = lines.length - 1; at >= 0; at--)
      next[at] = matches(lines[at] ?? '') ? at : (next[at + 1] ?? lines.length);
    return (from) => next[from] ?? lines.length;
  };
  const hasText = (line: string): boolean => /\S/.test(line);
  return {
    text: indexOf(hasText),
    answer: indexOf((line) => hasText(line) && !isQuoted(line)),
    signature: indexOf((line) => /^-- ?$/.test(line)),
    isQuoted: (at) => isQuoted(lines[at] ?? ''),
  };
}

/** How many lines from `at` introduce a quotation; 0 for none. */
function introductionAt(lines: readonly string[], at: number, following: FollowingLines): number {
  const line = (lines[at] ?? '').trim();
  if (separator.test(line)) return 1;
  if (/^_{10,}$/.test(line) && from.test((lines[at + 1] ?? '').trim())) return 2;
  if (from.test(line) && lines.slice(at + 1, at + 4).some((next) => sent.test(next.trim()))) return 2;
  for (const length of [1, 2, 3]) {
    const joined = lines
      .slice(at, at + length)
      .map((part) => part.trim())
      .join(' ');
    if (joined.length > 400 || !attribution.test(joined) || !/\d/.test(joined)) continue;
    // Prose that reads alike names no address and is followed by no quotation.
    const next = following.text(at + length);
    if (next === lines.length || following.isQuoted(next) || joined.includes('@')) return length;
  }
  return 0;
}

/** Whether there are lines of an answer between or after quoted lines, from `start` on. */
function hasAnswersBetween({ text, answer, signature, isQuoted }: FollowingLines, start: number): boolean {
  const first = text(start);
  return isQuoted(first) && answer(first) < signature(start);
}
