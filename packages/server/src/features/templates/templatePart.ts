import { columnWidth, formLayoutOf, type FormLayout } from '@assunto/engine/contract';
import { TemplateSave, type TemplateAreaSave } from '@assunto/api';
import { columnKey, type Template, type TemplateArea } from '@assunto/engine/core';
import { positioningService } from '@assunto/api/ticketing';
import type { ConfigurationPart, EntityState, PartScope } from '../../configuration/parts/ConfigurationPart';
import { requireBody } from '../../configuration/parts/bodyProblems';
import { loadTemplates } from '../../metadata/loadTemplates';
import { changeTemplate, createTemplate, removeTemplates } from './changeTemplates';
import { isFormType } from '../../access/templates';
import { selectTemplate } from './queries';

/** The templates that the specification identifies by id (specification: templates) have these ids in every company. */
const numbered: ReadonlySet<number> = new Set([
  positioningService.defaultTemplateId,
  positioningService.cancelRequest.templateId,
]);
const numberedKey = (id: number): string => `template-${id}`;
const numberOf = (key: string): number | null => [...numbered].find((id) => numberedKey(id) === key) ?? null;

const isForm = ({ templateType }: EntityState): boolean => typeof templateType === 'string' && isFormType(templateType);

/** A column or a field in a file: in their order, with the label of its own. */
interface FileArea {
  subjectAttributeId: number;
  relatedAttributeId?: number | null;
  templateAreaName?: string | null;
  label?: string | null;
  templateAreaTalkModal?: TemplateArea['templateAreaTalkModal'];
  templateAreaConfigs?: TemplateArea['templateAreaConfigs'];
}

/** The templates of a configuration file: lists and forms. Those of people are their own. */
export const templatePart: ConfigurationPart = {
  section: 'templates',
  kind: 'template',
  nameProperty: 'templateName',
  alike: ['subjectId', 'templateType'],
  keys: { table: 'template', id: 'template_id' },

  async read({ database, account: { companyId } }) {
    const { rows } = await database.query<{ id: number; key: string }>(
      `SELECT template_id AS id, configuration_key AS key FROM template JOIN subject USING (company_id, subject_id)
       WHERE company_id = $1 AND account_id IS NULL AND dropped_in IS NULL`,
      [companyId],
    );
    const keys = new Map(rows.map(({ id, key }) => [id, numbered.has(id) ? numberedKey(id) : key]));
    const templates = [...(await loadTemplates(database, companyId)).values()].flat();
    return templates
      .filter(({ templateId }) => keys.has(templateId))
      .map((template) => ({
        id: template.templateId,
        key: keys.get(template.templateId) ?? '',
        name: template.templateName,
        state: stateOf(template),
      }));
  },

  normalise: (state) => ({
    relatedTemplateIds: [],
    formLayout: null,
    ...state,
    showTalkIdOnGrid: isForm(state) ? null : (state['showTalkIdOnGrid'] ?? true),
    templateAreas: Array.isArray(state['templateAreas'])
      ? state['templateAreas'].map((area: FileArea) => normalisedArea(area, isForm(state)))
      : state['templateAreas'],
  }),

  async create(scope, { key, state }) {
    const restoredId = numberOf(key);
    const { companyId } = scope.account;
    if (restoredId === null || !(await selectTemplate(scope.database, companyId, restoredId)))
      return createTemplate(scope.access, await scope.request(), bodyOf(state), { restoredId });
    await update(scope, restoredId, state);
    return restoredId;
  },

  update: (scope, id, { state }) => update(scope, id, state),
  remove: async (scope, id) => removeTemplates(await scope.request(), [id]),
};

async function update(scope: PartScope, id: number, state: EntityState): Promise<void> {
  const areas = (await selectTemplate(scope.database, scope.account.companyId, id))?.templateAreas ?? [];
  await changeTemplate(scope.access, await scope.request(), id, bodyOf(state, areas), { ifMatch: null });
}

const stateOf = (template: Template): EntityState => ({
  templateName: template.templateName,
  templateType: template.templateType,
  subjectId: template.subjectId,
  showTalkIdOnGrid: template.showTalkIdOnGrid,
  relatedTemplateIds: template.relatedTemplateIds ?? [],
  formLayout: layoutOf(template),
  templateAreas: template.templateAreas.map((area): FileArea => ({
    subjectAttributeId: area.subjectAttributeId,
    ...(area.relatedAttributeId != null && { relatedAttributeId: area.relatedAttributeId }),
    templateAreaName: area.templateAreaName,
    label: area.templateAreaSubjectAttributes[0]?.templateAreaSubjectAttributeLabel ?? null,
    templateAreaTalkModal: area.templateAreaTalkModal,
    templateAreaConfigs: area.templateAreaConfigs,
  })),
});

/** The layout of a form; `null` without one. */
function layoutOf(template: Template): FormLayout | null {
  const layout = formLayoutOf(template);
  return layout.sections.length + layout.children.length > 0 ? layout : null;
}

/** A column without a width has the default one, which a save writes. */
function normalisedArea(area: FileArea, isOfForm: boolean): FileArea {
  const { templateAreaName = null, label = null, templateAreaTalkModal = null, templateAreaConfigs = [] } = area;
  const hasWidth = templateAreaConfigs.some(({ configIdentifier }) => configIdentifier.toLowerCase() === 'width');
  return {
    ...area,
    ...withoutEmpty({ templateAreaName, label, templateAreaTalkModal }),
    templateAreaConfigs:
      hasWidth || isOfForm
        ? templateAreaConfigs
        : [{ configIdentifier: 'width', value: columnWidth.default }, ...templateAreaConfigs],
  };
}

const withoutEmpty = (given: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value ?? undefined]));

/** The body of a save. A column of the stored template keeps its id. */
function bodyOf(state: EntityState, stored: readonly TemplateArea[] = []): TemplateSave {
  const { templateAreas = [], ...head } = state;
  const areas = (templateAreas as FileArea[]).map((area, index): TemplateAreaSave => {
    const { label = null, templateAreaName = null, templateAreaTalkModal = null, ...own } = area;
    const { subjectAttributeId } = own;
    const templateAreaId = stored.find((one) => columnKey(one) === columnKey(own))?.templateAreaId ?? null;
    return {
      ...own,
      templateAreaId,
      templateAreaName,
      order: index + 1,
      templateAreaConfigs: own.templateAreaConfigs ?? [],
      ...(isForm(state) ? { templateAreaTalkModal } : {}),
      templateAreaSubjectAttributes: [
        {
          subjectAttributeId,
          templateAreaSubjectAttributeId: templateAreaId,
          templateAreaSubjectAttributeLabel: label,
        },
      ],
    };
  });
  const body = { ...head, showTalkIdOnGrid: head['showTalkIdOnGrid'] ?? true, templateAreas: areas };
  requireBody(TemplateSave, body);
  return body as unknown as TemplateSave;
}
