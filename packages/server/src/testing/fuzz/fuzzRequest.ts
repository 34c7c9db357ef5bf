import { filterOperators } from '@assunto/engine/core';
import { createRandom, type Random } from '../../start/demo/records/random';
import type { ApiOperation, JsonSchema } from './apiOperations';
import { hostileText, hostileValue, hugeNumber, poisonFor } from './hostileValues';
import type { KnownValues } from './knownValues';

/** A request that `inject` takes. */
export interface FuzzRequest {
  method: ApiOperation['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

/** The share of hostile values in requests that have many. */
const hostilePart = 0.12;

/**
 * The request with this number, determined by seed, call and data, whatever was sent before. Some are like those of a page, some
 * have one value that no database can store, some have hostile values anywhere.
 */
export function fuzzRequest(operation: ApiOperation, known: KnownValues, seed: number): FuzzRequest {
  const choice = createRandom(seed);
  const kind = choice.next();
  const valuesSeed = choice.between(0, 2 ** 31);
  const values = (hostile: number, poison: Poison): Values =>
    createValues(createRandom(valuesSeed), known, hostile, poison);
  if (kind < 0.42) return buildRequest(operation, choice, values(0, harmless()));
  if (kind < 0.68) return buildRequest(operation, choice, values(hostilePart, harmless()));
  const counted = harmless();
  buildRequest(operation, createRandom(seed + 1), values(0, counted));
  const at = choice.between(1, Math.max(1, counted.seen));
  return buildRequest(operation, createRandom(seed + 1), values(0, { seen: 0, at, choice }));
}

function buildRequest(operation: ApiOperation, random: Random, values: Values): FuzzRequest {
  let url = operation.path;
  const query: string[] = [];
  const headers: Record<string, string> = {};
  for (const { in: part, name, required, schema } of operation.parameters) {
    if (part === 'path') url = url.replace(`{${name}}`, () => encoded(values.text(schema, name)) || '%20');
    else if (!required && random.chance(0.5)) continue;
    else if (part === 'query') query.push(`${name}=${encoded(values.text(schema, name))}`);
    else headers[name] = encoded(values.text(schema, name));
  }
  if (query.length > 0) url += `?${query.join('&')}`;
  const request = { method: operation.method, url, headers };
  if (operation.body) {
    const payload = JSON.stringify(values.of(operation.body, '')).replaceAll(`"${hugeNumber}"`, '1e999');
    return { ...request, headers: { ...headers, 'content-type': 'application/json' }, payload };
  }
  if (!('x-file-name' in headers)) return request;
  const rows = `Nome;Título\r\n${random.pick(['a;b', '"a', '\0;\0', '1;2\r\n3;4', ''])}`;
  return { ...request, headers: { ...headers, 'content-type': 'application/octet-stream' }, payload: rows };
}

/** Which of a request's texts and numbers, from 1, is replaced by one that no database can store; 0 for none. */
interface Poison {
  seen: number;
  at: number;
  choice: Random | null;
}

const harmless = (): Poison => ({ seen: 0, at: 0, choice: null });

/** An unpaired surrogate is sent as its bytes, as a hostile client would. */
function encoded(text: string): string {
  return text.replace(/[\ud800-\udbff][\udc00-\udfff]|[\s\S]/g, (letter) =>
    /^[\ud800-\udfff]$/.test(letter) ? '%ED%A0%80' : encodeURIComponent(letter),
  );
}

type Values = ReturnType<typeof createValues>;

/** Values by schema and name: mostly existing ones, some hostile. */
function createValues(random: Random, known: KnownValues, hostile: number, poison: Poison) {
  /** The subject that the request names; most of its records are that subject's. */
  let subject: string | null = null;
  function knownOf(name: string): readonly (string | number)[] {
    const found = known.byName[name] ?? [];
    const own = subject !== null && found === known.byName['talkId'] ? known.talkIds.get(subject) : undefined;
    return own && own.length > 0 && random.chance(0.8) ? own : found;
  }

  function of(schema: JsonSchema, name: string): unknown {
    if (random.chance(hostile)) return hostileValue(random);
    const isLeaf = ['string', 'integer', 'number'].includes(schema.type ?? '');
    if (isLeaf && (poison.seen += 1) === poison.at && poison.choice) return poisonFor(schema, poison.choice);
    if (name === 'filterJson') return random.chance(0.5) ? filter(1) : JSON.stringify(filter(1));
    if (name === 'filter') return JSON.stringify(filter(1));
    if (name === 'talkValues') return Array.from({ length: random.between(0, 4) }, talkValue);
    if (schema.anyOf) return of(random.pick(schema.anyOf), name);
    if (schema.enum) return random.pick(schema.enum);
    switch (schema.type) {
      case 'object':
        return object(schema);
      case 'array':
        return list(schema, name);
      case 'boolean':
        return random.chance(0.5);
      case 'null':
        return null;
      case 'integer':
      case 'number':
        return number(schema, name);
      case 'string':
        return textOf(name);
    }
    return random.pick([plainText(), 1, null, '2026-03-01', 'aberto', { id: 1 }, [1], true]);
  }

  function textOf(name: string): string {
    const found = knownOf(name);
    if (found.length === 0) return plainText();
    const picked = String(random.pick(found));
    if (found === known.byName['subject']) subject = picked;
    return picked;
  }

  function object({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
    const entries = Object.entries(properties).filter(
      ([name]) => (required.includes(name) && !random.chance(hostile / 4)) || random.chance(0.4),
    );
    return Object.fromEntries(entries.map(([name, schema]) => [name, of(schema, name)]));
  }

  function list({ items = {}, minItems = 0, maxItems = 3 }: JsonSchema, name: string): unknown[] {
    const most = random.chance(hostile / 2) ? maxItems + 1 : Math.max(minItems, 3);
    return Array.from({ length: random.between(minItems, Math.min(most, 1001)) }, () => of(items, name));
  }

  function number({ minimum = -5, maximum = 1000 }: JsonSchema, name: string): unknown {
    const found = knownOf(name);
    if (found.length > 0 && random.chance(0.9)) return random.pick(found);
    return random.chance(0.5) ? random.pick([minimum, maximum]) : random.between(minimum, Math.min(maximum, 1000));
  }

  const plainText = (): string => random.pick(['Ana', 'água 100%', 'x', '2026-01-31', 'aberto', '12', 'São João']);

  const talkValue = (): unknown => ({
    subjectAttributeId: random.pick(known.attributes).id,
    value: of({}, ''),
  });

  function filter(depth: number): unknown {
    if (depth < 3 && random.chance(0.4)) {
      const items = Array.from({ length: random.between(0, 3) }, () => filter(depth + 1));
      return random.chance(0.2) ? { '!': [filter(depth + 1)] } : { [random.pick(['and', 'or'])]: items };
    }
    const { identifier } = random.pick(known.attributes);
    const values = Array.from({ length: random.between(0, 2) }, () => of({}, ''));
    const name = random.chance(0.1) ? random.pick(['$talkId', '$createdBy', '$insertedIn', '$isActive']) : identifier;
    return { [random.pick(filterOperators)]: [{ var: name }, ...values] };
  }

  return {
    of,
    text(schema: JsonSchema, name: string): string {
      if (random.chance(hostile)) return hostileText(random);
      const value = of(schema, name);
      if (value === hugeNumber) return '1e999';
      return typeof value === 'object' ? JSON.stringify(value).slice(0, 200) : String(value);
    },
  };
}
