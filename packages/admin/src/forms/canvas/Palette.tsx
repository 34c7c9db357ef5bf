import { TextInput } from '@assunto/components';
import { useDraggable } from '@dnd-kit/core';
import type { SubjectAttribute } from '@assunto/engine/core';
import { foldText } from '@assunto/engine/core';
import { GripVertical, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useDesigning } from '../Designing';
import { useTranslate } from '../messages/translation';
import { positionOf } from '../model/changeDesign';
import { fieldIn } from '../model/FormDesign';
import { partId } from './commandOfDrop';

/** The attributes that are not in the form yet: pressed or dragged to add them. */
export function Palette() {
  const translate = useTranslate();
  const titleId = useId();
  const { subject, design, section } = useDesigning();
  const [term, setTerm] = useState('');
  const left = subject.subjectAttributes.filter(
    ({ isInternal, subjectAttributeId }) => !isInternal && !fieldIn(design, subjectAttributeId),
  );
  const terms = foldText(term).split(/\s+/);
  const shown = left.filter(({ name }) => terms.every((word) => foldText(name).includes(word)));
  return (
    <section className="as-form-design-palette" aria-labelledby={titleId}>
      <h2 id={titleId}>{translate('forms.palette')}</h2>
      <TextInput
        type="search"
        label={translate('forms.paletteSearch')}
        isLabelHidden
        placeholder={translate('forms.paletteSearch')}
        value={term}
        onChange={setTerm}
      />
      {section && design.sections.length > 1 && (
        <p className="as-form-design-hint">
          {translate('forms.paletteSection', { name: section.name || translate('forms.sectionUnnamed') })}
        </p>
      )}
      {shown.length === 0 && (
        <p className="as-form-design-hint" role="status">
          {translate(left.length === 0 ? 'forms.paletteEmpty' : 'forms.paletteNone')}
        </p>
      )}
      <ul aria-labelledby={titleId}>
        {shown.map((attribute) => (
          <PaletteField key={attribute.subjectAttributeId} attribute={attribute} />
        ))}
      </ul>
    </section>
  );
}

function PaletteField({ attribute }: { attribute: SubjectAttribute }) {
  const translate = useTranslate();
  const { design, run, selectedId, section, announce } = useDesigning();
  const { subjectAttributeId, name } = attribute;
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: partId('new', subjectAttributeId) });
  const add = () => {
    // After the selected field, else at the end of the section that was used last.
    const after = selectedId === null ? null : positionOf(design, selectedId);
    if (!section) return;
    const end = { sectionKey: section.key, index: section.fields.length };
    const to = after ? { sectionKey: after.sectionKey, index: after.index + 1 } : end;
    run({ kind: 'addField', subjectAttributeId, to });
    announce(translate('forms.fieldAdded', { name }));
  };
  return (
    <li ref={setNodeRef} {...listeners} data-dragging={isDragging || undefined}>
      <GripVertical aria-hidden="true" />
      <button type="button" aria-label={translate('forms.add', { name })} onClick={add}>
        <span>{name}</span>
        <Plus aria-hidden="true" />
      </button>
    </li>
  );
}
