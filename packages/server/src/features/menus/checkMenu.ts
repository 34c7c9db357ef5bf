import type { ErrorDetail } from '@assunto/engine/core';
import { menuLimits, type Menu, type MenuSave, type MenuTreeSave } from '@assunto/api';
import type { AccountRequest, RecordRequest } from '../../access/RecordRequest';
import { usableFilters } from '../../access/savedFilters';
import { HttpError } from '../../platform/errors/errors';
import type { SubjectMetadata } from '../../metadata/CompanyMetadata';
import { flattenMenu } from './flattenMenu';
import { translate } from '../../platform/messages/language';

/** An entry in its stored form. */
export interface CheckedEntry {
  /** `null`: a new one. */
  menuId: number | null;
  /** The index of its parent, which precedes it. */
  parent: number | null;
  order: number;
  name: string;
  subjectId: number | null;
  scenario: string | null;
  icon: string | null;
  templateId: number | null;
  filterIds: number[];
}

/**
 * Validates a navigation and returns its stored form. An entry with children is a heading without a page. What an entry opens
 * must belong to the company and, where the caller changes it, be readable by them. Throws REQUEST_INVALID with every problem.
 */
export function checkMenu(
  request: AccountRequest,
  { Menus }: MenuTreeSave,
  stored: ReadonlyMap<number, Menu>,
): CheckedEntry[] {
  const flat = flattenMenu(Menus);
  if (!flat) throw tooLarge();
  const errors: ErrorDetail[] = [];
  const known = new Set<number>();
  const checked = flat.map(({ entry, parent, order }): CheckedEntry => {
    const refuse = (code: string, message: string) => void errors.push({ code, message });
    const id = entry.Id !== undefined && entry.Id > 0 ? entry.Id : null;
    const name = entry.Name.normalize('NFC').trim();
    const isParent = (entry.Menus ?? []).length > 0;
    if (name === '')
      refuse('MENU_NAME_REQUIRED', isParent ? translate('menu.nameInvalid') : translate('menu.parentNameMissing'));
    if (id !== null && (known.has(id) || !stored.has(id)))
      refuse('MENU_UNKNOWN', translate('menu.gone', { menu: name }));
    if (id !== null) known.add(id);
    const base = { menuId: id, parent, order, name, icon: entry.Icon ?? null };
    if (isParent) return { ...base, subjectId: null, scenario: null, templateId: null, filterIds: [] };
    const before = id === null ? undefined : stored.get(id);
    return { ...base, ...checkTarget(request, entry, before, refuse) };
  });
  if (errors.length > 0) throw new HttpError('REQUEST_INVALID', { errors });
  return checked;
}

/** The refusal of a navigation with too many entries, or too many levels. */
const tooLarge = (): HttpError =>
  new HttpError('REQUEST_INVALID', {
    errors: [
      {
        code: 'MENU_TOO_LARGE',
        message: translate('menu.tooLarge', { count: String(menuLimits.count), depth: String(menuLimits.depth) }),
      },
    ],
  });

type Target = Pick<CheckedEntry, 'subjectId' | 'scenario' | 'templateId' | 'filterIds'>;

type Refuse = (code: string, message: string) => void;

/** Validates what a leaf opens. */
function checkTarget(request: AccountRequest, entry: MenuSave, before: Menu | undefined, refuse: Refuse): Target {
  const { Name, Scenario: scenario = null, Subject = null, TemplateId: templateId = null } = entry;
  const filterIds = [...new Set(entry.Filters)];
  const target = { subjectId: null, scenario, templateId, filterIds };
  if (!scenario) refuse('MENU_SCENARIO_REQUIRED', translate('menu.scenarioMissing'));
  if (!Subject) {
    refuse('MENU_SUBJECT_REQUIRED', translate('menu.subjectMissing'));
    return target;
  }
  const subject = request.company.subjects.get(Subject.toLowerCase());
  // An unchanged target may stay, whoever saves the menu.
  const same = before && before.Subject === subject?.subjectIdentifier ? before : null;
  if (!subject || !(same ?? request.openReadable(subject.subjectId))) {
    refuse('MENU_SUBJECT_UNKNOWN', translate('menu.subjectUnknown', { subject: Subject, menu: Name }));
    return target;
  }
  checkParts(request, { Name, subject, templateId, filterIds }, same, refuse);
  return { ...target, subjectId: subject.subjectId };
}

interface TargetParts {
  Name: string;
  subject: SubjectMetadata;
  templateId: number | null;
  filterIds: readonly number[];
}

/** Validates the template and the filters of a leaf, except those that it already had for the same subject. */
function checkParts(
  request: AccountRequest,
  { Name, subject, templateId, filterIds }: TargetParts,
  same: Menu | null,
  refuse: Refuse,
): void {
  if (templateId !== null && same?.TemplateId !== templateId && !hasTemplate(subject, templateId))
    refuse('MENU_TEMPLATE_UNKNOWN', translate('menu.templateUnknown', { menu: Name, subject: subject.subjectName }));
  const readable = request.openReadable(subject.subjectId);
  const usable = new Set([...(same?.Filters ?? []), ...(readable ? sharedFilters(readable) : [])]);
  if (!filterIds.every((id) => usable.has(id)))
    refuse('MENU_FILTER_UNKNOWN', translate('menu.filterUnknown', { menu: Name, subject: subject.subjectName }));
}

/** The ids of the filters that everybody may use. */
const sharedFilters = (request: RecordRequest): number[] =>
  usableFilters(request)
    .filter(({ isShared }) => isShared)
    .map(({ filterId }) => filterId);

/** Templates of a person cannot be used by the company's menu. */
const hasTemplate = ({ templates }: SubjectMetadata, templateId: number): boolean =>
  templates.some((one) => one.templateId === templateId && (one.accountId ?? null) === null);
