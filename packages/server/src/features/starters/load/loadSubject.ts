import type { ComponentTypeCatalogue } from '@assunto/engine/core';
import type { Queryable } from '../../../platform/database/Database';
import { addAttribute, createIndexesAtOnce, type NewAttribute } from '../../../metadata/createAttribute';
import { addSubject } from '../../../metadata/createSubject';
import type { DemoAttribute, DemoSubject } from '../definitions/definitions';
import type { LoadedSubject } from './LoadedSubject';

interface SubjectToLoad {
  companyId: number;
  componentTypes: ComponentTypeCatalogue;
  definition: DemoSubject;
  /** The subjects that it may refer to. */
  earlier: readonly LoadedSubject[];
}

/** Creates a subject with the attributes of its definition; one of them may refer to the subject itself. */
export async function loadSubject(
  transaction: Queryable,
  { companyId, componentTypes, definition, earlier }: SubjectToLoad,
): Promise<LoadedSubject> {
  const { identifier, name, icon } = definition;
  const pointsToItself = ({ relatedSubject }: DemoAttribute) => relatedSubject === identifier;
  const created = await addSubject(transaction, componentTypes, {
    companyId,
    subjectIdentifier: identifier,
    subjectName: name,
    icon,
    attributes: definition.attributes
      .filter((attribute) => !pointsToItself(attribute))
      .map((attribute) => newAttribute(attribute, earlier)),
  });
  const attributeIds = new Map(created.attributeIds);
  for (const attribute of definition.attributes.filter(pointsToItself)) {
    const given = { ...newAttribute(attribute, earlier), relatedSubjectId: created.subjectId };
    const added = await addAttribute(transaction, componentTypes, companyId, created.subjectId, given);
    await createIndexesAtOnce(transaction, [added]);
    attributeIds.set(attribute.identifier, added.subjectAttributeId);
  }
  return { definition, subjectId: created.subjectId, attributeIds };
}

function newAttribute(attribute: DemoAttribute, earlier: readonly LoadedSubject[]): NewAttribute {
  const { options, configs, relatedSubject, ...rest } = attribute;
  const related = earlier.find(({ definition }) => definition.identifier === relatedSubject);
  return {
    ...rest,
    componentConfigs: { ...configs, ...(options ? { options: [...options] } : {}) },
    relatedSubjectId: related?.subjectId ?? null,
  };
}
