import type { ErrorDetail } from '@assunto/engine/core';
import { Type, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { HttpError } from '../../platform/errors/errors';
import { translate, type ServerMessageKey } from '../../platform/messages/language';
import { propertyLabel } from './propertyLabel';

interface SchemaError {
  keyword: string;
  schemaPath: string;
  instancePath: string;
  params: unknown;
}

/** Checks the body of a save as its call does. Throws REQUEST_INVALID with a sentence for each property that is refused. */
export function requireBody(schema: TSchema, body: unknown): void {
  // A file has thousands of bodies, nearly all of them right.
  if (Value.Check(schema, body) && isKnown(schema, body)) return;
  const errors = [...Value.Errors(schema, body)] as SchemaError[];
  const problems = withoutBranches(errors).flatMap(describe);
  const unknown = unknownProperties(body, Value.Clean(schema, structuredClone(body)));
  const named = new Set(problems.map(({ attribute }) => attribute));
  problems.push(...unknown.filter((path) => !named.has(path)).map((path) => problemAt(path, 'file.propertyUnknown')));
  if (problems.length > 0) throw new HttpError('REQUEST_INVALID', { errors: problems });
}

/** Whether a valid value surely has no properties that its schema does not name. */
function isKnown(schema: TSchema, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (Type.IsUnion(schema)) return schema.anyOf.some((branch) => Value.Check(branch, value) && isKnown(branch, value));
  if (Type.IsArray(schema)) return Array.isArray(value) && value.every((one) => isKnown(schema.items, one));
  if (Type.IsObject(schema))
    return Object.entries(value).every(([name, own]) => {
      const property = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
      return property !== undefined && isKnown(property, own);
    });
  return Type.IsUnknown(schema) || Type.IsAny(schema);
}

/** The errors without those of the branches of a union, which the error of the union itself stands for. */
function withoutBranches(errors: readonly SchemaError[]): SchemaError[] {
  const unions = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  const isOfBranch = (error: SchemaError): boolean =>
    unions.some(
      (union) =>
        union !== error &&
        error.schemaPath.startsWith(`${union.schemaPath}/${union.keyword}`) &&
        error.instancePath.startsWith(union.instancePath),
    );
  return errors
    .filter((error) => error.keyword !== 'boolean' && !isOfBranch(error))
    .map((error) => (unions.includes(error) ? asChoice(error, errors) : error));
}

/** A union of constants as the list of them, one with `null` as its other branch; any other stays. */
function asChoice(union: SchemaError, errors: readonly SchemaError[]): SchemaError {
  const branches = errors.filter(
    (error) =>
      error.instancePath === union.instancePath && error.schemaPath.startsWith(`${union.schemaPath}/${union.keyword}/`),
  );
  const constants = branches.filter(({ keyword }) => keyword === 'const').map((one) => paramOf(one, 'allowedValue'));
  if (constants.length > 0 && constants.length === branches.length)
    return { ...union, keyword: 'enum', params: { allowedValues: constants } };
  const [only, another] = branches.filter((one) => one.keyword !== 'type' || paramOf(one, 'type') !== 'null');
  return only && !another ? only : union;
}

const paramOf = ({ params }: SchemaError, name: string): unknown =>
  typeof params === 'object' && params !== null ? (params as Record<string, unknown>)[name] : undefined;

/** The keywords that have a sentence of their own. */
const sentences: Readonly<Record<string, ServerMessageKey>> = {
  enum: 'file.problem.enum',
  const: 'file.problem.enum',
  type: 'file.problem.type',
  minLength: 'file.problem.minLength',
  maxLength: 'file.problem.maxLength',
  minimum: 'file.problem.minimum',
  maximum: 'file.problem.maximum',
  minItems: 'file.problem.minItems',
  maxItems: 'file.problem.maxItems',
};

function describe(error: SchemaError): ErrorDetail[] {
  const path = error.instancePath.slice(1).replaceAll('/', '.');
  const below = (name: string): string => (path === '' ? name : `${path}.${name}`);
  const listed = (param: string): string[] => {
    const names = paramOf(error, param);
    return Array.isArray(names) ? names.map((name) => below(String(name))) : [];
  };
  if (error.keyword === 'required')
    return listed('requiredProperties').map((name) => problemAt(name, 'file.problem.required'));
  if (error.keyword === 'additionalProperties')
    return listed('additionalProperties').map((name) => problemAt(name, 'file.propertyUnknown'));
  return [problemAt(path, sentences[error.keyword] ?? 'file.problem.invalid', valuesOf(error))];
}

/** The words for the types of JSON. */
const typeKeys: Readonly<Record<string, ServerMessageKey>> = {
  string: 'file.type.string',
  integer: 'file.type.integer',
  number: 'file.type.number',
  boolean: 'file.type.boolean',
  array: 'file.type.array',
  object: 'file.type.object',
};

function valuesOf(error: SchemaError): Record<string, string> {
  const type = String(paramOf(error, 'type'));
  const key = typeKeys[type];
  const allowed = paramOf(error, 'allowedValues') ?? [paramOf(error, 'allowedValue')];
  return {
    limit: String(paramOf(error, 'limit')),
    type: key ? translate(key) : type,
    values: (Array.isArray(allowed) ? allowed : []).map((one) => JSON.stringify(one)).join(', '),
  };
}

function problemAt(path: string, key: ServerMessageKey, values: Record<string, string> = {}): ErrorDetail {
  const last = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
  const label = propertyLabel(last);
  const property = label === null ? `“${path}”` : `“${label}” (${path})`;
  return { code: 'PROPERTY_INVALID', message: translate(key, { ...values, property }), attribute: path };
}

/** The paths of properties that a cleaned copy no longer has. */
function unknownProperties(given: unknown, cleaned: unknown, path = ''): string[] {
  if (typeof given !== 'object' || given === null || typeof cleaned !== 'object' || cleaned === null) return [];
  return Object.entries(given).flatMap(([name, own]) => {
    const location = path === '' ? name : `${path}.${name}`;
    if (!Object.hasOwn(cleaned, name)) return own === undefined ? [] : [location];
    return unknownProperties(own, (cleaned as Record<string, unknown>)[name], location);
  });
}
