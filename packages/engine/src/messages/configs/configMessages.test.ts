import { describe, expect, it } from 'vitest';
import type { ConfigProperty } from '../../component-types/configs/ConfigSchema';
import { configSchemaOf } from '../../component-types/configs/configSchemaOf';
import { createComponentTypes } from '../../component-types/createComponentTypes';
import { en } from './en';
import { es } from './es';
import { pt } from './pt';

const componentTypes = createComponentTypes();
const keysOf = (property: ConfigProperty): string[] => [
  property.title,
  ...[property.description ?? [], property.patternMessage ?? []].flat(),
  ...[...(property.enumTitles ?? []), ...(property.items?.enumTitles ?? [])],
  ...Object.values(property.properties ?? {}).flatMap(keysOf),
];
const schemas = componentTypes.numbers().flatMap((number) => configSchemaOf(componentTypes.get(number)) ?? []);
const used = schemas.flatMap(({ properties }) => Object.values(properties).flatMap(keysOf));
const marksOf = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

describe('the texts of configs', () => {
  it('are those of the schemas, each with a label and an explanation', () => {
    const missing = used.filter((key) => key.startsWith('configs.') && !Object.hasOwn(pt, key));
    const unused = Object.keys(pt).filter(
      (key) => !used.includes(key) && !/^configs\.(allowed|rule|unknown)/.test(key),
    );
    expect({ missing, unused }).toEqual({ missing: [], unused: [] });
    const properties = schemas.flatMap((schema) => Object.values(schema.properties));
    expect(properties.filter(({ title, description }) => title === '' || !description)).toEqual([]);
  });

  it.each<[string, Readonly<Record<string, string>>]>([
    ['English', en],
    ['Spanish', es],
  ])('are complete in %s, and fill in the same', (_, translated) => {
    expect(Object.keys(translated)).toEqual(Object.keys(pt));
    const wrong = Object.entries(pt).filter(
      ([key, text]) => marksOf(text).join() !== marksOf(translated[key] ?? '').join(),
    );
    expect(wrong).toEqual([]);
  });
});
