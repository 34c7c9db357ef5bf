import type { SubjectAttribute } from '../contract/attribute';
import type { Subject } from '../contract/subject';
import type { ReportSubject } from '../registry/FieldDefinition';

/**
 * The subjects that an attribute's filter or report columns may name: those of `componentConfigs.reportSubjects`, else the
 * attribute's own and those related to it in either direction.
 */
export function reportSubjectsOf(subjects: readonly Subject[], attribute: SubjectAttribute): ReportSubject[] {
  const own = subjects.find(({ subjectAttributes }) =>
    subjectAttributes.some((one) => one.subjectAttributeId === attribute.subjectAttributeId),
  );
  const related = own
    ? [
        own.subjectIdentifier,
        ...own.subjectAttributes.flatMap(({ relatedSubject }) => relatedSubject?.subjectIdentifier ?? []),
        ...own.relatedSubjects.map(({ subjectIdentifier }) => subjectIdentifier),
      ]
    : [];
  return [...new Set(attribute.componentConfigs.reportSubjects ?? related)].flatMap((identifier) => {
    const found = subjects.find(({ subjectIdentifier }) => subjectIdentifier === identifier);
    if (!found) return [];
    const { subjectId, subjectIdentifier, subjectName, subjectAttributes } = found;
    return [{ subjectId, subjectIdentifier, subjectName, attributes: subjectAttributes }];
  });
}
