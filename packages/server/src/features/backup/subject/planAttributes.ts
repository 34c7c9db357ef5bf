import type { AttributeCreate } from '@assunto/api';
import type { ComputedDefinition } from '@assunto/engine/contract';
import type { ArchivedAttribute, ArchivedSubject } from './archivedSubject';

/** Why an attribute of the archive does not come back. */
type LeftOutReason = 'subjectGone' | 'rollup' | 'deadline' | 'notComputable';

/** An attribute that does not come back. */
export interface LeftOutAttribute {
  name: string;
  reason: LeftOutReason;
}

/** An attribute that comes back. */
export interface PlannedAttribute {
  archived: ArchivedAttribute;
  attribute: AttributeCreate & { identifier: string };
  /** It refers to records of its own subject: those of the copy. */
  isOfItself: boolean;
}

/** What becomes of the attributes of a subject. */
export interface AttributePlan {
  stored: readonly PlannedAttribute[];
  /** Those whose values are computed. */
  computed: readonly PlannedAttribute[];
  leftOut: readonly LeftOutAttribute[];
}

/**
 * Decides what becomes of each attribute. `subjects` are those of the installation by identifier in lower case: what refers to a subject
 * that is gone is left out, and so is what is measured of the original: totals of other records that refer to it, and its goals of service.
 */
export function planAttributes(archived: ArchivedSubject, subjects: ReadonlyMap<string, number>): AttributePlan {
  const stored: PlannedAttribute[] = [];
  const computed: PlannedAttribute[] = [];
  const leftOut: LeftOutAttribute[] = [];
  /** Records of the copy refer to records of the copy by the same attribute. */
  const isOfOwn = (pointerId: number): boolean =>
    archived.attributes.some((one) => one.subjectAttributeId === pointerId);
  for (const attribute of archived.attributes) {
    const { name, relatedSubjectId, computed: definition } = attribute;
    const isOfItself = relatedSubjectId === archived.subjectId;
    const related =
      relatedSubjectId === null ? null : subjects.get(archived.subjects.get(relatedSubjectId)?.toLowerCase() ?? '');
    const planned = { archived: attribute, attribute: newAttribute(attribute, related ?? null), isOfItself };
    if (definition?.kind === 'deadline' || (definition?.kind === 'rollup' && !isOfOwn(definition.pointerId)))
      leftOut.push({ name, reason: definition.kind });
    else if (definition) computed.push(planned);
    else if (related === undefined && !isOfItself) leftOut.push({ name, reason: 'subjectGone' });
    else stored.push(planned);
  }
  return { stored, computed, leftOut };
}

function newAttribute(
  { subjectAttributeId: _, column: __, columnType: ___, relatedSubjectId, ...attribute }: ArchivedAttribute,
  related: number | null,
): PlannedAttribute['attribute'] {
  // The records of a default value may be gone.
  const defaultValue = relatedSubjectId === null ? attribute.defaultValue : null;
  return { ...attribute, defaultValue, relatedSubjectId: related };
}

/**
 * The definition of a computed attribute with the new ids; `null` while an attribute that it reads is not there. A look-up reads the
 * attribute of another subject, which is the same one only in the company of the archive.
 */
export function movedDefinition(
  definition: ComputedDefinition,
  ids: ReadonlyMap<number, number>,
  { ofItself, isSameCompany }: { ofItself: ReadonlySet<number>; isSameCompany: boolean },
): ComputedDefinition | null {
  if (definition.kind === 'formula') {
    const named = [...definition.formula.matchAll(/\{(\d+)\}/g)].map(([, id]) => Number(id));
    if (!named.every((id) => ids.has(id))) return null;
    return { ...definition, formula: definition.formula.replace(/\{(\d+)\}/g, (_, id) => `{${ids.get(Number(id))}}`) };
  }
  if (definition.kind === 'rollup') {
    const { attributeId: measured } = definition;
    const [pointer, moved] = [ids.get(definition.pointerId), measured === undefined ? undefined : ids.get(measured)];
    if (pointer === undefined || (measured !== undefined && moved === undefined)) return null;
    return { ...definition, pointerId: pointer, ...(moved !== undefined && { attributeId: moved }) };
  }
  if (definition.kind !== 'lookup') return null;
  const pointerId = ids.get(definition.pointerId);
  const attributeId = ofItself.has(definition.pointerId)
    ? ids.get(definition.attributeId)
    : isSameCompany
      ? definition.attributeId
      : undefined;
  return pointerId === undefined || attributeId === undefined ? null : { ...definition, pointerId, attributeId };
}
