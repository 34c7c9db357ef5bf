import type { EditorServices } from '@assunto/engine';
import type { SubjectAttribute } from '@assunto/engine/core';
import { createContext, useContext } from 'react';

/** What the editors of an attribute's form read of it. */
export interface AttributeFormState {
  /** The attribute as it is now in the form; `null` until it was read. */
  attribute: SubjectAttribute | null;
  /** As it is stored; `null` for a new one. */
  stored: { subjectAttributeId: number; isNaturalKey: boolean } | null;
  subjectIdentifier: string;
  /** The calls of the page, for a value of the attribute itself. */
  services: EditorServices | null;
}

/** The attribute that is being edited, for the editors of its form. */
export const AttributeFormContext = createContext<AttributeFormState>({
  attribute: null,
  stored: null,
  subjectIdentifier: '',
  services: null,
});

export const useAttributeForm = (): AttributeFormState => useContext(AttributeFormContext);
