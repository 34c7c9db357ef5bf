import { memo, useId } from 'react';
import type { FormSection } from '../schema/definitions';
import { FormChunkView, type FormChunkViewProps } from './FormChunkView';
import type { FormChunk } from './formChunks';

export interface FormSectionViewProps extends Omit<FormChunkViewProps, 'chunk'> {
  section: FormSection;
  chunks: readonly FormChunk[];
}

/** A titled group of fields on a grid of twelfths. */
export const FormSectionView = memo(function FormSectionView({ section, chunks, ...rest }: FormSectionViewProps) {
  const titleId = useId();
  if (chunks.length === 0) return null;
  const label = section.name === null ? {} : { 'aria-labelledby': titleId };
  return (
    <section className="as-form-section" {...label}>
      {section.name !== null && (
        <h3 className="as-form-section-title" id={titleId}>
          {section.name}
        </h3>
      )}
      {chunks.map((chunk) => (
        // Chunks out of view cost no layout; they stay in the page for search and the tab key.
        <FormChunkView chunk={chunk} key={chunk.fields[0]?.attribute.subjectAttributeId} {...rest} />
      ))}
    </section>
  );
});
