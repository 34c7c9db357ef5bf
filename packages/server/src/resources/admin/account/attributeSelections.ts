import type { ErrorDetail } from '@assunto/engine/core';
import type { AccountChange, AttributeSelection } from '@assunto/engine/contract';
import type { AttributeColumn, CompanyMetadata, SubjectMetadata } from '../../../metadata/CompanyMetadata';
import type { StoredSelection } from './accountRow';

/** The most characters of a value, as JSON. */
const valueLength = 4000;

interface FoundAttribute {
  subject: SubjectMetadata;
  column: AttributeColumn;
}

/** An attribute of any subject of the company. */
function findAttribute(company: CompanyMetadata, attributeId: number): FoundAttribute | null {
  for (const subject of company.subjectsById.values()) {
    const column = subject.columns.get(attributeId);
    if (column) return { subject, column };
  }
  return null;
}

/** Attribute filters with what the attributes are called (2§3); those of deleted attributes are left out. */
export function describeSelections(company: CompanyMetadata, stored: readonly StoredSelection[]): AttributeSelection[] {
  return stored.flatMap(({ attributeId, value }) => {
    const found = findAttribute(company, attributeId);
    if (!found) return [];
    const { name, componentId } = found.column.attribute;
    return [
      {
        attributeId,
        subjectAttributeId: attributeId,
        attributeName: `${found.subject.subjectName}: ${name}`,
        componentId,
        value,
      },
    ];
  });
}

/**
 * Attribute filters as they are stored: normalised by their component types, the first value alone of a select (2§3). Each is of another
 * attribute of the company, and none is empty.
 */
export function checkSelections(
  company: CompanyMetadata,
  sent: NonNullable<AccountChange['attributes']>,
): { stored: StoredSelection[]; problems: ErrorDetail[] } {
  const stored = new Map<number, unknown>();
  const problems: ErrorDetail[] = [];
  const refuse = (code: string, message: string) => void problems.push({ code, message, attribute: 'attributes' });
  for (const { attributeId, value } of sent) {
    const found = findAttribute(company, attributeId);
    if (!found) {
      refuse('ATTRIBUTE_UNKNOWN', `O atributo ${attributeId} não existe.`);
      continue;
    }
    const { attribute, componentType, filterType } = found.column;
    const isSelect = filterType === 'option' || filterType === 'options';
    const first: unknown = isSelect && Array.isArray(value) ? value.slice(0, 1) : value;
    const normalised = componentType.normalise(first, attribute);
    if (stored.has(attributeId))
      refuse('ATTRIBUTE_REPEATED', `O campo ${attribute.name} foi informado mais de uma vez.`);
    else if (normalised === null || normalised === undefined)
      refuse('VALUE_REQUIRED', `Informe o valor do campo ${attribute.name}.`);
    else if (JSON.stringify(normalised).length > valueLength)
      refuse('VALUE_TOO_LONG', `O valor do campo ${attribute.name} é longo demais.`);
    else stored.set(attributeId, normalised);
  }
  return { stored: [...stored].map(([attributeId, value]) => ({ attributeId, value })), problems };
}
