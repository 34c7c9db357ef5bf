import type { TemplateSave } from '@assunto/engine/contract';
import type { Access } from '../../../access/createAccess';
import type { RestoreConfiguration } from '../../../configuration/RestoreConfiguration';
import { changeTemplate, createTemplate } from './changeTemplates';
import { selectTemplate, selectTypes } from './queries';

/**
 * Restores an earlier template, also a deleted one. Columns of deleted attributes and deleted forms are omitted; anything else
 * that a save would refuse, such as a deleted base template, is refused.
 */
export const createTemplateRestore =
  (access: Access): RestoreConfiguration =>
  async (request, { entityId, state, ifMatch }) => {
    const { db, account, company } = request;
    const earlier = state as TemplateSave;
    const { relatedTemplateIds = [] } = earlier;
    const present = await selectTemplate(db, account.companyId, entityId);
    const types = await selectTypes(db, account.companyId, relatedTemplateIds, earlier.subjectId);
    const isLeft = (attributeId: number) =>
      company.subjectsByAttribute.get(attributeId)?.subjectId === earlier.subjectId;
    const columns = earlier.templateAreas.filter(({ subjectAttributeId }) => isLeft(subjectAttributeId));
    // An existing column keeps its id.
    const columnOf = (attributeId: number) =>
      present?.templateAreas.find((area) => area.subjectAttributeId === attributeId)?.templateAreaId ?? null;
    const forms = relatedTemplateIds.filter((id) => types.has(id));
    const body: TemplateSave = {
      ...earlier,
      relatedTemplateIds: forms,
      templateAreas: columns.map((area) => ({ ...area, templateAreaId: columnOf(area.subjectAttributeId) })),
    };
    if (present) await changeTemplate(access, request, entityId, body, { ifMatch, isRestore: true });
    else await createTemplate(access, request, body, { restoredId: entityId, ifMatch });
    const gone = earlier.templateAreas.filter(({ subjectAttributeId }) => !isLeft(subjectAttributeId));
    return {
      leftOut: [
        ...gone.map(({ attributeName = '' }) => `A coluna ${attributeName} não volta: o atributo não existe mais.`),
        ...(forms.length < relatedTemplateIds.length
          ? ['Não voltam os templates de cadastro e de edição que não existem mais.']
          : []),
      ],
    };
  };
