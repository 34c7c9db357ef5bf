import { createRegistry, type EditorServices } from '@assunto/engine';
import { createComponentTypes, createValidator, type SubjectAttribute } from '@assunto/engine/core';
import { attribute } from '@assunto/engine/testing';
import { fields } from '../../fields/fields';
import { matchOptions } from '../../controls/option-list/matchOptions';
import { districts } from '../FieldStory';
import { filterAttributes } from '../filterAttributes';

/** The registry of the catalogue pages, with our fields. */
export const registry = createRegistry(fields);
export const componentTypes = createComponentTypes();
export const format = { timeZone: 'America/Sao_Paulo' };

/** The calls of the editors, answered inside the page. */
export const services: EditorServices = {
  searchOptions: (_attribute, term) => Promise.resolve(matchOptions(districts, term)),
  searchTree: (_attribute, { parentId, term }) =>
    Promise.resolve(
      parentId === null ? matchOptions(districts, term).map((one) => ({ ...one, hasChildren: false, path: [] })) : [],
    ),
  filterAttributes: () => filterAttributes,
  isValueTaken: () => Promise.resolve(false),
  reportSubjects: () =>
    Promise.resolve([
      { subjectId: 1, subjectIdentifier: 'chamado', subjectName: 'Chamado', attributes: filterAttributes },
    ]),
  uploadFile: (_attribute, file, onProgress) => {
    onProgress(1);
    return Promise.resolve({ fileId: file.name, name: file.name, size: file.size, contentType: file.type });
  },
  fileUrl: () => Promise.resolve('data:,'),
};

const options = [
  { id: 'aberto', name: 'Aberto', color: '#2563eb' },
  { id: 'andamento', name: 'Em andamento', color: '#d97706' },
  { id: 'concluido', name: 'Concluído', color: '#16a34a' },
];

/** An attribute of a component number with what most numbers need to be usable; `given` changes it. */
export function demonstrationAttribute(componentId: number, given: Partial<SubjectAttribute> = {}): SubjectAttribute {
  const { type } = registry.get(componentId);
  const needsOptions = type.kind === 'select' && !given.relatedSubject;
  return attribute({
    subjectAttributeId: componentId,
    identifier: type.name.replace(/\W/g, '') || 'campo',
    name: type.label,
    componentId,
    ...given,
    componentConfigs: { ...(needsOptions && { options }), ...given.componentConfigs },
  });
}

/** A sample value for an attribute: that of its type, an option, or the first of `texts` that its type parses. */
export function demonstrationValue(shown: SubjectAttribute): unknown {
  const { type } = registry.get(shown.componentId);
  if (type.sample) return type.sample(0, shown);
  if (type.kind === 'select') return shown.isMultipleValues ? options.slice(0, 2) : (options[0] ?? null);
  const validator = createValidator({ componentTypes, attributes: [shown] });
  for (const text of texts) {
    const parsed = type.parse(text, shown, format);
    const value = parsed.ok && parsed.value !== null ? type.normalise(parsed.value, shown) : null;
    if (value !== null && !validator.attribute(shown, value, false)) return value;
  }
  return null;
}

/** Every component type without a sample of its own can parse one of these. */
const texts = [
  'Impressora do balcão',
  'ana@exemplo.com.br',
  'https://exemplo.com.br',
  '11.222.333/0001-81',
  '(21) 98765-4321',
  'ABC-1D23',
  '#0c5f58',
  '14:30:00',
  '08:30',
  'FREQ=WEEKLY;BYDAY=MO,WE',
  'Sim',
  '02/03/2026 15:03',
  '02/03/2026',
  '12,5',
  '12',
];
