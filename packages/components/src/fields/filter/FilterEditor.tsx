import { Pencil, RotateCw } from 'lucide-react';
import { useEngine, type EditorProps } from '@assunto/engine';
import {
  describeFilter,
  inPortuguese,
  type FilterTree,
  type JsonSchema,
  type SubjectAttribute,
} from '@assunto/engine/core';
import { useState } from 'react';
import { useTranslate } from '../../messages/useTranslate';
import { FilterDialog } from '../../filter-builder/FilterDialog';
import { Button } from '../../ui/button/Button';
import { partId } from '../../controls/form-row/controlAttributes';
import { DialogFieldButtons } from '../../field-parts/DialogFieldButtons';
import { classNames } from '../../ui/classNames';
import { FieldFrame } from '../../field-parts/FieldFrame';
import { useOptionName } from '../../field-parts/optionNames';
import { useReportSubjects } from '../../field-parts/useReportSubjects';

const none: readonly SubjectAttribute[] = [];

/** Shows a filter as its description and edits it in the filter builder. */
export default function FilterEditor(field: EditorProps<JsonSchema>) {
  const translate = useTranslate();
  const { id, label, value, isReadOnly, isDisabled } = field;
  const [isOpen, setOpen] = useState(false);
  const { attributes, isKnown, hasFailed, retry } = useFilterAttributes(field, isOpen);
  const text = useFilterText(field, attributes, isKnown, hasFailed);
  const canEdit = !isReadOnly && !isDisabled;
  const tree = value as FilterTree | null;

  return (
    <FieldFrame field={field} isGroup>
      <div
        className="as-summary-box"
        role="group"
        aria-labelledby={field.isCompact ? undefined : partId(id, 'label')}
        aria-label={field.isCompact ? label : undefined}
        data-invalid={field.error ? true : undefined}
        data-readonly={!canEdit || undefined}
      >
        <span className={classNames('as-summary-box-text', !tree && 'as-summary-box-empty')}>{text}</span>
        {hasFailed && (
          <Button isCompact icon={<RotateCw />} onClick={retry}>
            {translate('common.tryAgain')}
          </Button>
        )}
        <DialogFieldButtons
          field={field}
          icon={<Pencil />}
          isPending={isOpen && !isKnown && !hasFailed}
          onEdit={() => setOpen(true)}
        />
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

/** The attributes that the filter may use: those that the services offer, else the reportable ones of the main subject. */
function useFilterAttributes(field: EditorProps<JsonSchema>, isOpen: boolean) {
  const known = field.services.filterAttributes?.(field.attribute);
  const { subjects, hasFailed, retry } = useReportSubjects(field, !known && (isOpen || field.value !== null));
  const attributes = known ?? subjects?.[0]?.attributes ?? none;
  return { attributes, isKnown: known !== undefined || subjects !== null, hasFailed, retry };
}

/** The description of the filter, or why there is none. */
function useFilterText(
  { value, services, format }: EditorProps<JsonSchema>,
  attributes: readonly SubjectAttribute[],
  isKnown: boolean,
  hasFailed: boolean,
): string {
  const translate = useTranslate();
  const { componentTypes } = useEngine();
  const optionName = useOptionName(services, attributes);
  if (value === null) return translate('filterField.noConditions');
  if (hasFailed && !isKnown) return translate('filterField.attributesFailed');
  if (!isKnown) return translate('common.loading');
  return sentence(value as FilterTree, {
    attributes,
    componentTypes,
    timeZone: format.timeZone,
    optionName,
    translate,
  });
}

function sentence(tree: FilterTree, options: Parameters<typeof describeFilter>[1]): string {
  try {
    return describeFilter(tree, options);
  } catch {
    return (options.translate ?? inPortuguese)('error.FILTER_ATTRIBUTE_UNKNOWN');
  }
}
