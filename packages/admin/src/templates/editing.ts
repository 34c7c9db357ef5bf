import type { UseEntityFormResult } from '@assunto/engine';
import type { Subject } from '@assunto/engine/core';
import type { StoredTemplate, TemplateAccount, TemplateItem } from '@assunto/api';
import { useEntityValue, type Confirm } from '@assunto/shell';
import { createContext, use } from 'react';
import type { TemplateField } from './columns';
import type { TemplateValues } from './templateCalls';
import type { TemplateKind } from './templateKinds';

/** The context shared by the fields of the editor; `null` values are loading. */
export interface TemplateEditing {
  kind: TemplateKind;
  /** The subjects with attributes. */
  subjects: readonly Subject[];
  /** Registration and edition templates of the selected subject. */
  forms: readonly TemplateItem[] | null;
  /** The templates on which a user's template of the selected subject can be based. */
  bases: readonly TemplateItem[] | null;
  /** The people who can have a template based on the selected one. */
  users: readonly TemplateAccount[] | null;
  /** The possible columns; `null` before a subject, or a base, is selected. */
  fields: readonly TemplateField[] | null;
  values(): TemplateValues;
  /** Changes several values at once. */
  change(values: TemplateValues): void;
  confirm: Confirm;
}

export const TemplateEditingContext = createContext<TemplateEditing | null>(null);

/** The context of the editor's fields; throws outside of it. */
export function useTemplateEditing(): TemplateEditing {
  const editing = use(TemplateEditingContext);
  if (!editing) throw new Error('useTemplateEditing needs a TemplateEditingContext above it.');
  return editing;
}

type TemplateForm = UseEntityFormResult<StoredTemplate>;

/** The current value of an attribute in the form; `null` while it loads. */
export function useTemplateValue<Name extends keyof TemplateValues>(
  form: TemplateForm,
  identifier: Name,
): NonNullable<TemplateValues[Name]> | null {
  return useEntityValue(form, identifier) as NonNullable<TemplateValues[Name]> | null;
}
