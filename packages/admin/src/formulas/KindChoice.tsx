import { Calculator, Link2, Sigma } from 'lucide-react';
import { TypeChoices } from '../type-choices/TypeChoices';
import type { ComputedKind } from './computedItem';
import { useTranslate } from './messages/translation';

const icons = { formula: Calculator, lookup: Link2, rollup: Sigma } as const;

/** The kinds of computed attributes to choose from. */
export function KindChoice({ title, onChoose }: { title: string; onChoose(kind: ComputedKind): void }) {
  const translate = useTranslate();
  const choices = (Object.keys(icons) as (keyof typeof icons)[]).map((kind) => ({
    type: kind,
    icon: icons[kind],
    group: translate('formulas.group'),
    name: translate(`formulas.kind.${kind}`),
    hint: translate(`formulas.hint.${kind}`),
  }));
  return (
    <section className="as-page" aria-labelledby="computed-title">
      <h1 id="computed-title">{title}</h1>
      <TypeChoices choices={choices} onChoose={onChoose} />
    </section>
  );
}
