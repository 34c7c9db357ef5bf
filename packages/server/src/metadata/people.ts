import type { AttributeRow, SubjectRow } from './SubjectRow';

/**
 * The people of a company as a subject, so that whatever reads what attributes refer to reads people too: names, orders, filters and
 * look-ups. Its records are a view of the accounts (migration 0232), which no call of records can open or change. Ids of subjects and
 * attributes come from sequences that never get as far.
 */
export const peopleSubjectId = 1_000_000_000;

/** Its attributes. */
export const peopleAttributes = { name: 1_000_000_001, email: 1_000_000_002 } as const;

export const peopleSubject: SubjectRow = {
  subject_id: peopleSubjectId,
  subject_identifier: '$people',
  subject_name: 'Pessoas',
  singular_name: 'pessoa',
  plural_name: 'pessoas',
  icon: null,
};

const attribute = (id: number, identifier: string, name: string, componentId: number): AttributeRow => ({
  subject_attribute_id: id,
  subject_id: peopleSubjectId,
  identifier,
  name,
  component_id: componentId,
  column_type: 'text',
  column_slot: 0,
  is_required: true,
  is_editable: false,
  is_natural_key: false,
  is_multiple_values: false,
  is_internal: false,
  is_orderable: true,
  length: null,
  default_value: null,
  component_configs: {},
  pre_select: false,
  related_subject_id: null,
  icon: null,
  computed: null,
});

export const peopleColumns: readonly AttributeRow[] = [
  attribute(peopleAttributes.name, 'nome', 'Nome', 1),
  attribute(peopleAttributes.email, 'email', 'E-mail', 13),
];
