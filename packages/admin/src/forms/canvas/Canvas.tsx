import { Button } from '@assunto/components';
import { SortableContext } from '@dnd-kit/sortable';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { useDesigning } from '../Designing';
import { useTranslate } from '../messages/translation';
import { partId } from './commandOfDrop';
import { SectionCard } from './SectionCard';

/** The form as it is designed: its sections with their fields, as wide as they will be. */
export function Canvas() {
  const translate = useTranslate();
  const titleId = useId();
  const { design, run } = useDesigning();
  const ids = design.sections.flatMap(({ key, fields }) => [
    partId('section', key),
    ...fields.map(({ subjectAttributeId }) => partId('field', subjectAttributeId)),
  ]);
  return (
    <section className="as-form-design-canvas" aria-labelledby={titleId}>
      <h2 id={titleId}>{translate('forms.canvas')}</h2>
      <p className="as-form-design-hint">{translate('forms.moveHint')}</p>
      <SortableContext items={ids} strategy={isUnmoved}>
        {design.sections.map((section, index) => (
          <SectionCard key={section.key} section={section} index={index} />
        ))}
      </SortableContext>
      <Button
        icon={<Plus aria-hidden="true" />}
        onClick={() => {
          const name = translate('forms.sectionNew');
          const isTaken = (text: string) => design.sections.some((one) => one.name === text);
          let free = name;
          for (let number = 2; isTaken(free); number += 1) free = `${name} ${number}`;
          run({ kind: 'addSection', name: free });
        }}
      >
        {translate('forms.sectionAdd')}
      </Button>
    </section>
  );
}

/** Cards have different widths: they stay where they are while another one is dragged over them. */
const isUnmoved = () => null;
