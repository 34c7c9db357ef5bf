import type { ErrorDetail, SubjectAttribute, Template, TemplateArea } from '@assunto/engine/core';
import { columnWidth, type TemplateAreaSave, type TemplateSave } from '@assunto/engine/contract';
import { isDeepStrictEqual } from 'node:util';
import type { AccountRequest, RecordRequest } from '../../../access/RecordRequest';
import { HttpError } from '../../../http/errors';

/** A column in its stored form; `templateAreaId` is `null` for a new one. */
interface CheckedArea {
  templateAreaId: number | null;
  subjectAttributeId: number;
  alias: string | null;
  label: string | null;
  configs: Template['templateAreas'][number]['templateAreaConfigs'];
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
}

/** The name of a template without a name (2§3). */
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
  const isOfUser = templateType === 'UserByWebInterface';
  const owner = {
    accountId: isOfUser ? (body.accountId ?? null) : null,
    parentTemplateId: isOfUser ? (body.parentTemplateId ?? null) : null,
  };
  const errors = headProblems({ templateName, templateType, subjectId, ...owner }, before);
  const areas = checkAreas(subject, body.templateAreas, before, errors);
  if (errors.length > 0) throw new HttpError('REQUEST_INVALID', { errors });
  return {
    templateName: templateName || unnamedTemplate,
    ...{ subjectId, templateType, showTalkIdOnGrid, areas },
    ...owner,
    relatedTemplateIds: [...new Set(body.relatedTemplateIds ?? before?.relatedTemplateIds ?? [])],
  };
}

type Head = Pick<CheckedTemplate, 'templateName' | 'templateType' | 'subjectId' | 'accountId' | 'parentTemplateId'>;

/** The missing properties other than columns, and those that a change may not touch. */
function headProblems(head: Head, before: Template | null): ErrorDetail[] {
  const { templateName, templateType, subjectId, accountId, parentTemplateId } = head;
  const isOfUser = templateType === 'UserByWebInterface';
  const errors: ErrorDetail[] = [];
  if (templateName === '' && templateType !== 'CompanyDefault')
    errors.push(problem('templateName', 'NAME_REQUIRED', 'Digite um nome'));
  if (isOfUser && accountId === null) errors.push(problem('accountId', 'ACCOUNT_REQUIRED', 'Selecione um usuário'));
  if (isOfUser && parentTemplateId === null)
    errors.push(problem('parentTemplateId', 'BASE_REQUIRED', 'Selecione um template base'));
  const fixed = [subjectId, templateType, accountId, parentTemplateId];
  const isSame = !before || isDeepStrictEqual(fixed, fixedOf(before));
  const message = 'O tipo, o assunto, o template base e o usuário de um template não mudam.';
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
  attributes: ReadonlyMap<number, SubjectAttribute>;
  /** The template's previous columns, by id. */
  stored: ReadonlyMap<number, TemplateArea>;
  /** Attributes of the preceding columns. */
  seen: Set<number>;
}

/** The columns in their order, each of a different attribute that the caller may read. */
function checkAreas(
  { permissions }: RecordRequest,
  areas: readonly TemplateAreaSave[],
  before: Template | null,
  errors: ErrorDetail[],
): CheckedArea[] {
  const check: AreaCheck = {
    attributes: new Map(permissions.readable.map((attribute) => [attribute.subjectAttributeId, attribute])),
    stored: new Map((before?.templateAreas ?? []).map((area) => [area.templateAreaId ?? 0, area])),
    seen: new Set(),
  };
  const ordered = areas.map((area, index) => ({ area, index })).sort((a, b) => a.area.order - b.area.order);
  return ordered.map(({ area, index }) => {
    for (const message of areaProblems(area, check))
      errors.push({ code: 'COLUMN_INVALID', attribute: 'templateAreas', index, message });
    check.seen.add(area.subjectAttributeId);
    return storedArea(area, check.attributes.get(area.subjectAttributeId)?.name ?? '');
  });
}

function areaProblems(area: TemplateAreaSave, { attributes, stored, seen }: AreaCheck): string[] {
  const { subjectAttributeId, templateAreaId = null, templateAreaConfigs } = area;
  const name = attributes.get(subjectAttributeId)?.name;
  if (name === undefined) return [`O atributo ${subjectAttributeId} não é deste assunto ou você não tem acesso a ele.`];
  // Two columns with the same id would have the same attribute.
  if (seen.has(subjectAttributeId)) return [`O atributo ${name} está em mais de uma coluna.`];
  const same = templateAreaId === null ? null : stored.get(templateAreaId);
  if (same !== null && same?.subjectAttributeId !== subjectAttributeId)
    return [`A coluna ${templateAreaId} não é deste template.`];
  if (area.templateAreaSubjectAttributes?.some((own) => own.subjectAttributeId !== subjectAttributeId))
    return [`A coluna ${name} tem o atributo de outra.`];
  return configProblems(templateAreaConfigs, same?.templateAreaConfigs ?? []).map(
    (message) => `Coluna ${name}: ${message}`,
  );
}

function storedArea(area: TemplateAreaSave, attributeName: string): CheckedArea {
  const [own] = area.templateAreaSubjectAttributes ?? [];
  const label = own?.templateAreaSubjectAttributeLabel?.normalize('NFC').trim() ?? '';
  return {
    templateAreaId: area.templateAreaId ?? null,
    subjectAttributeId: area.subjectAttributeId,
    alias: area.templateAreaName?.normalize('NFC').trim() || null,
    // A label equal to the attribute's name is not stored, so that it follows when the attribute is renamed.
    label: label === '' || label === attributeName ? null : label,
    configs: withWidth(area.templateAreaConfigs),
  };
}

type Configs = CheckedArea['configs'];

/** A column without a width gets the default one (2§5). */
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
      : `a largura é um número inteiro de ${columnWidth.smallest} a ${columnWidth.largest}.`,
  isorderable: (value) => (value === 0 || value === 1 ? null : 'a ordem é 0 (Decrescente) ou 1 (Crescente).'),
  isfixed: (value) => (typeof value === 'boolean' ? null : 'IsFixed é true ou false.'),
  ishidden: (value) => (typeof value === 'boolean' ? null : 'IsHidden é true ou false.'),
};

const isWithin = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= columnWidth.smallest && value <= columnWidth.largest;

/** Problems of settings; one that the stored column already has may stay. */
function configProblems(configs: Configs, stored: Configs): string[] {
  const seen = new Set<string>();
  return configs.flatMap((config) => {
    const identifier = config.configIdentifier.toLowerCase();
    if (seen.has(identifier)) return [`${config.configIdentifier} está repetido.`];
    seen.add(identifier);
    if (stored.some((one) => isDeepStrictEqual(one, config))) return [];
    const check = Object.hasOwn(settings, identifier) ? settings[identifier] : undefined;
    if (!check) return [`a configuração ${config.configIdentifier} não existe.`];
    return check(config.value) ?? [];
  });
}
