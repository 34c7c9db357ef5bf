import { defineEntity, type EntityAttribute, type EntityDefinition } from '@assunto/engine';
import type { ComputedDefinition } from '@assunto/engine/contract';
import type { ComponentTypeCatalogue, EngineTranslate, FilterTree } from '@assunto/engine/core';
import { resultComponents } from '@assunto/engine/formula';
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
export function computedDefinition(request: ComputedFormRequest): EntityDefinition<ComputedItem> {
  const { kind, translate, check } = request;
  const among = (components: readonly number[]): FilterTree => ({
    in: [{ var: 'componentId' }, components.map(String)],
  });
  const format: EntityAttribute<ComputedItem>[] = [
    {
      identifier: 'componentId',
      label: translate('formulas.format'),
      component: 'select',
      isRequired: true,
      options: formatOptions(request),
      help: translate('formulas.formatHelp'),
    },
    {
      identifier: 'precision',
      label: translate('formulas.precision'),
      component: 'number',
      columns: 3,
      configs: { minimum: 0, maximum: 6 },
      visibleWhen: among(withDecimals),
    },
    {
      identifier: 'affix',
      label: translate('formulas.affix'),
      columns: 3,
      maxLength: 5,
      visibleWhen: among(withAffix),
    },
  ];
  return defineEntity<ComputedItem>({
    name: `computed attribute ${kind}`,
    key: 'subjectAttributeId',
    version: 'version',
    sections: [
      {
        title: translate('formulas.section.attribute'),
        attributes: [
          { identifier: 'name', label: translate('formulas.name'), isRequired: true, maxLength: 150 },
          { identifier: 'help', label: translate('formulas.help'), maxLength: 500 },
        ],
      },
      {
        title: translate(`formulas.section.${kind}`),
        attributes: [
          {
            identifier: 'computed',
            label: translate(`formulas.kind.${kind}`),
            isRequired: true,
            columns: 12,
            Editor: editors[kind],
            check: (value) => check(value as ComputedDefinition),
          },
          ...(kind === 'lookup' || kind === 'deadline' ? [] : format),
        ],
      },
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
    return { id: String(id), name: text === key ? label : text };
  });
}
