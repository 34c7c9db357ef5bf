import type { UseEntityFormResult } from '@assunto/engine';
import type { Subject } from '@assunto/engine/core';
import type { StoredTemplate, TemplateAccount, TemplateItem } from '@assunto/engine/contract';
import { useEntityValue, type Confirm } from '@assunto/shell';
import { createContext, use } from 'react';
import type { TemplateField } from './columns';
import type { TemplateValues } from './templateCalls';
import type { TemplateKind } from './templateKinds';

/** What the fields of the editor know of each other and of the server; `null` while it is being read. */
export interface TemplateEditing {
  kind: TemplateKind;
  /** Those that have attributes. */
  subjects: readonly Subject[];
  /** Registration and edition templates of the chosen subject. */
  forms: readonly TemplateItem[] | null;
  /** What a user's template of the chosen subject can be based on. */
  bases: readonly TemplateItem[] | null;
  /** The people who can have one of the chosen base. */
  users: readonly TemplateAccount[] | null;
  /** What can be a column; `null` before a subject, or a base, is chosen. */
  fields: readonly TemplateField[] | null;
  values(): TemplateValues;
  /** Changes several values at once. */
  change(values: TemplateValues): void;
  confirm: Confirm;
}

export const TemplateEditingContext = createContext<TemplateEditing | null>(null);

/** What the fields of the editor know; throws outside of it. */
export function useTemplateEditing(): TemplateEditing {
  const editing = use(TemplateEditingContext);
  if (!editing) throw new Error('useTemplateEditing needs a TemplateEditingContext above it.');
  return editing;
}

type TemplateForm = UseEntityFormResult<StoredTemplate>;

/** A value of the form as it is now; `null` while it loads. */
export function useTemplateValue<Name extends keyof TemplateValues>(
  form: TemplateForm,
  identifier: Name,
): NonNullable<TemplateValues[Name]> | null {
  return useEntityValue(form, identifier) as NonNullable<TemplateValues[Name]> | null;
}
