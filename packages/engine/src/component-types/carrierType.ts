import type { SubjectAttribute } from '../contract/attribute';
import type { Carrier } from '../contract/values';
import { foldText } from '../text/foldText';
import { translateOf } from '../messages/engineTranslate';
import type { ComponentType } from './ComponentType';
import { normaliseText } from './normaliseText';
import { kinds } from './kinds';
import { operatorsFor } from './operatorsFor';
import { plateType } from './plateType';

const maxPlates = 5;
const maxLength = 150;
/** Placeholder for an empty part before a filled one. */
const gap = '—';

/** 29: the carrier, formatted as `vehicle / driver / plates`, which is also what filters and orders compare. */
export const carrierType: ComponentType<Carrier> = {
  number: 29,
  name: 'carrier',
  label: 'Transportador',
  kind: kinds[29],
  filterType: () => 'text',
  columnType: () => 'jsonb',
  // `normalise` adds every part.
  jsonSchema: (attribute) => ({
    type: 'object',
    properties: {
      vehicle: { type: ['string', 'null'], maxLength },
      driver: { type: ['string', 'null'], maxLength },
      plates: { type: 'array', items: plateType.jsonSchema(attribute), maxItems: maxPlates },
    },
    additionalProperties: false,
  }),
  messages: ({ name }, _refused, context) => {
    const translate = translateOf(context);
    return {
      type: translate('validation.type', { name }),
      maxLength: translate('carrier.maxLength', { limit: maxLength }),
      pattern: translate('carrier.plate'),
      maxItems: translate('carrier.maxPlates', { count: maxPlates }),
    };
  },
  operators: () => operatorsFor.text,
  format: joined,
  parse: (text, attribute, context) => {
    if (text.trim() === '') return { ok: true, value: null };
    const [vehicle = '', driver = '', plates = '', ...rest] = text.trim().split(/(?:^|\s+)\/(?:\s+|$)/);
    if (rest.length > 0)
      return { ok: false, message: translateOf(context)('carrier.format', { name: attribute.name }) };
    const [carriedBy, drivenBy, platesText] = [vehicle, driver, plates].map(withoutGap);
    return {
      ok: true,
      value: normaliseCarrier({ vehicle: carriedBy, driver: drivenBy, plates: platesText?.split(/[,;]/) }, attribute),
    };
  },
  emptyValue: () => null,
  sortKey: (value) => (value === null ? null : foldText(joined(value))),
  comparable: joined,
  comparableSql: joinedSql,
  // A value that is no carrier is returned unchanged, so that the schema refuses it.
  normalise: (value, attribute) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? normaliseCarrier(value, attribute)
      : (value as Carrier | '') || null,
  sample: (index) => ({
    vehicle: `Caminhão ${index + 1}`,
    driver: `Motorista ${index + 1}`,
    plates: [`ABC-1D2${index % 10}`],
  }),
};

function joined(value: Carrier | null): string {
  // In a form, a value that is no carrier is shown unchanged.
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const { vehicle, driver, plates } = value as Partial<Carrier>;
  const parts = [vehicle ?? null, driver ?? null, plates?.join(', ') || null];
  while (parts.length > 0 && parts.at(-1) === null) parts.pop();
  return parts.map((part) => part ?? gap).join(' / ');
}

/** The SQL equivalent of `joined`; null for an empty column. */
function joinedSql(column: string): string {
  const first = `coalesce(${column} ->> 'vehicle', '${gap}')`;
  const second = `coalesce(${column} ->> 'driver', '${gap}')`;
  // No aggregate over the elements, because an index cannot contain a subquery.
  const plate = (index: number): string => `(${column} #>> '{plates,${index}}')`;
  const furtherPlates = Array.from(
    { length: maxPlates - 1 },
    (_, index) => `coalesce(', ' || ${plate(index + 1)}, '')`,
  );
  const plates = `${[plate(0), ...furtherPlates].join(' || ')}`;
  return `coalesce(${first} || ' / ' || ${second} || ' / ' || (${plates}), ${first} || ' / ' || (${column} ->> 'driver'), ${column} ->> 'vehicle')`;
}

function normaliseCarrier(value: object, attribute: SubjectAttribute): Carrier | null {
  const { vehicle, driver, plates, ...rest } = value as Partial<Record<keyof Carrier, unknown>>;
  const carrier = {
    ...rest,
    vehicle: normalisePart(vehicle),
    driver: normalisePart(driver),
    plates: normalisePlates(plates, attribute),
  };
  const isEmpty =
    carrier.vehicle === null && carrier.driver === null && Array.isArray(carrier.plates) && carrier.plates.length === 0;
  return isEmpty ? null : (carrier as Carrier);
}

/** A single line without slashes that could be mistaken for the separator. */
function normalisePart(part: unknown): unknown {
  if (typeof part !== 'string') return part ?? null;
  const line = (normaliseText(part) ?? '')
    .replace(/\s+/g, ' ')
    .replace(/ ?\/ ?/g, '/')
    .trim();
  return withoutGap(line) ?? null;
}

function normalisePlates(plates: unknown, attribute: SubjectAttribute): unknown {
  if (!Array.isArray(plates)) return plates ?? [];
  const normalised = plates.map((plate: unknown) => plateType.normalise(plate, attribute));
  return [...new Set(normalised.filter((plate) => plate !== null))];
}

const withoutGap = (part: string): string | undefined => (['', '/', '-', gap].includes(part) ? undefined : part);
