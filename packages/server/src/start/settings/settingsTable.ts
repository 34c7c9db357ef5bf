import type { TSchema } from 'typebox';
import type { SettingOptions } from './kinds';
import { settingSections } from './settings';

type Described = TSchema & SettingOptions & { type?: string; default?: unknown };

/** The settings as tables in Markdown, one for each section. */
export function settingsTable(): string {
  return Object.entries(settingSections)
    .map(([title, settings]) => {
      const rows = Object.entries(settings as unknown as Record<string, Described>).map(
        ([name, setting]) => `| \`${name}\` | ${defaultOf(setting)} | ${descriptionOf(setting)} |`,
      );
      return [`## ${title}\n`, '| variable | default | what it does |', '| --- | --- | --- |', ...rows].join('\n');
    })
    .join('\n\n');
}

function defaultOf({ defaultText, type, default: value }: Described): string {
  if (defaultText !== undefined) return defaultText;
  if (value === undefined) return '';
  return `\`${type === 'boolean' ? (value ? '1' : '0') : String(value)}\``;
}

function descriptionOf({ description, needs = [] }: Described): string {
  if (needs.length === 0) return description;
  const names = needs.map((name) => `\`${name}\``).join(' or ');
  return `${description} (with ${names})`;
}
