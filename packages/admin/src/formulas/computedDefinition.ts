import { custom, defineForm, number, select, text, type EditorProps, type FieldsOf } from '@assunto/engine';
import type { ComputedDefinition } from '@assunto/engine/contract';
import type { ComponentTypeCatalogue, EngineTranslate } from '@assunto/engine/core';
import { resultComponents } from '@assunto/engine/formula';
import type { ComponentType } from 'react';
import { withAffix, withDecimals, type ComputedItem, type ComputedKind } from './computedItem';
import { DeadlineNote } from './DeadlineNote';
import { FormulaEditor } from './FormulaEditor';
import { LookupEditor } from './LookupEditor';
import type { FormulasTranslate } from './messages/translation';
import { RollupEditor } from './RollupEditor';

const editors = {
  formula: FormulaEditor,
  lookup: LookupEditor,
  rollup: RollupEditor,
  deadline: DeadlineNote,
} as const;

/** What the form of a computed attribute depends on. */
export interface ComputedFormRequest {
  kind: ComputedKind;
  componentTypes: ComponentTypeCatalogue;
  translate: FormulasTranslate;
  engineTranslate: EngineTranslate;
  /** The problem of a definition, or `null`. */
  check(definition: ComputedDefinition): string | null;
}

/** The form of a computed attribute. */
export function computedDefinition(request: ComputedFormRequest) {
  const { kind, translate, check } = request;
  const format: FieldsOf<ComputedItem> = {
    componentId: select({
      label: translate('formulas.format'),
      required: true,
      options: formatOptions(request),
      help: translate('formulas.formatHelp'),
    }),
    precision: number({
      label: translate('formulas.precision'),
      columns: 3,
      configs: { minimum: 0, maximum: 6 },
      visible: ({ componentId }) => withDecimals.includes(componentId),
    }),
    affix: text({
      label: translate('formulas.affix'),
      columns: 3,
      maxLength: 5,
      visible: ({ componentId }) => withAffix.includes(componentId),
    }),
  };
  const result: FieldsOf<ComputedItem> = {
    computed: custom({
      label: translate(`formulas.kind.${kind}`),
      required: true,
      columns: 12,
      editor: editors[kind] as ComponentType<EditorProps<ComputedDefinition>>,
      check,
    }),
    ...(kind === 'lookup' || kind === 'deadline' ? {} : format),
  };
  return defineForm<ComputedItem>({
    name: `computed attribute ${kind}`,
    key: 'subjectAttributeId',
    version: 'version',
    fields: {
      name: text({ label: translate('formulas.name'), required: true, maxLength: 150 }),
      help: text({ label: translate('formulas.help'), maxLength: 500 }),
      ...result,
    },
    layout: [
      { section: translate('formulas.section.attribute'), fields: ['name', 'help'] },
      { section: translate(`formulas.section.${kind}`), fields: Object.keys(result) as (keyof ComputedItem)[] },
    ],
  });
}

/** The component numbers that show results. */
function formatOptions({ componentTypes, engineTranslate }: ComputedFormRequest) {
  const numbers = [...new Set(Object.values(resultComponents).flat())];
  return numbers.map((id) => {
    const { name, label } = componentTypes.get(id);
    const key = `type.${name}`;
    const text = (engineTranslate as (key: string) => string)(key);
    return { id, name: text === key ? label : text };
  });
}
