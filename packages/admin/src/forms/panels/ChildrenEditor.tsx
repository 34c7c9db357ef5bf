import { joined } from '@assunto/engine/fields';
import { ErrorState, IconButton, MultiSelect, Select, TextInput } from '@assunto/components';
import type { OptionItem } from '@assunto/engine';
import type { RelatedSubject, Subject, SubjectAttribute } from '@assunto/engine/core';
import { formLimits, type FormChildren } from '@assunto/engine/contract';
import { useItems } from '@assunto/shell';
import { ArrowUp, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useDesigning } from '../Designing';
import { useTranslate } from '../messages/translation';

/** The subjects whose records refer to those of the form, shown as rows with the columns chosen here. */
export function ChildrenEditor() {
  const translate = useTranslate();
  const titleId = useId();
  const { subject, design, run } = useDesigning();
  const { value: subjects, failure, retry } = useItems<Subject>('/subject/');
  const set = (children: readonly FormChildren[]) => run({ kind: 'setChildren', children });
  const pointers = subjects ? pointersTo(subject, subjects) : [];
  const left = pointers.filter(({ related }) => !design.children.some((one) => isOf(one, related)));
  return (
    <section className="as-form-design-children" aria-labelledby={titleId}>
      <h2 id={titleId}>{translate('forms.children')}</h2>
      <p className="as-form-design-hint">{translate('forms.childrenHint')}</p>
      {failure !== null && <ErrorState message={failure} onRetry={retry} />}
      {subjects !== null && pointers.length === 0 && (
        <p className="as-form-design-hint">{translate('forms.childrenNone')}</p>
      )}
      <ol>
        {design.children.map((given, index) => {
          const pointer = pointers.find(({ related }) => isOf(given, related));
          return (
            pointer && (
              <ChildEditor
                key={given.subjectAttributeId}
                given={given}
                index={index}
                pointer={pointer}
                onChange={(next) => set(design.children.map((one) => (one === given ? next : one)))}
                onRemove={() => set(design.children.filter((one) => one !== given))}
                onUp={() => set(raised(design.children, index))}
              />
            )
          );
        })}
      </ol>
      {left.length > 0 && design.children.length < formLimits.children && (
        <Select
          label={translate('forms.childrenAdd')}
          emptyName="—"
          value={null as number | null}
          options={left.map((pointer) => ({ id: pointer.related.subjectAttributeId, name: pointer.name }))}
          onChange={(id) => {
            const pointer = left.find(({ related }) => related.subjectAttributeId === id);
            const columns = pointer?.columns.slice(0, 3).map(({ subjectAttributeId }) => subjectAttributeId) ?? [];
            if (pointer && id !== null)
              set([...design.children, { subjectAttributeId: id, title: null, subjectAttributeIds: columns }]);
          }}
        />
      )}
    </section>
  );
}

const isOf = (one: FormChildren, related: RelatedSubject): boolean =>
  one.subjectAttributeId === related.subjectAttributeId;

/** A list with one of its items a step earlier. */
export const raised = <Item,>(items: readonly Item[], index: number): Item[] =>
  items.toSpliced(index, 1).toSpliced(index - 1, 0, ...items.slice(index, index + 1));

/** An attribute of another subject that refers to this one, and what else that subject has. */
interface Pointer {
  related: RelatedSubject;
  /** The other subject, with the attribute's name where several of it refer to this one. */
  name: string;
  columns: readonly SubjectAttribute[];
}

function pointersTo({ relatedSubjects }: Subject, subjects: readonly Subject[]): Pointer[] {
  return relatedSubjects.flatMap((related) => {
    const id = related.subjectAttributeId;
    const other = subjects.find((one) => one.subjectAttributes.some((each) => each.subjectAttributeId === id));
    const pointer = other?.subjectAttributes.find((one) => one.subjectAttributeId === id);
    const columns = (other?.subjectAttributes ?? []).filter((one) => one !== pointer && !one.isInternal);
    if (!pointer || columns.length === 0) return [];
    return [{ related, name: joined`${related.subjectName} (${pointer.name})`, columns }];
  });
}

interface ChildEditorProps {
  given: FormChildren;
  index: number;
  pointer: Pointer;
  onChange(next: FormChildren): void;
  onRemove(): void;
  onUp(): void;
}

function ChildEditor({ given, index, pointer, onChange, onRemove, onUp }: ChildEditorProps) {
  const translate = useTranslate();
  const { name, columns, related } = pointer;
  const options = columns.map(({ subjectAttributeId: id, name: label }): OptionItem => ({ id, name: label }));
  return (
    <li aria-label={name}>
      <div className="as-form-design-case-head">
        <strong>{name}</strong>
        <IconButton
          label={translate('forms.childrenUp', { name })}
          icon={<ArrowUp />}
          isCompact
          disabled={index === 0}
          onClick={onUp}
        />
        <IconButton
          label={translate('forms.childrenRemove', { name })}
          icon={<Trash2 />}
          isCompact
          onClick={onRemove}
        />
      </div>
      <TextInput
        label={translate('forms.childrenTitle')}
        placeholder={related.subjectName}
        maxLength={formLimits.childTitle}
        value={given.title ?? ''}
        onChange={(title) => onChange({ ...given, title: title || null })}
      />
      <MultiSelect
        label={translate('forms.childrenColumns', { name: related.subjectName })}
        options={options}
        value={given.subjectAttributeIds.flatMap((id) => options.find((one) => one.id === id) ?? [])}
        onChange={(chosen) => {
          // Rows have at least one column.
          if (chosen.length > 0) onChange({ ...given, subjectAttributeIds: chosen.map(({ id }) => Number(id)) });
        }}
      />
    </li>
  );
}
