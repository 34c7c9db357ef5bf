import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { SubjectAttribute } from '../contract/attribute';
import { useEngine } from '../react/Engine';
import { fillText } from '../text/say';
import { useGridScope } from './GridScope';
import { quickFilterOperator } from './quickFilterTree';

/** Milliseconds without a change after which a quick filter is asked (1§9). */
const debounce = 300;

export interface QuickFilterProps {
  attribute: SubjectAttribute;
  label: string;
}

/** The filter above a column, by the component's own editor; empty where the component cannot be asked. */
export function QuickFilter({ attribute, label }: QuickFilterProps) {
  const { registry, componentTypes } = useEngine('QuickFilter');
  const { quickFilterReset } = useGridScope();
  if (!registry.has(attribute.componentId) || quickFilterOperator(attribute, componentTypes) === null) {
    return <div className="as-grid-quick-filter" />;
  }
  return <QuickFilterEditor key={quickFilterReset} attribute={attribute} label={label} />;
}

function QuickFilterEditor({ attribute, label }: QuickFilterProps) {
  const { registry, services, format, messages } = useEngine('QuickFilter');
  const { onQuickFilter } = useGridScope();
  const [value, setValue] = useState<unknown>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  const { Editor, FilterValueEditor = Editor } = registry.get(attribute.componentId);
  // Rules for keeping a value (least length, required) are no rules for looking for one.
  const asked = useMemo(() => ({ ...attribute, isRequired: false, isEditable: true }), [attribute]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (next: unknown) => {
    setValue(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onQuickFilter(attribute.subjectAttributeId, next), debounce);
  };

  return (
    <div className="as-grid-quick-filter">
      <FilterValueEditor
        id={id}
        attribute={asked}
        label={fillText(messages.quickFilter, { column: label })}
        value={value}
        onChange={change}
        isRequired={false}
        isReadOnly={false}
        isCompact
        services={services}
        format={format}
      />
    </div>
  );
}
