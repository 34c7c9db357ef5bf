import type { ComponentTypeCatalogue } from '../component-types/ComponentType';
import type { SubjectAttribute } from '../contract/attribute';
import type { Subject } from '../contract/subject';
import { formLimits } from '../contract/formLimits';
import type { Template, TemplateArea, TemplateConfig } from '../contract/template';
import { EngineError } from '../errors/EngineError';
import { parseFilter } from '../filter/parseFilter';
import { ruleSettings, rulesIn } from '../schema/ruleSettings';
import { settingsOf } from '../schema/templateConfigs';
import { compileRules } from './compileRules';
import { isFilter } from './isFilter';
import { logicRules } from './logicRules';
import { readRule } from './readRule';

/** The settings that a field of a form may have, as they are written. */
export const fieldSettings = [
  ...['isrequired', 'ishidden', 'hiddenfielddefaultvalue', 'preselect', 'help'],
  ...Object.values(ruleSettings),
] as const;

/** A problem of a form template. `index` is that of the area, `null` for the template as a whole. */
export interface FormTemplateProblem {
  code:
    | 'attributeUnknown'
    | 'attributeRepeated'
    | 'configUnknown'
    | 'configRepeated'
    | 'configInvalid'
    | 'notFillable'
    | 'ruleInvalid'
    | 'rulesCycle';
  index: number | null;
  subjectAttributeId: number | null;
  /** The setting concerned. */
  config: string | null;
  /** The error of a rule, for its message. */
  error: EngineError | null;
}

interface FormTemplateRequest {
  /** With the attributes that the author of the form may read: rules over any other are refused. */
  subject: Subject;
  template: Template;
  componentTypes: ComponentTypeCatalogue;
}

/**
 * The problems of a form template, for its designer and for the server: every field is an attribute of the subject, once, with
 * settings that exist and values that fit, and its rules can be read and do not go in circles.
 *
 * @example
 * const problems = checkFormTemplate({ subject, template, componentTypes });
 */
export function checkFormTemplate({ subject, template, componentTypes }: FormTemplateRequest): FormTemplateProblem[] {
  const attributes = new Map(subject.subjectAttributes.map((one) => [one.subjectAttributeId, one]));
  const seen = new Set<number>();
  const problems = template.templateAreas.flatMap((area, index): FormTemplateProblem[] => {
    const { subjectAttributeId } = area;
    const found = (code: FormTemplateProblem['code'], config: string | null = null, error: EngineError | null = null) =>
      ({ code, index, subjectAttributeId, config, error }) satisfies FormTemplateProblem;
    const attribute = attributes.get(subjectAttributeId);
    if (!attribute) return [found('attributeUnknown')];
    if (seen.has(subjectAttributeId)) return [found('attributeRepeated')];
    seen.add(subjectAttributeId);
    return [
      ...configProblems(area.templateAreaConfigs, attribute, componentTypes).map(({ code, config }) =>
        found(code, config),
      ),
      ...ruleProblems(area, attribute, { attributes: subject.subjectAttributes, componentTypes }).map(
        ({ config, error }) => found('ruleInvalid', config, error),
      ),
    ];
  });
  if (problems.length > 0) return problems;
  return cycleProblems({ subject, template, componentTypes });
}

type ConfigProblem = Pick<FormTemplateProblem, 'code'> & { config: string };

const known = new Set(fieldSettings.map((name) => name.toLowerCase()));

function configProblems(
  configs: readonly TemplateConfig[],
  attribute: SubjectAttribute,
  componentTypes: ComponentTypeCatalogue,
): ConfigProblem[] {
  const seen = new Set<string>();
  return configs.flatMap(({ configIdentifier: config, value }): ConfigProblem[] => {
    const name = config.trim().toLowerCase();
    if (!known.has(name)) return [{ code: 'configUnknown', config }];
    if (seen.has(name)) return [{ code: 'configRepeated', config }];
    seen.add(name);
    if (!isValid(name, value, attribute, componentTypes)) return [{ code: 'configInvalid', config }];
    return isFillable(attribute) || !fillingSettings.has(name) || isOff(value) ? [] : [{ code: 'notFillable', config }];
  });
}

/** Settings that ask for a value, or give one. */
const fillingSettings = new Set(['isrequired', 'requiredwhen', 'valuewhen']);

const isOff = (value: unknown): boolean =>
  value === null || value === false || (Array.isArray(value) && value.length === 0);

/** Whether a person or a rule can fill the attribute at all. */
const isFillable = ({ isEditable, isInternal }: SubjectAttribute): boolean => isEditable && !isInternal;

function isValid(
  name: string,
  value: unknown,
  attribute: SubjectAttribute,
  componentTypes: ComponentTypeCatalogue,
): boolean {
  if (value === null) return true;
  if (name === 'isrequired' || name === 'ishidden') return typeof value === 'boolean';
  if (name === 'help') return typeof value === 'string' && value.length <= formLimits.help;
  if (name === 'preselect' && typeof value === 'boolean') return true;
  if (name === 'preselect' || name === 'hiddenfielddefaultvalue')
    return componentTypes.get(attribute.componentId).normalise(value, attribute) !== null;
  if (name === ruleSettings.value.toLowerCase()) return Array.isArray(value) && value.length <= formLimits.valueCases;
  return typeof value === 'object';
}

type Scope = Parameters<typeof readRule>[1];

/** Rules that cannot be read. Other than a form that is shown, a form that is saved may not name what its author cannot read. */
function ruleProblems(
  { templateAreaConfigs }: TemplateArea,
  attribute: SubjectAttribute,
  scope: Scope,
): { config: string; error: EngineError }[] {
  const settings = settingsOf(templateAreaConfigs);
  const conditions = [ruleSettings.visible, ruleSettings.required, ruleSettings.readOnly];
  const cases = settings.get(ruleSettings.value.toLowerCase());
  return [
    ...conditions.flatMap((name) => {
      const json = settings.get(name.toLowerCase());
      return isNothing(json) ? [] : problemOf(name, () => requireKnown(json, scope));
    }),
    ...(Array.isArray(cases) ? cases : []).flatMap((one: unknown) =>
      problemOf(ruleSettings.value, () => requireReadable(one, scope)),
    ),
    ...problemOf('', () => readRule({ attribute, rules: rulesIn(settings) }, scope, logicRules)),
  ].slice(0, 1);
}

const isNothing = (json: unknown): boolean => json === null || json === undefined || json === '';

/** Throws FILTER_* for a condition that cannot be read, or that names what its author may not read. */
function requireKnown(json: unknown, scope: Scope): void {
  if (isFilter(json)) parseFilter(json, scope);
  else logicRules.compile(json, scope);
}

function requireReadable(one: unknown, scope: Scope): void {
  if (typeof one !== 'object' || one === null) return;
  if ('when' in one && !isNothing(one.when)) requireKnown(one.when, scope);
  if (!('from' in one)) return;
  const isReadable = scope.attributes.some(({ subjectAttributeIdentifier }) => subjectAttributeIdentifier === one.from);
  if (!isReadable) throw new EngineError('FILTER_ATTRIBUTE_UNKNOWN', { attribute: String(one.from), path: '/from' });
}

function problemOf(config: string, read: () => unknown): { config: string; error: EngineError }[] {
  try {
    read();
    return [];
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return [{ config: config || String(error.details['rule'] ?? ''), error }];
  }
}

function cycleProblems(request: FormTemplateRequest): FormTemplateProblem[] {
  return problemOf('', () => compileRules({ ...request, logic: logicRules })).map(({ error }) => ({
    code: 'rulesCycle',
    index: null,
    subjectAttributeId: null,
    config: null,
    error,
  }));
}
