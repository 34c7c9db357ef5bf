import { Pencil, RotateCw, X } from 'lucide-react';
import { useEngine, type EditorProps, useSay } from '@assunto/engine';
import { filterInWords, type FilterTree, type JsonSchema, type SubjectAttribute } from '@assunto/engine/core';
import { useState } from 'react';
import { FilterDialog } from '../../filter-builder/FilterDialog';
import { Button } from '../../ui/button/Button';
import { IconButton } from '../../ui/icon-button/IconButton';
import { controlProps, partId } from '../../field-parts/controlProps';
import { FieldFrame } from '../../field-parts/FieldFrame';
import { useOptionName } from '../../field-parts/optionNames';
import { useReportSubjects } from '../../field-parts/useReportSubjects';

const none: readonly SubjectAttribute[] = [];

/** A filter, shown as its sentence and edited in the builder. */
export default function FilterEditor(field: EditorProps<JsonSchema>) {
  const say = useSay();
  const { id, attribute, label, value, services, format, isReadOnly, isDisabled } = field;
  const { componentTypes } = useEngine();
  const [isOpen, setOpen] = useState(false);
  const known = services.filterAttributes?.(attribute);
  const { subjects, hasFailed, retry } = useReportSubjects(field, !known && (isOpen || value !== null));
  // The main subject of those that the value may speak of.
  const attributes = known ?? subjects?.[0]?.attributes ?? none;
  const isKnown = known !== undefined || subjects !== null;
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
          {!tree && say('Nenhuma condição')}
          {tree &&
            isKnown &&
            sentence(tree, { attributes, componentTypes, timeZone: format.timeZone, optionName, say })}
          {tree &&
            !isKnown &&
            (hasFailed ? say('Não foi possível carregar os atributos do filtro.') : say('Carregando...'))}
        </span>
        {hasFailed && (
          <Button isCompact icon={<RotateCw />} onClick={retry}>
            {say('Tentar novamente')}
          </Button>
        )}
        {canEdit && tree && !field.isRequired && (
          <IconButton
            label={say('Limpar {label}', { label })}
            icon={<X />}
            isCompact
            onClick={() => field.onChange(null)}
          />
        )}
        {!isReadOnly && (
          <Button
            {...control}
            aria-label={say('Editar {label}', { label })}
            isCompact
            icon={<Pencil />}
            isPending={isOpen && !isKnown && !hasFailed}
            onClick={() => setOpen(true)}
          >
            {say('Editar')}
          </Button>
        )}
      </div>
      <FilterDialog
        isOpen={isOpen && isKnown}
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
    const reason = 'O filtro usa um atributo que não existe ou ao qual você não tem acesso.';
    return options.say?.(reason) ?? reason;
  }
}
