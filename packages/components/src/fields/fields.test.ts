// @vitest-environment jsdom
import { createComponentTypes } from '@assunto/engine/core';
import { kinds } from '@assunto/engine/fields';
import { attribute } from '@assunto/engine/testing';
import { describe, expect, it } from 'vitest';
import * as singleFields from '../fields';
import { fields } from './fields';

/** The properties of a story file that these tests check. */
interface StoryFacts {
  name: string;
  args: Readonly<Record<string, unknown>>;
  isDark: boolean;
  hasTest: boolean;
}
type StoryModule = Readonly<Record<string, { args?: object; globals?: { theme?: string }; play?: unknown }>> & {
  readonly default: { title: string; args?: object };
};

const modules = import.meta.glob<StoryModule>('./**/*.stories.tsx', { eager: true });
const types = createComponentTypes();
const numbers = Object.keys(kinds).map(Number);

/** The stories of a component number, from every file whose title begins with it: `Campos/4 Seleção`. */
const storiesOf = (number: number) =>
  Object.values(modules)
    .filter((module) => module.default.title.startsWith(`Campos/${number} `))
    .flatMap(({ default: meta, ...stories }) =>
      Object.entries(stories).map(([name, story]): StoryFacts => ({
        name,
        args: { ...meta.args, ...story.args },
        isDark: story.globals?.theme === 'dark',
        hasTest: story.play !== undefined,
      })),
    );

const states: readonly [state: string, covers: (story: StoryFacts) => boolean][] = [
  ['empty', ({ args }) => (args['value'] ?? null) === null],
  ['required', ({ args }) => args['isRequired'] === true && args['isReadOnly'] !== true],
  ['read-only', ({ args }) => args['isReadOnly'] === true],
  ['disabled', ({ args }) => args['isDisabled'] === true],
  ['with an error and help', ({ args }) => Boolean(args['error'] && args['help'])],
  ['very long', ({ name }) => name.includes('Long')],
  ['in a grid or a filter', ({ args }) => args['isCompact'] === true],
  ['in the dark', ({ isDark }) => isDark],
  ['on a phone', ({ args }) => Number(args['width']) <= 320],
  ['from right to left', ({ args }) => args['dir'] === 'rtl'],
  ['in a cell', ({ name }) => name.startsWith('Cell')],
];

it('are all exported one by one', () => {
  expect(new Set(Object.values(singleFields))).toEqual(new Set(fields));
});

describe.each(numbers)('component %i', (number) => {
  const type = types.get(number);
  const field = fields.find((one) => one.type.number === number);
  const given = attribute({ componentId: number });

  it('has a headless half: kind, schema, operators, column type', () => {
    expect(types.has(number)).toBe(true);
    expect(type.kind).toBe(kinds[number as keyof typeof kinds]);
    expect(type.label).not.toBe('');
    expect(type.jsonSchema(given)).toHaveProperty('type');
    expect(type.operators(given).length).toBeGreaterThan(1);
    expect(type.columnType(given)).not.toBe('');
  });

  it('formats, reads and normalises nothing as nothing', () => {
    const context = { timeZone: 'America/Sao_Paulo' };
    expect(type.format(null, given, context)).toBe(type.kind === 'boolean' ? 'Não preenchido' : '');
    expect(type.parse('', given, context)).toEqual({ ok: true, value: null });
    // A switch has no empty state: a new one is off.
    expect(type.emptyValue(given)).toBe(type.name === 'switch' ? false : null);
    expect(type.normalise('', given)).toBeNull();
    expect(type.normalise(undefined, given)).toBeNull();
    expect(type.sortKey(null, given)).toBeNull();
  });

  it('has an editor, and its halves are one', () => {
    expect(field?.type).toBe(type);
    expect(field?.Editor).toBeDefined();
  });

  it.each(states)('has a story with a test %s', (_state, covers) => {
    const covering = storiesOf(number).filter(covers);
    expect(covering).not.toEqual([]);
    expect(covering.some(({ hasTest }) => hasTest)).toBe(true);
  });
});

it('lists no field twice, and none that has no number of the specification', () => {
  expect(fields.map(({ type }) => type.number).sort((a, b) => a - b)).toEqual(numbers);
});
