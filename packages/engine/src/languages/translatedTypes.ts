import type { ComponentType, ComponentTypeCatalogue } from '../component-types/ComponentType';
import type { Say } from '../text/say';

/**
 * The same component types, speaking another language: their names, their messages, and the words of yes and no. What
 * they make of values stays: dates and numbers are written as in Brazil.
 *
 * @example
 * const types = translatedTypes(createComponentTypes(), createSay(english));
 * types.get(3).label; // Number
 */
export function translatedTypes(types: ComponentTypeCatalogue, say: Say): ComponentTypeCatalogue {
  const known = new Map<ComponentType, ComponentType>();
  return {
    ...types,
    get(componentId) {
      const type = types.get(componentId);
      let translated = known.get(type);
      if (!translated) known.set(type, (translated = translatedType(type, say)));
      return translated;
    },
  };
}

function translatedType(type: ComponentType, say: Say): ComponentType {
  const isBoolean = type.kind === 'boolean';
  return {
    ...type,
    label: say(type.label),
    ...(isBoolean && { format: (...given) => say(type.format(...given)) }),
    parse(text, attribute, context) {
      const read = type.parse(isBoolean ? inPortuguese(text, say) : text, attribute, context);
      return read.ok ? read : { ...read, message: say(read.message) };
    },
    ...(type.messages && {
      messages: (attribute, refused) =>
        Object.fromEntries(
          Object.entries(type.messages?.(attribute, refused) ?? {}).map(([key, text]) => [key, say(text)]),
        ),
    }),
    ...(type.check && {
      check: (value, attribute, context) => {
        const problem = type.check?.(value, attribute, context) ?? null;
        return problem === null ? null : say(problem);
      },
    }),
  };
}

const answers = ['Sim', 'Não', 'Não preenchido'] as const;

/** A word of another language as the type reads it. */
function inPortuguese(text: string, say: Say): string {
  const typed = text.trim().toLowerCase();
  return answers.find((answer) => say(answer).toLowerCase() === typed) ?? text;
}
