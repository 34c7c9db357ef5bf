import type { FormChildren } from '@assunto/engine/contract';
import { fieldIn, newField, newSection, type DesignField, type DesignSection, type FormDesign } from './FormDesign';

/** A position for a field: before the field with this index of a section. */
export interface FieldPosition {
  sectionKey: string;
  index: number;
}

type SectionSettings = Pick<DesignSection, 'name' | 'help' | 'columns'>;

/** A change of a form. Each is undone as one. */
export type DesignCommand =
  | { kind: 'changeForm'; changes: Partial<Pick<FormDesign, 'name' | 'type'>> }
  | { kind: 'addField'; subjectAttributeId: number; to: FieldPosition }
  | { kind: 'moveField'; subjectAttributeId: number; to: FieldPosition }
  | { kind: 'removeField'; subjectAttributeId: number }
  | { kind: 'changeField'; subjectAttributeId: number; changes: Partial<DesignField> }
  | { kind: 'addSection'; name: string }
  | { kind: 'changeSection'; key: string; changes: Partial<SectionSettings> }
  | { kind: 'moveSection'; key: string; index: number }
  | { kind: 'removeSection'; key: string }
  | { kind: 'setChildren'; children: readonly FormChildren[] }
  | { kind: 'replace'; design: FormDesign };

/** The form after a change. A change that does not apply returns the same form. */
export function changeDesign(design: FormDesign, command: DesignCommand): FormDesign {
  switch (command.kind) {
    case 'changeForm':
      return { ...design, ...command.changes };
    case 'addField':
      return addField(design, command.subjectAttributeId, command.to);
    case 'moveField':
      return moveField(design, command.subjectAttributeId, command.to);
    case 'removeField':
      return fieldIn(design, command.subjectAttributeId) ? withoutField(design, command.subjectAttributeId) : design;
    case 'changeField':
      return changeField(design, command.subjectAttributeId, command.changes);
    case 'addSection':
      return {
        ...design,
        sections: [...design.sections, newSection(freeKey(design), command.name)],
      };
    case 'changeSection':
      return changeSection(design, command.key, command.changes);
    case 'moveSection':
      return moveSection(design, command.key, command.index);
    case 'removeSection':
      return design.sections.length > 1
        ? { ...design, sections: design.sections.filter(({ key }) => key !== command.key) }
        : design;
    case 'setChildren':
      return { ...design, children: command.children };
    case 'replace':
      return command.design;
  }
}

/** A key that no section has. */
function freeKey({ sections }: FormDesign): string {
  const numbers = sections.map(({ key }) => Number(key.slice(1)) || 0);
  return `s${Math.max(0, ...numbers) + 1}`;
}

function addField(design: FormDesign, subjectAttributeId: number, to: FieldPosition): FormDesign {
  const section = design.sections.find(({ key }) => key === to.sectionKey);
  if (!section || fieldIn(design, subjectAttributeId)) return design;
  return withField(design, newField(subjectAttributeId, section.columns), to);
}

function moveField(design: FormDesign, subjectAttributeId: number, to: FieldPosition): FormDesign {
  const field = fieldIn(design, subjectAttributeId);
  if (!field || !design.sections.some(({ key }) => key === to.sectionKey)) return design;
  return withField(withoutField(design, subjectAttributeId), field, to);
}

function withField(design: FormDesign, field: DesignField, { sectionKey, index }: FieldPosition): FormDesign {
  return mapSections(design, (section) =>
    section.key === sectionKey ? { ...section, fields: inserted(section.fields, field, index) } : section,
  );
}

function withoutField(design: FormDesign, subjectAttributeId: number): FormDesign {
  return mapSections(design, (section) => ({
    ...section,
    fields: section.fields.filter((field) => field.subjectAttributeId !== subjectAttributeId),
  }));
}

function changeField(design: FormDesign, subjectAttributeId: number, changes: Partial<DesignField>): FormDesign {
  return mapSections(design, (section) => ({
    ...section,
    fields: section.fields.map((field) =>
      field.subjectAttributeId === subjectAttributeId ? { ...field, ...changes, subjectAttributeId } : field,
    ),
  }));
}

/** Fields as wide as a column follow when a section gets another number of columns. */
function changeSection(design: FormDesign, key: string, changes: Partial<SectionSettings>): FormDesign {
  return mapSections(design, (section) => {
    if (section.key !== key) return section;
    const { columns = section.columns } = changes;
    const [old, width] = [12 / section.columns, 12 / columns];
    const fields =
      old === width ? section.fields : section.fields.map((one) => (one.width === old ? { ...one, width } : one));
    return { ...section, ...changes, fields };
  });
}

function moveSection(design: FormDesign, key: string, index: number): FormDesign {
  const section = design.sections.find((one) => one.key === key);
  if (!section) return design;
  const others = design.sections.filter((one) => one !== section);
  return { ...design, sections: inserted(others, section, index) };
}

const mapSections = (design: FormDesign, change: (section: DesignSection) => DesignSection): FormDesign => ({
  ...design,
  sections: design.sections.map(change),
});

const inserted = <Item>(list: readonly Item[], item: Item, index: number): Item[] => {
  const at = Math.min(Math.max(index, 0), list.length);
  return [...list.slice(0, at), item, ...list.slice(at)];
};

/** The position of a field, or `null`. */
export function positionOf({ sections }: FormDesign, subjectAttributeId: number): FieldPosition | null {
  for (const { key, fields } of sections) {
    const index = fields.findIndex((field) => field.subjectAttributeId === subjectAttributeId);
    if (index !== -1) return { sectionKey: key, index };
  }
  return null;
}

/** The position one step before or after a field, in the next section at the edge of its own; `null` at the end of the form. */
export function neighbourOf(design: FormDesign, subjectAttributeId: number, step: -1 | 1): FieldPosition | null {
  const own = positionOf(design, subjectAttributeId);
  if (!own) return null;
  const at = design.sections.findIndex(({ key }) => key === own.sectionKey);
  const index = own.index + step;
  const length = design.sections[at]?.fields.length ?? 0;
  if (index >= 0 && index < length) return { sectionKey: own.sectionKey, index };
  const next = design.sections[at + step];
  return next ? { sectionKey: next.key, index: step === 1 ? 0 : next.fields.length } : null;
}
