import type { SubjectAttribute } from '../../contract/attribute';
import { defaultTextLength } from '../textRules';
import type { ConfigProperty, ConfigRule } from './ConfigSchema';

/** 100 years. */
const mostDays = 36_525;

const textOfForm = (name: 'help' | 'placeholder', maxLength: number): ConfigProperty => ({
  type: 'string',
  title: `configs.${name}.title`,
  description: `configs.${name}.description`,
  minLength: 1,
  maxLength,
});

/** The configs of every type. */
export const help = { help: { ...textOfForm('help', 1000), widget: 'textarea' as const } };

/** The configs of types with an input. */
export const input = { placeholder: textOfForm('placeholder', 250), ...help };

const days = (name: 'daysGreaterThan' | 'daysNotGreaterThan'): ConfigProperty => ({
  type: 'integer',
  title: `configs.${name}.title`,
  description: `configs.${name}.description`,
  minimum: -mostDays,
  maximum: mostDays,
});

/** The first and the last date that is accepted, counted from today. */
export const dayLimits = {
  daysGreaterThan: days('daysGreaterThan'),
  daysNotGreaterThan: days('daysNotGreaterThan'),
};

/** The limits of a number. */
export function numberLimits(type: 'integer' | 'number', minimum: number, maximum: number) {
  // As many decimals as one types: a field of decimals has a fixed number of them.
  const limit = { type, minimum, maximum, ...(type === 'number' && { editor: 'number' }) };
  return {
    minimum: { ...limit, title: 'configs.minimum.title', description: 'configs.minimum.description' },
    maximum: { ...limit, title: 'configs.maximum.title', description: 'configs.maximum.description' },
  };
}

/** How short a text may be. */
export const textLimits: Readonly<Record<'minChars' | 'minWords', ConfigProperty>> = {
  minChars: { ...atLeast('minChars'), maximum: 100_000 },
  minWords: { ...atLeast('minWords'), maximum: 1000 },
};

function atLeast(name: 'minChars' | 'minWords'): ConfigProperty {
  return {
    type: 'integer',
    title: `configs.${name}.title`,
    description: `configs.${name}.description`,
    default: 0,
    minimum: 0,
  };
}

/** The lower limit of two may not exceed the upper one. */
export const inOrder = (
  low: 'minimum' | 'daysGreaterThan',
  high: 'maximum' | 'daysNotGreaterThan',
  message: string,
): ConfigRule => ({
  reads: [low, high],
  check: ({ componentConfigs }) => {
    const [least, most] = [componentConfigs[low], componentConfigs[high]];
    return least !== undefined && most !== undefined && least > most ? { config: high, message } : null;
  },
});

export const daysInOrder = inOrder('daysGreaterThan', 'daysNotGreaterThan', 'configs.rule.daysInOrder');

/** A text as long as its minimum must be possible. */
export const fitsLength: ConfigRule = {
  reads: ['minChars', 'minWords'],
  check: (attribute) => {
    const length = attribute.length ?? defaultTextLength;
    const { minChars = 0, minWords = 0 } = attribute.componentConfigs;
    if (minChars > length) return tooShort('minChars', length);
    // A word has at least one character, and a space before it.
    return 2 * minWords - 1 > length ? tooShort('minWords', length) : null;
  },
};

const tooShort = (config: 'minChars' | 'minWords', length: number) => ({
  config,
  message: `configs.rule.${config}`,
  values: { length },
});

/** Whether an attribute's entries are talks of another subject. */
export const isRelated = ({ relatedSubject }: SubjectAttribute): boolean => relatedSubject !== null;
