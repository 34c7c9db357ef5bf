import { memo, useId } from 'react';
import type { FormSection } from '../schema/definitions';
import { fieldId } from './fieldId';
import { FormCell, type FormCellProps } from './FormCell';

export interface FormSectionViewProps extends Omit<FormCellProps, 'field' | 'id'> {
  section: FormSection;
  formId: string;
}

/** A titled group of fields on a grid of twelfths. */
export const FormSectionView = memo(function FormSectionView({ section, formId, ...rest }: FormSectionViewProps) {
  const titleId = useId();
  const fields = section.fields.filter((field) => !field.isHidden);
  if (fields.length === 0) return null;
  const label = section.name === null ? {} : { 'aria-labelledby': titleId };
  return (
    <section className="as-form-section" {...label}>
      {section.name !== null && (
        <h3 className="as-form-section-title" id={titleId}>
          {section.name}
        </h3>
      )}
      {chunks(fields).map((chunk) => (
        // Chunks out of view cost no layout; they stay in the page for search and the tab key.
        <div className="as-form-grid" key={chunk[0]?.attribute.subjectAttributeId}>
          {chunk.map((field) => (
            <FormCell
              field={field}
              id={fieldId(formId, field.attribute.subjectAttributeId)}
              key={field.attribute.subjectAttributeId}
              {...rest}
            />
          ))}
        </div>
      ))}
    </section>
  );
});

/** Runs of whole rows, each of about twenty fields. */
function chunks<Field extends { columns: number }>(fields: readonly Field[]): Field[][] {
  const found: Field[][] = [];
  let run: Field[] = [];
  let filled = 0;
  for (const field of fields) {
    const startsRow = filled + field.columns > 12;
    if (startsRow && run.length >= 20) {
      found.push(run);
      run = [];
    }
    filled = startsRow ? field.columns : filled + field.columns;
    run.push(field);
  }
  return run.length > 0 ? [...found, run] : found;
}
