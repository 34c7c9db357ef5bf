import { Button, IconButton, Select, TextInput } from '@assunto/components';
import { formLimits } from '@assunto/engine/contract';
import { useDroppable } from '@dnd-kit/core';
import { useSortingTexts } from '@assunto/shell';
import { ArrowDown, ArrowUp, GripVertical, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDesigning } from '../Designing';
import { useTranslate } from '../messages/translation';
import type { DesignSection } from '../model/FormDesign';
import { partId } from './commandOfDrop';
import { FieldCard } from './FieldCard';
import { useDesignItem } from './useDesignItem';

interface SectionCardProps {
  section: DesignSection;
  index: number;
}

/** A section of the form: its name, the number of fields in a row, and its fields. */
export function SectionCard({ section, index }: SectionCardProps) {
  const translate = useTranslate();
  const { key, name, fields } = section;
  const label = translate('forms.section', { number: index + 1 });
  const { item, handle } = useDesignItem(partId('section', key));
  const { design, section: current, enterSection } = useDesigning();
  const isCurrent = design.sections.length > 1 && current?.key === key;
  const { setNodeRef, isOver } = useDroppable({ id: partId('end', key) });
  return (
    <section
      className="as-form-design-section"
      aria-label={name || label}
      {...item}
      data-current={isCurrent || undefined}
      onFocus={() => enterSection(key)}
      onPointerDown={() => enterSection(key)}
    >
      <SectionHead section={section} index={index} handle={handle} />
      <ol className="as-form-design-fields" aria-label={name || label}>
        {fields.map((field) => (
          <FieldCard key={field.subjectAttributeId} field={field} />
        ))}
      </ol>
      <div ref={setNodeRef} className="as-form-design-end" data-over={isOver || undefined}>
        {translate('forms.sectionDrop')}
      </div>
    </section>
  );
}

interface SectionHeadProps extends SectionCardProps {
  handle: ReturnType<typeof useDesignItem>['handle'];
}

function SectionHead({ section, index, handle }: SectionHeadProps) {
  const translate = useTranslate();
  const sorting = useSortingTexts();
  const { design, run, problems } = useDesigning();
  const { key, name, columns } = section;
  const shown = name || translate('forms.section', { number: index + 1 });
  const problem = problems.find((one) => one.sectionKey === key && one.level === 'error');
  return (
    <header>
      <button type="button" className="as-sort-handle" {...handle} aria-label={sorting('sort.move', { name: shown })}>
        <GripVertical aria-hidden="true" />
      </button>
      <TextInput
        label={translate('forms.sectionName')}
        isLabelHidden
        placeholder={translate('forms.sectionUnnamed')}
        maxLength={formLimits.sectionName}
        value={name}
        error={problem ? translate(`forms.problem.${problem.code as 'sectionUnnamed'}`, { name }) : null}
        onChange={(text) => run({ kind: 'changeSection', key, changes: { name: text } })}
      />
      <Select
        label={translate('forms.sectionColumns')}
        isLabelHidden
        title={translate('forms.sectionColumns')}
        value={columns}
        options={[1, 2, 3, 4].map((id) => ({ id, name: translate('forms.sectionPerRow', { count: id }) }))}
        onChange={(next) => next !== null && run({ kind: 'changeSection', key, changes: { columns: next } })}
      />
      <SectionButtons sectionKey={key} index={index} shown={shown} isOnly={design.sections.length === 1} />
      <SectionHelp section={section} />
    </header>
  );
}

/** The help of a section, which most do not have. */
function SectionHelp({ section: { key, help } }: { section: DesignSection }) {
  const translate = useTranslate();
  const { run } = useDesigning();
  const [opened, setOpened] = useState<'byPerson' | 'before' | null>(help === '' ? null : 'before');
  if (help === '' && opened === null)
    return (
      <Button isCompact variant="ghost" icon={<Plus aria-hidden="true" />} onClick={() => setOpened('byPerson')}>
        {translate('forms.sectionHelp')}
      </Button>
    );
  return (
    <TextInput
      label={translate('forms.sectionHelp')}
      isLabelHidden
      placeholder={translate('forms.sectionHelp')}
      maxLength={formLimits.help}
      value={help}
      autoFocus={opened === 'byPerson'}
      onChange={(text) => run({ kind: 'changeSection', key, changes: { help: text } })}
    />
  );
}

interface SectionButtonsProps {
  sectionKey: string;
  index: number;
  /** The name of the section. */
  shown: string;
  isOnly: boolean;
}

function SectionButtons({ sectionKey: key, index, shown, isOnly }: SectionButtonsProps) {
  const translate = useTranslate();
  const { design, run, announce } = useDesigning();
  const move = (to: number) => {
    run({ kind: 'moveSection', key, index: to });
    announce(translate('forms.movedSection', { name: shown, position: to + 1 }));
  };
  return (
    <>
      <IconButton
        label={translate('forms.sectionUp', { name: shown })}
        icon={<ArrowUp />}
        isCompact
        disabled={index === 0}
        onClick={() => move(index - 1)}
      />
      <IconButton
        label={translate('forms.sectionDown', { name: shown })}
        icon={<ArrowDown />}
        isCompact
        disabled={index === design.sections.length - 1}
        onClick={() => move(index + 1)}
      />
      <IconButton
        label={translate('forms.sectionRemove', { name: shown })}
        icon={<Trash2 />}
        isCompact
        disabled={isOnly}
        onClick={() => run({ kind: 'removeSection', key })}
      />
    </>
  );
}
