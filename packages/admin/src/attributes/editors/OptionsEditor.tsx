import { SortableItems, useFormAround, useSortableItem } from '@assunto/shell';
import { Button, ColorInput, FormRow, IconButton, TextInput } from '@assunto/components';
import type { EditorProps } from '@assunto/engine';
import { foldText, type AttributeOption } from '@assunto/engine/core';
import { Plus, RotateCcw, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslate } from '../messages/translation';
import type { AttributeItem } from '../attributeItem';
import { useAttributeForm } from './AttributeFormContext';

/**
 * The identifier of a new option: the letters and digits of its name, and a number when another one has it. That of an option that
 * records may have never changes.
 */
function optionId(name: string, taken: readonly string[]): string {
  const base =
    foldText(name)
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_|_$/g, '')
      .slice(0, 90) || 'opcao';
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}_${number}`;
    if (!taken.includes(id)) return id;
  }
}

/** The first name that two options share; `undefined` without one. */
const repeatedName = (options: readonly AttributeOption[]): string | undefined =>
  options.find(({ name }, index) => options.findIndex((one) => foldText(one.name) === foldText(name)) < index)?.name;

/** The options of a select: their names, colours and order. A removed option that is stored stays, and is no longer offered. */
export function OptionsEditor(props: EditorProps<AttributeOption[]>) {
  const { id, label, value, onChange, help, error, isReadOnly } = props;
  const translate = useTranslate();
  const options = value ?? [];
  const list = useRef<HTMLUListElement>(null);
  // Options that were not stored yet get their identifier from their name.
  const [stored] = useState(() => new Set(options.map((option) => option.id)));
  const { rowKeyOf, derivedId, setId } = useNewIdentifiers(options, stored);
  const change = (next: AttributeOption[]) => onChange(next.length > 0 ? next : null);
  const positionOf = (optionKey: string) => options.findIndex((option) => option.id === optionKey);
  const nameOf = (position: number) =>
    options[position]?.name || translate('attributes.optionUnnamed', { position: position + 1 });
  const replace = (position: number, option: AttributeOption) => change(options.with(position, option));
  const add = () => {
    change([
      ...options,
      {
        id: optionId(
          `opcao ${options.length + 1}`,
          options.flatMap((one) => [one.id, rowKeyOf(one.id)]),
        ),
        name: '',
      },
    ]);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>('li:last-child input[type=text]')?.focus(),
    );
  };
  const repeated = repeatedName(options.filter(({ name }) => name !== ''));
  const problem =
    error ?? (repeated === undefined ? null : translate('attributes.optionsRepeated', { name: repeated }));
  return (
    <FormRow id={id} label={label} error={problem} description={help ?? undefined} isGroup>
      {options.length === 0 && <p className="as-attribute-muted">{translate('attributes.optionsEmpty')}</p>}
      <SortableItems
        ids={options.map((option) => option.id)}
        nameOf={(key) => nameOf(positionOf(String(key)))}
        onMove={(key, toKey) => change(moved(options, positionOf(String(key)), positionOf(String(toKey))))}
      >
        <ul className="as-attribute-options" ref={list}>
          {options.map((option, position) => (
            <OptionRow
              key={rowKeyOf(option.id)}
              option={option}
              position={position}
              isReadOnly={isReadOnly}
              name={nameOf(position)}
              isStored={stored.has(option.id)}
              isRepeated={options.some((one, index) => index !== position && one.id === option.id)}
              onChange={(next) => replace(position, next)}
              onName={(name) => replace(position, { ...option, id: derivedId(option, name), name })}
              onIdentifier={(next) => {
                setId(option.id, next, true);
                replace(position, { ...option, id: next });
              }}
              onRemove={() => change(options.toSpliced(position, 1))}
            />
          ))}
        </ul>
      </SortableItems>
      {!isReadOnly && (
        <Button icon={<Plus />} onClick={add}>
          {translate('attributes.optionAdd')}
        </Button>
      )}
    </FormRow>
  );
}

/**
 * The identifiers of options that were not stored yet: derived from the name until somebody writes one. A row stays the same while
 * its identifier changes.
 */
function useNewIdentifiers(options: readonly AttributeOption[], stored: ReadonlySet<string>) {
  const [rows, setRows] = useState<ReadonlyMap<string, { key: string; isWritten: boolean }>>(new Map());
  const { attribute } = useAttributeForm();
  const rowKeyOf = (id: string): string => rows.get(id)?.key ?? id;
  const setId = (id: string, next: string, isWritten: boolean): void =>
    setRows((known) => {
      const changed = new Map(known);
      changed.delete(id);
      return changed.set(next, { key: known.get(id)?.key ?? id, isWritten });
    });
  const derivedId = ({ id }: AttributeOption, name: string): string => {
    // The default value names it already.
    const isFixed = stored.has(id) || rows.get(id)?.isWritten === true || attribute?.defaultValue === id;
    if (isFixed || name.trim() === '') return id;
    const others = options.map((one) => one.id).filter((one) => one !== id);
    const next = optionId(name, [...others, ...stored]);
    if (next !== id) setId(id, next, false);
    return next;
  };
  return { rowKeyOf, derivedId, setId };
}

function moved(options: readonly AttributeOption[], from: number, to: number): AttributeOption[] {
  const option = options[from];
  return option ? options.toSpliced(from, 1).toSpliced(to, 0, option) : [...options];
}

interface OptionRowProps {
  option: AttributeOption;
  /** From 0. */
  position: number;
  /** Its name, or what it is called without one. */
  name: string;
  /** Records may have it. */
  isStored: boolean;
  isReadOnly: boolean;
  /** Another option has its identifier. */
  isRepeated: boolean;
  onChange(option: AttributeOption): void;
  onName(name: string): void;
  onIdentifier(id: string): void;
  onRemove(): void;
}

function OptionRow({ option, position, name, isStored, isReadOnly, onChange, onRemove, ...edits }: OptionRowProps) {
  const translate = useTranslate();
  const { item, handle } = useSortableItem(option.id, name, isReadOnly);
  const { removedOptions } = useFormAround<AttributeItem>().values;
  const then = removedOptions?.find(({ id }) => id === option.id)?.then ?? 'keep';
  const removedText = translate(then === 'keep' ? 'attributes.optionRemoved' : 'attributes.optionLeaves');
  const { color: _color, ...uncoloured } = option;
  const { isRemoved: _isRemoved, ...offered } = option;
  const remove = () => (isStored ? onChange({ ...option, isRemoved: true }) : onRemove());
  return (
    <li {...item} data-removed={option.isRemoved || undefined}>
      {!isReadOnly && handle}
      <div className="as-attribute-option-names">
        <TextInput
          label={translate('attributes.optionName', { position: position + 1 })}
          isLabelHidden
          isReadOnly={isReadOnly}
          maxLength={250}
          value={option.name}
          error={option.name.trim() === '' ? translate('attributes.optionsNameless') : null}
          description={option.isRemoved ? removedText : undefined}
          onChange={edits.onName}
        />
        {!isStored && !isReadOnly && option.name.trim() !== '' && (
          <OptionIdentifier option={option} name={name} {...edits} />
        )}
      </div>
      <ColorInput
        label={translate('attributes.optionColor', { name })}
        isLabelHidden
        isReadOnly={isReadOnly}
        value={option.color ?? null}
        onChange={(color) => onChange(color === null ? uncoloured : { ...option, color })}
      />
      {!isReadOnly &&
        (option.isRemoved ? (
          <IconButton
            icon={<RotateCcw />}
            label={translate('attributes.optionRestore', { name })}
            onClick={() => onChange(offered)}
          />
        ) : (
          <IconButton icon={<Trash2 />} label={translate('attributes.optionRemove', { name })} onClick={remove} />
        ))}
    </li>
  );
}

/** What rules, filters and other systems call a new option; it never changes once it is stored. */
function OptionIdentifier({
  option,
  name,
  isRepeated,
  onIdentifier,
}: Pick<OptionRowProps, 'option' | 'name' | 'isRepeated' | 'onIdentifier'>) {
  const translate = useTranslate();
  const problem =
    option.id === ''
      ? translate('attributes.optionIdMissing')
      : isRepeated
        ? translate('attributes.optionIdRepeated')
        : null;
  return (
    <div className="as-attribute-option-id">
      <span aria-hidden="true">{translate('attributes.optionIdLabel')}</span>
      <TextInput
        label={translate('attributes.optionId', { name })}
        isLabelHidden
        maxLength={100}
        value={option.id}
        error={problem}
        onChange={onIdentifier}
      />
    </div>
  );
}
