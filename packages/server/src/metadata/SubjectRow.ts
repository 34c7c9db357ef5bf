import type { ColumnType, SubjectAttribute } from '@assunto/engine/core';
import type { ComputedDefinition } from '@assunto/engine/contract';

/** A subject as it is stored. */
export interface SubjectRow {
  subject_id: number;
  subject_identifier: string;
  subject_name: string;
  singular_name: string | null;
  plural_name: string | null;
  icon: string | null;
}

/** An attribute as it is stored. */
export interface AttributeRow {
  subject_attribute_id: number;
  subject_id: number;
  identifier: string;
  name: string;
  component_id: number;
  column_type: ColumnType;
  column_slot: number;
  is_required: boolean;
  is_editable: boolean;
  is_natural_key: boolean;
  is_multiple_values: boolean;
  is_internal: boolean;
  is_orderable: boolean;
  length: number | null;
  default_value: unknown;
  component_configs: SubjectAttribute['componentConfigs'];
  pre_select: boolean;
  related_subject_id: number | null;
  icon: string | null;
  computed: ComputedDefinition | null;
}
