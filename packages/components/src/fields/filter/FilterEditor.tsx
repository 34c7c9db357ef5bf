import { Pencil, X } from 'lucide-react';
import { useEngine, type EditorProps } from '@assunto/engine';
import { filterInWords, type FilterTree, type JsonSchema } from '@assunto/engine/core';
import { useState } from 'react';
import { FilterDialog } from '../../filter-builder/FilterDialog';
import { Button } from '../../ui/button/Button';
import { IconButton } from '../../ui/icon-button/IconButton';
import { controlProps, partId } from '../../field-parts/controlProps';
import { FieldFrame } from '../../field-parts/FieldFrame';
import { useOptionName } from '../../field-parts/optionNames';

/** A filter, shown as its sentence and edited in the builder. */
export default function FilterEditor(field: EditorProps<JsonSchema>) {
  const { id, attribute, label, value, services, format, isReadOnly, isDisabled } = field;
  const { componentTypes } = useEngine();
  const [isOpen, setOpen] = useState(false);
  const attributes = services.filterAttributes?.(attribute) ?? [];
  const optionName = useOptionName(services, attributes);
  const { 'aria-required': _, 'aria-invalid': __, ...control } = controlProps(field);
  const canEdit = !isReadOnly && !isDisabled;
  const tree = value as FilterTree | null;

  return (
    <FieldFrame field={field} isGroup>
      <div
        className="as-filter-field"
        role="group"
        aria-labelledby={field.isCompact ? undefined : partId(id, 'label')}
        aria-label={field.isCompact ? label : undefined}
        data-invalid={field.error ? true : undefined}
        data-readonly={!canEdit || undefined}
      >
        <span className={tree ? 'as-filter-field-text' : 'as-filter-field-text as-filter-field-empty'}>
          {tree
            ? sentence(tree, { attributes, componentTypes, timeZone: format.timeZone, optionName })
            : 'Nenhuma condição'}
        </span>
        {canEdit && tree && !field.isRequired && (
          <IconButton label={`Limpar ${label}`} icon={<X />} isCompact onClick={() => field.onChange(null)} />
        )}
        {canEdit && (
          <Button {...control} aria-label={`Editar ${label}`} isCompact icon={<Pencil />} onClick={() => setOpen(true)}>
            Editar
          </Button>
        )}
      </div>
      <FilterDialog
        isOpen={isOpen}
        title={label}
        attributes={attributes}
        tree={tree}
        onApply={(next) => {
          setOpen(false);
          field.onChange(next as JsonSchema | null);
        }}
        onClose={() => setOpen(false)}
      />
    </FieldFrame>
  );
}

function sentence(tree: FilterTree, options: Parameters<typeof filterInWords>[1]): string {
  try {
    return filterInWords(tree, options);
  } catch {
    return 'O filtro usa um atributo que não existe ou ao qual você não tem acesso.';
  }
}
