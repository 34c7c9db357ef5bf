import { Badge, IconButton } from '@assunto/components';
import { GripVertical, X } from 'lucide-react';
import type { CSSProperties, KeyboardEvent } from 'react';
import { useSortingTexts } from '@assunto/shell';
import { useDesigning } from '../Designing';
import { useTranslate } from '../messages/translation';
import { neighbourOf } from '../model/changeDesign';
import type { DesignField } from '../model/FormDesign';
import { partId } from './commandOfDrop';
import { focusField, focusProperties } from './focusField';
import { useDesignItem } from './useDesignItem';

/** A field of the form: pressed to see its properties, moved by its handle or by Alt and the arrow keys. */
export function FieldCard({ field }: { field: DesignField }) {
  const translate = useTranslate();
  const sorting = useSortingTexts();
  const { run, select, selectedId, nameOf, announce, problems } = useDesigning();
  const { subjectAttributeId, width } = field;
  const { item, handle } = useDesignItem(partId('field', subjectAttributeId));
  const name = nameOf(subjectAttributeId);
  const level = problems.find((one) => one.subjectAttributeId === subjectAttributeId)?.level;
  const onKeyDown = useFieldKeys(field);
  return (
    <li
      {...item}
      className="as-form-design-field"
      style={{ '--as-form-design-width': width } as CSSProperties}
      data-selected={selectedId === subjectAttributeId || undefined}
      data-level={level}
    >
      <button type="button" className="as-sort-handle" {...handle} aria-label={sorting('sort.move', { name })}>
        <GripVertical aria-hidden="true" />
      </button>
      <button
        type="button"
        className="as-form-design-name"
        data-field={subjectAttributeId}
        aria-pressed={selectedId === subjectAttributeId}
        onClick={({ detail }) => {
          select(subjectAttributeId);
          // Pressed by a key.
          if (detail === 0) focusProperties();
        }}
        onKeyDown={onKeyDown}
      >
        <span>{name}</span>
        <FieldMarks field={field} />
      </button>
      <IconButton
        label={translate('forms.fieldRemove', { name })}
        icon={<X />}
        isCompact
        onClick={() => {
          run({ kind: 'removeField', subjectAttributeId });
          announce(translate('forms.fieldRemoved', { name }));
        }}
      />
    </li>
  );
}

/** Moves the field by Alt and the arrow keys. */
function useFieldKeys({ subjectAttributeId }: DesignField) {
  const translate = useTranslate();
  const { design, run, nameOf, announce } = useDesigning();
  return (event: KeyboardEvent<HTMLElement>): void => {
    const step = event.altKey ? steps[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    const to = neighbourOf(design, subjectAttributeId, step);
    if (!to) return;
    run({ kind: 'moveField', subjectAttributeId, to });
    const section = design.sections.find(({ key }) => key === to.sectionKey)?.name || translate('forms.sectionUnnamed');
    announce(translate('forms.movedTo', { name: nameOf(subjectAttributeId), section, position: to.index + 1 }));
    // The button may be in another section now.
    focusField(subjectAttributeId);
  };
}

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

function FieldMarks({ field }: { field: DesignField }) {
  const translate = useTranslate();
  const { isRequired, isHidden, visibleWhen, requiredWhen, readOnlyWhen, valueWhen } = field;
  const isRuled = visibleWhen !== null || requiredWhen !== null || readOnlyWhen !== null || valueWhen.length > 0;
  return (
    <span className="as-form-design-marks">
      {isRequired && <Badge tone="info">{translate('forms.mark.required')}</Badge>}
      {isHidden && <Badge>{translate('forms.mark.hidden')}</Badge>}
      {isRuled && <Badge tone="accent">{translate('forms.mark.rule')}</Badge>}
    </span>
  );
}
