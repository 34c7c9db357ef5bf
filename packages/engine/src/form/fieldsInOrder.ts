import type { FormDefinition, FormField } from '../schema/definitions';

/** The fields of a form in visible order: section by section, which need not be the order of the template. */
export function fieldsInOrder({ sections }: Pick<FormDefinition, 'sections'>): FormField[] {
  return sections.flatMap(({ fields }) => fields.filter(({ isHidden }) => !isHidden));
}
