import { columnKey, type NamedColumn } from '@assunto/engine/core';
import type { TemplateSave } from '@assunto/api';
import type { Access } from '../../access/createAccess';
import type { RestoreConfiguration } from '../../configuration/RestoreConfiguration';
import { changeTemplate, createTemplate } from './changeTemplates';
import { selectTemplate, selectTypes } from './queries';
import { translate } from '../../platform/messages/language';

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
    const isLeft = ({ subjectAttributeId, relatedAttributeId }: NamedColumn) =>
      company.subjectsByAttribute.get(subjectAttributeId)?.subjectId === earlier.subjectId &&
      (relatedAttributeId == null || company.subjectsByAttribute.has(relatedAttributeId));
    const columns = earlier.templateAreas.filter(isLeft);
    // An existing column keeps its id.
    const columnOf = (column: NamedColumn) =>
      present?.templateAreas.find((area) => columnKey(area) === columnKey(column))?.templateAreaId ?? null;
    const forms = relatedTemplateIds.filter((id) => types.has(id));
    const children = earlier.formLayout?.children ?? [];
    const childrenLeft = children.flatMap((one) => {
      const subjectAttributeIds = one.subjectAttributeIds.filter((id) => company.subjectsByAttribute.has(id));
      const isGone = !company.subjectsByAttribute.has(one.subjectAttributeId) || subjectAttributeIds.length === 0;
      return isGone ? [] : [{ ...one, subjectAttributeIds }];
    });
    const body: TemplateSave = {
      ...earlier,
      ...(earlier.formLayout && { formLayout: { ...earlier.formLayout, children: childrenLeft } }),
      relatedTemplateIds: forms,
      templateAreas: columns.map((area) => ({ ...area, templateAreaId: columnOf(area) })),
    };
    if (present) await changeTemplate(access, request, entityId, body, { ifMatch, isRestore: true });
    else await createTemplate(access, request, body, { restoredId: entityId, ifMatch });
    const gone = earlier.templateAreas.filter((area) => !isLeft(area));
    return {
      leftOut: [
        ...gone.map(({ attributeName = '' }) => translate('template.columnGone', { column: attributeName })),
        ...(childrenLeft.length < children.length ? [translate('template.childrenGone')] : []),
        ...(forms.length < relatedTemplateIds.length ? [translate('template.formsGone')] : []),
      ],
    };
  };
