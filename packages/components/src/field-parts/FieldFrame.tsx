import type { ReactNode } from 'react';
import { ControlRow } from '../controls/form-row/FormRow';
import { controlOptions, type EditedField } from './controlProps';

interface FieldFrameProps {
  field: EditedField;
  /** The control is a group: its label is a text that names the group by `aria-labelledby`. */
  isGroup?: boolean;
  children: ReactNode;
}

/** Label, required mark, help and error around the controls of a field. One of the controls takes its `controlProps`. */
export function FieldFrame({ field, isGroup, children }: FieldFrameProps) {
  return (
    <ControlRow control={controlOptions(field)} isGroup={isGroup}>
      {children}
    </ControlRow>
  );
}
