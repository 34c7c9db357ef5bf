/** Translations by the Portuguese text. `{name}` marks what is filled in, and stands in both. */
export type Texts = Readonly<Record<string, string>>;

/** What is put into a text. */
export type TextValues = Readonly<Record<string, string | number>>;

/**
 * Says a Portuguese text in the language of the page. With `values`, `source` is a text of a catalogue and is filled in.
 * Without, it is a sentence that is already whole, such as a component type's message: one whose text has `{name}` in it is
 * recognised by the words around. What no catalogue knows is said as it is.
 */
export type Say = (source: string, values?: TextValues) => string;

/**
 * Says texts as they are written, in Portuguese.
 *
 * @example
 * sayInPortuguese('Remover {name}', { name: 'Ana' }); // Remover Ana
 */
export const sayInPortuguese: Say = (source, values) => (values ? fillText(source, values) : source);

/**
 * Says texts by a catalogue.
 *
 * @example
 * const say = createSay({ 'Remover {name}': 'Remove {name}' });
 * say('Remover {name}', { name: 'Ana' }); // Remove Ana
 * say('Remover Ana'); // Remove Ana
 */
export function createSay(texts: Texts): Say {
  let patterns: readonly Pattern[] | undefined;
  const known = new Map<string, string>();

  const whole = (sentence: string): string => {
    const exact = Object.hasOwn(texts, sentence) ? texts[sentence] : undefined;
    if (exact !== undefined) return exact;
    patterns ??= patternsOf(texts);
    for (const { pattern, names, translation } of patterns) {
      const found = pattern.exec(sentence);
      if (!found) continue;
      const values = names.map((name, at) => [name, part(found[at + 1] ?? '')]);
      return fillText(translation, Object.fromEntries(values) as TextValues);
    }
    return sentence;
  };

  /** What stands at a mark: a text of the catalogue, a sentence within the sentence, or what a person typed. */
  const part = (value: string): string => texts[value] ?? (value.endsWith('.') ? whole(value) : value);

  return (source, values) => {
    if (values) return fillText(texts[source] ?? source, values);
    let said = known.get(source);
    if (said === undefined) {
      // Sentences hold what people typed: there is no end to them.
      if (known.size > 500) known.clear();
      known.set(source, (said = whole(source)));
    }
    return said;
  };
}

/** Puts values into a text: `{name}` takes `values.name`. */
export function fillText(text: string, values: TextValues): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));
}

interface Pattern {
  pattern: RegExp;
  names: readonly string[];
  translation: string;
}

/** The texts with something to fill in, those with the most words of their own first: they say most exactly what they are. */
function patternsOf(texts: Texts): Pattern[] {
  const literal = (source: string): number => source.replace(/\{\w+\}/g, '').length;
  return Object.entries(texts)
    .filter(([source]) => /\{\w+\}/.test(source) && literal(source) >= 4)
    .sort(([a], [b]) => literal(b) - literal(a))
    .map(([source, translation]) => {
      const names = [...source.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      const parts = source.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      return { pattern: new RegExp(`^${parts.join('(.+?)')}$`, 's'), names, translation };
    });
}
