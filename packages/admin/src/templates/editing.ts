import type { Subject } from '@assunto/engine/core';
import type { TemplateAccount, TemplateItem } from '@assunto/api';
import type { Confirm } from '@assunto/shell';
import { createContext, use } from 'react';
import type { TemplateField } from './columns';
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
  confirm: Confirm;
}

export const TemplateEditingContext = createContext<TemplateEditing | null>(null);

/** The context of the editor's fields; throws outside of it. */
export function useTemplateEditing(): TemplateEditing {
  const editing = use(TemplateEditingContext);
  if (!editing) throw new Error('useTemplateEditing needs a TemplateEditingContext above it.');
  return editing;
}
