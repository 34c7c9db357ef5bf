import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useEngine } from '../react/Engine';
import { sourceKey, type ColumnSource } from '../schema/columnKey';
import { sameValue } from '../store/sameValue';
import { useGridScope } from './GridScope';
import { quickFilterProblem } from './quickFilterProblem';
import { quickFilterOperator } from '../filter/quickFilterTree';

/** Debounce of quick filters, in milliseconds. */
const debounceMs = 300;

export interface QuickFilterProps {
  source: ColumnSource;
  label: string;
}

/** The typed value, the value already applied, and how often it was replaced from outside. */
interface QuickFilterDraft {
  value: unknown;
  sent: unknown;
  round: number;
}

/** The filter above a column, with the component's own editor; empty where the component has no quick filter. */
export function QuickFilter({ source, label }: QuickFilterProps) {
  const { attribute } = source;
  const { registry, componentTypes } = useEngine('QuickFilter');
  if (!registry.has(attribute.componentId) || quickFilterOperator(attribute, componentTypes) === null) {
    return <div className="as-grid-quick-filter" />;
  }
  return <QuickFilterEditor source={source} label={label} />;
}

function QuickFilterEditor({ source, label }: QuickFilterProps) {
  const { attribute } = source;
  const key = sourceKey(source);
  const { registry, componentTypes, services, format, translate } = useEngine('QuickFilter');
  const { quickFilters, onQuickFilter } = useGridScope();
  const given: unknown = quickFilters.get(key) ?? null;
  const [draft, setDraft] = useState<QuickFilterDraft>({ value: given, sent: given, round: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  const { Editor, FilterValueEditor = Editor } = registry.get(attribute.componentId);
  // Rules for valid values (minimum length, required) do not apply to search values.
  const optional = useMemo(() => ({ ...attribute, isRequired: false, isEditable: true }), [attribute]);

  // The value applied by this editor is returned unchanged; any other was set from outside, and replaces the typed one.
  if (!sameValue(given, draft.sent)) setDraft({ value: given, sent: given, round: draft.round + 1 });
  useEffect(() => () => clearTimeout(timer.current), [draft.round]);

  const apply = (next: unknown) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setDraft((before) => ({ ...before, sent: next }));
    onQuickFilter(key, next);
  };
  const change = (next: unknown) => {
    setDraft((before) => ({ ...before, value: next }));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply(next), debounceMs);
  };
  // What was typed is applied before whatever is done next: later it would lead back to the first page.
  const applyPending = () => {
    if (timer.current !== undefined) apply(draft.value);
  };

  return (
    <div className="as-grid-quick-filter" onBlur={applyPending}>
      <FilterValueEditor
        key={draft.round}
        id={id}
        attribute={optional}
        label={translate('grid.quickFilter', { column: label })}
        value={draft.value}
        onChange={change}
        isRequired={false}
        isReadOnly={false}
        isCompact
        error={quickFilterProblem(draft.value, optional, componentTypes, format)}
        services={services}
        format={format}
      />
    </div>
  );
}
