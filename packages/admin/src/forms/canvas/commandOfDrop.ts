import { positionOf, type DesignCommand, type FieldPosition } from '../model/changeDesign';
import type { FormDesign } from '../model/FormDesign';

/** The parts of the canvas that are dragged or dropped on: a field, an available attribute, a section, and its end. */
type PartKind = 'field' | 'new' | 'section' | 'end';

/** The id of a part for the drag-and-drop library. */
export const partId = (kind: PartKind, key: string | number): string => `${kind}:${key}`;

export function partOf(id: string): { kind: PartKind; key: string } {
  const [kind = '', key = ''] = id.split(':');
  return { kind: kind as PartKind, key };
}

/** What dropping one part on another does; `null` for nothing. */
export function commandOfDrop(design: FormDesign, activeId: string, overId: string): DesignCommand | null {
  if (activeId === overId) return null;
  const [active, over] = [partOf(activeId), partOf(overId)];
  const to = targetOf(design, over);
  if (!to) return null;
  if (active.kind === 'new') return { kind: 'addField', subjectAttributeId: Number(active.key), to };
  if (active.kind === 'field') return { kind: 'moveField', subjectAttributeId: Number(active.key), to };
  const index = design.sections.findIndex(({ key }) => key === to.sectionKey);
  return active.key === to.sectionKey ? null : { kind: 'moveSection', key: active.key, index };
}

/**
 * What a lifted part can be moved to by keyboard, from the beginning of the form to its end: a section the others, a field the
 * fields and the ends of sections. Each is another position; the end of the field's own section is that of its last field.
 */
export function positionsOf(design: FormDesign, activeId: string): readonly string[] {
  const { kind, key } = partOf(activeId);
  if (kind === 'section') return design.sections.map((section) => partId('section', section.key));
  return design.sections.flatMap(({ key: sectionKey, fields }) => {
    const ids = fields.map(({ subjectAttributeId }) => partId('field', subjectAttributeId));
    return ids.includes(partId(kind, key)) ? ids : [...ids, partId('end', sectionKey)];
  });
}

/** Where a field dropped on a part goes: in the place of a field, before all of a section, or to its end. */
function targetOf(design: FormDesign, { kind, key }: ReturnType<typeof partOf>): FieldPosition | null {
  if (kind === 'field') return positionOf(design, Number(key));
  const section = design.sections.find((one) => one.key === key);
  return section ? { sectionKey: key, index: kind === 'end' ? section.fields.length : 0 } : null;
}
