import type { ScenarioIdentifier } from '@assunto/engine/core';

/** The parsed form of a `/context/...` address (choice 3). */
export interface ContextAddress {
  scenario: ScenarioIdentifier;
  /** Subject identifier, as written in the URL. */
  subject: string;
  /** The record, or `null` for a new one; always `null` in the grid. */
  talkId: number | null;
  templateId: number | null;
  /** The form of a new record, chosen among those of the list `templateId`; `null` for the list's first. */
  formId: number | null;
  filterIds: readonly number[];
  /** False shows the deactivated list. */
  isActive: boolean;
}

const scenarios: readonly ScenarioIdentifier[] = [
  'grid',
  'form',
  'talk',
  'timeline',
  'help',
  'attachments',
  'activetask',
];

/**
 * Parses a path. The scenario decides the meaning of the third segment: the record in record scenarios, the filters (or template
 * and filters) in the grid; query parameters have precedence over segments. `null` when it is no page.
 */
export function readContextAddress(
  segments: {
    scenario?: string | undefined;
    subject?: string | undefined;
    third?: string | undefined;
    fourth?: string | undefined;
  },
  query: URLSearchParams,
): ContextAddress | null {
  const scenario = scenarios.find((name) => name === segments.scenario?.toLowerCase());
  if (!scenario || !segments.subject) return null;
  const parameters = lowerCaseNames(query);
  const isGrid = scenario === 'grid';
  if (!isGrid && segments.fourth) return null;
  const talkId = isGrid ? null : talkOf(segments.third);
  if (talkId === undefined) return null;
  const [template, filters] = isGrid ? gridSegments(segments.third, segments.fourth) : [undefined, undefined];
  return {
    scenario,
    subject: segments.subject,
    talkId,
    templateId: idsOf(parameters.get('template') ?? template)[0] ?? null,
    formId: idsOf(parameters.get('form'))[0] ?? null,
    filterIds: idsOf(parameters.get('filters') ?? filters),
    isActive: parameters.get('isactive')?.toLowerCase() !== 'false',
  };
}

/** The URL of a page of the context screen, in the form of the product's own links (choice 3). */
export function contextPath(
  page: Pick<ContextAddress, 'scenario' | 'subject'> & Partial<ContextAddress> & { isNew?: boolean },
): string {
  const talk = page.talkId ? `/${page.talkId}` : page.isNew ? '/add' : '';
  const query = new URLSearchParams();
  if (page.templateId) query.set('template', String(page.templateId));
  if (page.formId) query.set('form', String(page.formId));
  if (page.filterIds?.length) query.set('filters', page.filterIds.join(','));
  if (page.isActive === false) query.set('isActive', 'false');
  const search = query.toString().replace(/%2C/g, ',');
  return `/context/${page.scenario}/${page.subject}${talk}${search && `?${search}`}`;
}

/** Undefined for a segment that names no record. */
function talkOf(segment: string | undefined): number | null | undefined {
  if (!segment || segment.toLowerCase() === 'add') return null;
  return idsOf(segment)[0];
}

function gridSegments(third: string | undefined, fourth: string | undefined): [string | undefined, string | undefined] {
  return fourth ? [third, fourth] : [undefined, third];
}

function idsOf(text: string | undefined): number[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => /^[1-9]\d{0,14}$/.test(part))
    .map(Number);
}

function lowerCaseNames(query: URLSearchParams): Map<string, string> {
  return new Map([...query].map(([name, value]) => [name.toLowerCase(), value]));
}
