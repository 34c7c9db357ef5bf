import fc from 'fast-check';
import type { ConfigProperty, ConfigSchema } from '../component-types/configs/ConfigSchema';

/** Values that the schema of a config accepts. For tests. */
export function configArbitrary(property: ConfigProperty): fc.Arbitrary<unknown> {
  const { type, enum: entries, items, properties, minimum = -1e6, maximum = 1e6 } = property;
  if (entries) return fc.constantFrom(...entries);
  if (properties) return fc.record(arbitraries(properties));
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return fc.oneof(small(minimum, maximum), fc.maxSafeInteger().map(within(minimum, maximum)));
  if (type === 'number')
    return fc.oneof(small(minimum, maximum), fc.double({ min: minimum, max: maximum, noNaN: true }));
  if (items?.enum) return fc.shuffledSubarray([...items.enum], { minLength: 1 });
  if (type === 'array') return entriesOf(property);
  return textOf(property);
}

/** Any of the configs of a type, each valid; they may contradict each other. For tests. */
export function configsArbitrary({ properties }: ConfigSchema): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(arbitraries(properties), { requiredKeys: [] });
}

const arbitraries = (properties: Readonly<Record<string, ConfigProperty>>) =>
  Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, configArbitrary(property)]));

const within = (minimum: number, maximum: number) => (value: number) => Math.min(Math.max(value, minimum), maximum);
const small = (minimum: number, maximum: number) => fc.integer({ min: -40, max: 40 }).map(within(minimum, maximum));

function textOf({ minLength = 0, maxLength = 60, pattern = '' }: ConfigProperty): fc.Arbitrary<string> {
  const most = Math.min(maxLength, 60);
  const accepted = new RegExp(pattern, 'u');
  const known = fc.constantFrom('ab', 'Aberto', '##.###-###', 'S', '/api/phone', '/a', 'constructor');
  return fc
    .oneof(fc.string({ minLength, maxLength: most }), known)
    .filter((one) => one.length >= minLength && one.length <= most && accepted.test(one));
}

function entriesOf({ items = {}, minItems = 0 }: ConfigProperty): fc.Arbitrary<unknown> {
  const { type, pattern = '^[a-z]{1,8}$' } = items as { type?: string; pattern?: string };
  if (type === 'integer')
    return fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { minLength: minItems, maxLength: 5 });
  if (type === 'string')
    return fc.uniqueArray(fc.stringMatching(new RegExp(pattern)), { minLength: minItems, maxLength: 5 });
  const option = fc.record(
    {
      id: fc.stringMatching(/^[a-z0-9_]{1,12}$/),
      name: fc.string({ minLength: 1, maxLength: 30 }),
      color: fc.stringMatching(/^#[0-9a-f]{6}$/),
    },
    { requiredKeys: ['id', 'name'] },
  );
  return fc.uniqueArray(option, { maxLength: 6, selector: ({ id }) => id });
}
