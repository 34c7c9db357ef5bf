import { atom, type Atom } from 'jotai/vanilla';
import { memo, useId, useMemo } from 'react';
import type { FormRuleRunner } from '../store/createFormRuleRunner';
import { FormChunkView, type FormChunkViewProps } from './FormChunkView';
import type { FormChunk } from './formChunks';
import type { FormSection } from '../schema/definitions';
import { useStored } from '../react/useStored';

export interface FormSectionViewProps extends Omit<FormChunkViewProps, 'chunk'> {
  section: FormSection;
  chunks: readonly FormChunk[];
}

/** A titled group of fields on a grid of twelfths. Renders nothing while rules hide all of them. */
export const FormSectionView = memo(function FormSectionView({ section, chunks, ...rest }: FormSectionViewProps) {
  const titleId = useId();
  const { draft, formRules } = rest;
  const isVisible = useStored(
    draft.store,
    useMemo(() => visibleAtom(section, formRules), [section, formRules]),
  );
  if (chunks.length === 0 || !isVisible) return null;
  const { name, help } = section;
  return (
    <section className="as-form-section" aria-labelledby={name === null ? undefined : titleId}>
      {name !== null && (
        <h3 className="as-form-section-title" id={titleId}>
          {name}
        </h3>
      )}
      {help && <p className="as-form-section-help">{help}</p>}
      {chunks.map((chunk) => (
        // Chunks out of view need no layout; they stay in the DOM for page search and the Tab key.
        <FormChunkView chunk={chunk} key={chunk.fields[0]?.attribute.subjectAttributeId} {...rest} />
      ))}
    </section>
  );
});

/** Whether any field of a section is visible. A field without rules always is, so most sections subscribe to nothing. */
function visibleAtom({ fields }: FormSection, formRules: FormRuleRunner): Atom<boolean> {
  const ruled = fields.flatMap(({ attribute }) => formRules.atom(attribute.subjectAttributeId) ?? []);
  if (ruled.length < fields.length) return always;
  return atom((get) => ruled.some((field) => !get(field).isHidden));
}

const always = atom(true);
