import { Default, Errors } from 'typebox/value';
import Type, { IsArray, IsBoolean, IsInteger, type TSchema } from 'typebox';
import { ConfigError } from '../../platform/errors/ConfigError';
import type { CheckedOptions } from './kinds';
import { type OperatorText, operatorLanguage } from '../../platform/messages/operatorText';
import { settingAlternatives, settingGroups } from './settingGroups';
import { type Settings, settingsSchema } from './settings';

const properties: Readonly<Record<string, TSchema & Partial<CheckedOptions>>> = settingsSchema.properties;
/** What is set is checked; defaults are added afterwards, so that they need no other setting. */
const givenSchema = Type.Partial(settingsSchema);

const spellings = new Map<string, boolean>([
  ...['1', 'true', 'yes', 'y', 'sim', 's', 'on'].map((text) => [text, true] as const),
  ...['0', 'false', 'no', 'n', 'não', 'nao', 'off'].map((text) => [text, false] as const),
]);

/** The settings of an environment. An empty variable is not set. Throws `ConfigError` with all refusals, one per line. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = new Map<string, string>();
  const values: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(properties)) {
    const text = env[name]?.trim();
    if (!text) continue;
    given.set(name, text);
    values[name] = valueOf(schema, text);
  }
  const refusals = [...wrongValues(given, values), ...wrongCombinations(given)];
  if (refusals.length > 0) {
    const language = operatorLanguage(env);
    throw new ConfigError(refusals.map((refusal) => refusal[language]).join('\n'));
  }
  return Default(settingsSchema, values) as Settings;
}

/** A text in the type of its setting, or as it is where it is of no such type: the check then refuses it. */
function valueOf(schema: TSchema, text: string): unknown {
  if (IsInteger(schema)) return /^\d+$/.test(text) ? Number(text) : text;
  if (IsBoolean(schema)) return spellings.get(text.toLowerCase()) ?? text;
  if (IsArray(schema)) return text.split(',').flatMap((part) => part.trim() || []);
  return text;
}

function* wrongValues(given: ReadonlyMap<string, string>, values: object): Iterable<OperatorText> {
  const seen = new Set<string>();
  for (const { instancePath } of Errors(givenSchema, values)) {
    const [, name = '', index] = instancePath.split('/');
    if (seen.has(instancePath)) continue;
    seen.add(instancePath);
    const value = index === undefined ? given.get(name) : (values as Record<string, string[]>)[name]?.[Number(index)];
    const schema = properties[name];
    if (schema) yield refusalOf(name, schema, value ?? '');
  }
}

function refusalOf(name: string, schema: TSchema & Partial<CheckedOptions>, value: string): OperatorText {
  const shown = schema.writeOnly ? '***' : value.replace(/:\/\/[^/@]*@/, '://***@');
  const { pt, en } = expectedOf(schema);
  return { pt: `${name}=${shown} não é válido: ${pt}.`, en: `${name}=${shown} is not valid: ${en}.` };
}

function expectedOf(schema: TSchema & Partial<CheckedOptions>): OperatorText {
  if (IsInteger(schema)) {
    const { minimum, maximum } = schema as { minimum?: number; maximum?: number };
    return { pt: `use um número de ${minimum} a ${maximum}`, en: `use a number from ${minimum} to ${maximum}` };
  }
  if (IsBoolean(schema))
    return {
      pt: 'use 1 ou 0 (ou true e false, yes e no, sim e não, on e off)',
      en: 'use 1 or 0 (or true and false, yes and no, sim and não, on and off)',
    };
  if ('choices' in schema) {
    const choices = (schema.choices as string[]).join(', ');
    return { pt: `use ${choices}`, en: `use ${choices}` };
  }
  const checked = IsArray(schema) ? (schema.items as Partial<CheckedOptions>) : schema;
  return checked.expected ?? { pt: 'use outro valor', en: 'use another value' };
}

function* wrongCombinations(given: ReadonlyMap<string, string>): Iterable<OperatorText> {
  const isSet = (name: string): boolean => given.has(name);
  for (const { purpose, names } of settingGroups) {
    const missing = names.filter((name) => !isSet(name)).join(', ');
    if (names.some(isSet) && missing !== '')
      yield {
        pt: `${purpose.pt} está configurado pela metade: falta ${missing}.`,
        en: `${purpose.en} is configured by half: ${missing} missing.`,
      };
  }
  for (const name of given.keys()) {
    const needs = properties[name]?.needs ?? [];
    if (needs.length > 0 && !needs.some(isSet))
      yield {
        pt: `${name} está definido, mas falta ${needs.join(' ou ')}.`,
        en: `${name} is set, but ${needs.join(' or ')} is missing.`,
      };
  }
  for (const [folder, bucket] of settingAlternatives)
    if (isSet(folder) && isSet(bucket)) {
      const others = bucket.replace(/BUCKET$/, '*');
      yield { pt: `Defina ${folder} ou ${others}, não ambos.`, en: `Set ${folder} or ${others}, not both.` };
    }
}
