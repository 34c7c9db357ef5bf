import {
  columnKey,
  columnLabel,
  type ErrorDetail,
  type NamedColumn,
  type Template,
  type TemplateArea,
} from '@assunto/engine/core';
import { columnWidth, type FormLayout } from '@assunto/engine/contract';
import type { TemplateAreaSave, TemplateSave } from '@assunto/api';
import { isDeepStrictEqual } from 'node:util';
import { relatedColumn } from '../../access/relatedColumn';
import type { AccountRequest, RecordRequest } from '../../access/RecordRequest';
import { isFormType } from '../../access/templates';
import { HttpError } from '../../platform/errors/errors';
import { translate } from '../../platform/messages/language';
import { formProblems } from './checkFormFields';

/** A column or field in its stored form; `templateAreaId` is `null` for a new one. */
interface CheckedArea {
  templateAreaId: number | null;
  subjectAttributeId: number;
  /** Of lists: the attribute that is shown of the record that the other one refers to. */
  relatedAttributeId: number | null;
  alias: string | null;
  label: string | null;
  configs: TemplateArea['templateAreaConfigs'];
  /** The position of a form's field. */
  talkModal: TemplateArea['templateAreaTalkModal'];
}

/** A template in its stored form, with its columns in order. */
export interface CheckedTemplate {
  templateName: string;
  subjectId: number;
  templateType: TemplateSave['templateType'];
  parentTemplateId: number | null;
  accountId: number | null;
  showTalkIdOnGrid: boolean;
  relatedTemplateIds: number[];
  areas: CheckedArea[];
  /** Only of forms. */
  formLayout: FormLayout | null;
}

/** The name of a template without a name. */
const unnamedTemplate = 'Template sem nome';

/**
 * Validates what needs no query, and returns the stored form. `before` is the template to be changed. Throws REQUEST_INVALID with
 * every problem, and NOT_FOUND for a subject or a company that the caller may not use.
 */
export function checkTemplate(request: AccountRequest, body: TemplateSave, before: Template | null): CheckedTemplate {
  const { companyId, subjectId, templateType, showTalkIdOnGrid = true } = body;
  const subject = request.openReadable(subjectId);
  const isForeign = typeof companyId === 'number' && companyId !== request.account.companyId;
  if (!subject || isForeign) throw new HttpError('NOT_FOUND');
  const templateName = (body.templateName ?? '').normalize('NFC').trim();
  const owner = ownerOf(body);
  const errors = headProblems({ templateName, templateType, subjectId, ...owner }, before);
  const isForm = isFormType(templateType);
  const areas = isForm ? checkFields(subject, body, before, errors) : checkAreas(subject, body, before, errors);
  if (errors.length > 0) throw new HttpError('REQUEST_INVALID', { errors });
  return {
    templateName: templateName || unnamedTemplate,
    subjectId,
    templateType,
    showTalkIdOnGrid,
    areas,
    ...owner,
    formLayout: isForm ? storedLayout(body.formLayout ?? null) : null,
    relatedTemplateIds: isForm ? [] : relatedIds(body, before),
  };
}

/** The person and the base template of a user's template. */
function ownerOf({ templateType, accountId = null, parentTemplateId = null }: TemplateSave) {
  return templateType === 'UserByWebInterface'
    ? { accountId, parentTemplateId }
    : { accountId: null, parentTemplateId: null };
}

const relatedIds = (body: TemplateSave, before: Template | null): number[] => [
  ...new Set(body.relatedTemplateIds ?? before?.relatedTemplateIds ?? []),
];

type Head = Pick<CheckedTemplate, 'templateName' | 'templateType' | 'subjectId' | 'accountId' | 'parentTemplateId'>;

/** The missing properties other than columns, and those that a change may not touch. */
function headProblems(head: Head, before: Template | null): ErrorDetail[] {
  const { templateName, templateType, subjectId, accountId, parentTemplateId } = head;
  const isOfUser = templateType === 'UserByWebInterface';
  const errors: ErrorDetail[] = [];
  if (templateName === '' && templateType !== 'CompanyDefault')
    errors.push(problem('templateName', 'NAME_REQUIRED', translate('template.nameMissing')));
  if (isOfUser && accountId === null)
    errors.push(problem('accountId', 'ACCOUNT_REQUIRED', translate('template.userMissing')));
  if (isOfUser && parentTemplateId === null)
    errors.push(problem('parentTemplateId', 'BASE_REQUIRED', translate('template.baseMissing')));
  const fixed = [subjectId, templateType, accountId, parentTemplateId];
  const isSame = !before || isDeepStrictEqual(fixed, fixedOf(before));
  const message = translate('template.fixed');
  if (!isSame) errors.push(problem('subjectId', 'TEMPLATE_FIXED', message));
  return errors;
}

const fixedOf = ({ subjectId, templateType, accountId = null, parentTemplateId = null }: Template) => [
  subjectId,
  templateType,
  accountId,
  parentTemplateId,
];

const problem = (attribute: string, code: string, message: string): ErrorDetail => ({ code, message, attribute });

/** The context of validating a column. */
interface AreaCheck {
  /** The name of what a column shows; `null` where the caller may not read it. */
  nameOf(area: NamedColumn): string | null;
  /** The template's previous columns, by id. */
  stored: ReadonlyMap<number, TemplateArea>;
  /** The preceding columns. */
  seen: Set<number | string>;
}

/** The columns in their order, each of a different attribute that the caller may read. */
function checkAreas(
  request: RecordRequest,
  { templateAreas: areas, formLayout, scenario = 'grid' }: TemplateSave,
  before: Template | null,
  errors: ErrorDetail[],
): CheckedArea[] {
  if (scenario !== 'grid' || formLayout || areas.some(({ templateAreaTalkModal }) => templateAreaTalkModal))
    errors.push(problem('templateAreas', 'COLUMN_INVALID', translate('template.formOnly')));
  const check: AreaCheck = {
    nameOf: (area) => columnName(request, area),
    stored: new Map((before?.templateAreas ?? []).map((area) => [area.templateAreaId ?? 0, area])),
    seen: new Set(),
  };
  return inOrder(areas).map(({ area, index }) => {
    for (const message of areaProblems(area, check))
      errors.push({ code: 'COLUMN_INVALID', attribute: 'templateAreas', index, message });
    check.seen.add(columnKey(area));
    const stored = storedArea(area, check.nameOf(area) ?? '');
    return { ...stored, configs: withWidth(area.templateAreaConfigs), talkModal: null };
  });
}

function columnName(request: RecordRequest, { subjectAttributeId, relatedAttributeId }: NamedColumn): string | null {
  if (relatedAttributeId == null)
    return request.permissions.readable.find((one) => one.subjectAttributeId === subjectAttributeId)?.name ?? null;
  const found = relatedColumn(request, { subjectAttributeId, relatedAttributeId });
  return found && columnLabel({ attribute: found.column.attribute, through: found.pointer.attribute });
}

/** The fields of a form in their order. */
function checkFields(
  request: RecordRequest,
  body: TemplateSave,
  before: Template | null,
  errors: ErrorDetail[],
): CheckedArea[] {
  const ordered = inOrder(body.templateAreas);
  for (const found of formProblems(
    request,
    body,
    ordered.map(({ area }) => area),
    before,
  ))
    errors.push({ ...found, ...(found.index !== undefined && { index: ordered[found.index]?.index ?? found.index }) });
  if (body.scenario === 'grid')
    errors.push(problem('scenario', 'SCENARIO_INVALID', translate('template.formScenario')));
  const names = new Map(
    request.permissions.readable.map(({ subjectAttributeId, name }) => [subjectAttributeId, name] as const),
  );
  if (ordered.some(({ area }) => area.relatedAttributeId != null))
    errors.push(problem('templateAreas', 'FIELD_INVALID', translate('template.listOnly')));
  return ordered.map(({ area }) => ({
    ...storedArea(area, names.get(area.subjectAttributeId) ?? ''),
    configs: area.templateAreaConfigs.filter(({ value }) => !isEmpty(value)),
    talkModal: {
      group: area.templateAreaTalkModal?.group?.normalize('NFC').trim() || null,
      columns: area.templateAreaTalkModal?.columns ?? 6,
    },
  }));
}

const inOrder = (areas: readonly TemplateAreaSave[]) =>
  areas.map((area, index) => ({ area, index })).sort((a, b) => a.area.order - b.area.order);

/** A layout with its texts as they are stored. */
function storedLayout(layout: FormLayout | null): FormLayout | null {
  if (!layout) return null;
  const text = (given: string | null): string | null => given?.normalize('NFC').trim() || null;
  return {
    sections: layout.sections.map(({ name, help = null, columns }) => ({
      name: text(name),
      columns,
      ...(text(help) !== null && { help: text(help) }),
    })),
    children: layout.children.map(({ subjectAttributeId, title, subjectAttributeIds }) => ({
      subjectAttributeId,
      subjectAttributeIds,
      title: text(title),
    })),
  };
}

function areaProblems(area: TemplateAreaSave, { nameOf, stored, seen }: AreaCheck): string[] {
  const { subjectAttributeId, templateAreaId = null, templateAreaConfigs } = area;
  const name = nameOf(area);
  if (name === null) return [translate('template.attributeForeign', { attribute: String(columnKey(area)) })];
  // Two columns with the same id would have the same attribute.
  if (seen.has(columnKey(area))) return [translate('template.attributeRepeated', { attribute: name })];
  const same = templateAreaId === null ? null : stored.get(templateAreaId);
  if (same !== null && (!same || columnKey(same) !== columnKey(area)))
    return [translate('template.columnForeign', { column: String(templateAreaId) })];
  if (area.templateAreaSubjectAttributes?.some((own) => own.subjectAttributeId !== subjectAttributeId))
    return [translate('template.columnOther', { column: name })];
  return configProblems(templateAreaConfigs, same?.templateAreaConfigs ?? []).map((message) =>
    translate('template.column', { column: name, problem: message }),
  );
}

function storedArea(area: TemplateAreaSave, attributeName: string): Omit<CheckedArea, 'configs' | 'talkModal'> {
  const [own] = area.templateAreaSubjectAttributes ?? [];
  const label = own?.templateAreaSubjectAttributeLabel?.normalize('NFC').trim() ?? '';
  return {
    templateAreaId: area.templateAreaId ?? null,
    subjectAttributeId: area.subjectAttributeId,
    relatedAttributeId: area.relatedAttributeId ?? null,
    alias: area.templateAreaName?.normalize('NFC').trim() || null,
    // A label equal to the attribute's name is not stored, so that it follows when the attribute is renamed.
    label: label === '' || label === attributeName ? null : label,
  };
}

type Configs = CheckedArea['configs'];

/** A column without a width gets the default one (specification: templates). */
function withWidth(configs: Configs): Configs {
  const named = configs.filter(({ configIdentifier, value }) => !isWidth(configIdentifier) || !isEmpty(value));
  return named.some(({ configIdentifier }) => isWidth(configIdentifier))
    ? named
    : [{ configIdentifier: 'width', value: columnWidth.default }, ...named];
}

const isWidth = (identifier: string): boolean => identifier.toLowerCase() === 'width';
const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** The settings allowed for a column of a list, and the problems of other values. */
const settings: Readonly<Record<string, (value: unknown) => string | null>> = {
  width: (value) =>
    isEmpty(value) || isWithin(value)
      ? null
      : translate('template.width', { smallest: String(columnWidth.smallest), largest: String(columnWidth.largest) }),
  isorderable: (value) => (value === 0 || value === 1 ? null : translate('template.order')),
  isfixed: (value) => (typeof value === 'boolean' ? null : translate('template.isFixed')),
  ishidden: (value) => (typeof value === 'boolean' ? null : translate('template.isHidden')),
};

const isWithin = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= columnWidth.smallest && value <= columnWidth.largest;

/** Problems of settings; one that the stored column already has may stay. */
function configProblems(configs: Configs, stored: Configs): string[] {
  const seen = new Set<string>();
  return configs.flatMap((config) => {
    const identifier = config.configIdentifier.toLowerCase();
    if (seen.has(identifier)) return [translate('template.configRepeated', { config: config.configIdentifier })];
    seen.add(identifier);
    if (stored.some((one) => isDeepStrictEqual(one, config))) return [];
    const check = Object.hasOwn(settings, identifier) ? settings[identifier] : undefined;
    if (!check) return [translate('template.configUnknown', { config: config.configIdentifier })];
    return check(config.value) ?? [];
  });
}
