import type { TemplateConfig } from '../contract/template';

/** The settings of an area or a view by identifier in lower case, since stored templates use different cases. */
export type TemplateSettings = ReadonlyMap<string, unknown>;

/** Reads settings; of two with the same identifier the later one is used. */
export function settingsOf(configs: readonly TemplateConfig[]): TemplateSettings {
  return new Map(configs.map(({ configIdentifier, value }) => [configIdentifier.trim().toLowerCase(), value]));
}

/** Whether a setting is on: true, 1, or their text. */
export const isOn = (settings: TemplateSettings, identifier: string): boolean => isYes(settings.get(identifier));

/** Whether a value says yes: true, 1, or their text. */
export const isYes = (value: unknown): boolean =>
  value === true || value === 1 || (typeof value === 'string' && /^(true|1|sim)$/i.test(value.trim()));

/** A setting's number, or `null` where there is none. */
export function numberOf(settings: TemplateSettings, identifier: string): number | null {
  const value = settings.get(identifier);
  const found = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof found === 'number' && Number.isFinite(found) ? found : null;
}

/** A setting's text, or `null` where there is none. */
export function textOf(settings: TemplateSettings, identifier: string): string | null {
  const value = settings.get(identifier);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}
