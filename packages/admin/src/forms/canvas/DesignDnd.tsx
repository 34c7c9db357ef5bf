import { joined } from '@assunto/engine/fields';
import { DragOverlay } from '@dnd-kit/core';
import { useState, type ReactNode } from 'react';
import { SortingContext, type SortingId } from '@assunto/components/sorting';
import { useSortingTexts } from '@assunto/shell';
import { useDesigning, type Designing } from '../Designing';
import { useTranslate } from '../messages/translation';
import { commandOfDrop, partOf, positionsOf } from './commandOfDrop';

/** Lets fields and sections be dragged, from the available fields too, by pointer, finger or keyboard. */
export function DesignDnd({ children }: { children: ReactNode }) {
  const designing = useDesigning();
  const translate = useTranslate();
  const sorting = useSortingTexts();
  const [active, setActive] = useState<SortingId | null>(null);
  const nameOf = (id: SortingId) => draggedName(designing, id, translate('forms.sectionUnnamed'));
  return (
    <SortingContext
      instructions={sorting('sort.instructions')}
      announcements={{
        lifted: (id) => translate('forms.lifted', { name: nameOf(id) }),
        over: (id, overId) => joined`${nameOf(id)}: ${nameOf(overId)}.`,
        dropped: (id) => translate('forms.dropped', { name: nameOf(id) }),
        cancelled: (id) => translate('forms.dropCancelled', { name: nameOf(id) }),
      }}
      positionsOf={(id) => positionsOf(designing.design, String(id))}
      prefersUnderPointer
      onLift={setActive}
      onCancel={() => setActive(null)}
      onDrop={(id, overId) => {
        setActive(null);
        const command = overId === null ? null : commandOfDrop(designing.design, String(id), String(overId));
        if (command) designing.run(command);
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {active !== null && <div className="as-form-design-dragged">{nameOf(active)}</div>}
      </DragOverlay>
    </SortingContext>
  );
}

/** The name of what is dragged, or over which it is. */
function draggedName({ design, nameOf }: Designing, id: SortingId, unnamed: string): string {
  const { kind, key } = partOf(String(id));
  if (kind === 'field' || kind === 'new') return nameOf(Number(key));
  return design.sections.find((section) => section.key === key)?.name || unnamed;
}
