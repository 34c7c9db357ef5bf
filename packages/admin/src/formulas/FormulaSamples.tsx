import { useEngine } from '@assunto/engine';
import type { ListOf, SubjectAttribute, Talk } from '@assunto/engine/core';
import { evaluateFormula, type Formula } from '@assunto/engine/formula';
import { useFormAround, useLoaded, useShellServices } from '@assunto/shell';
import { useComputed } from './ComputedContext';
import type { ComputedItem } from './computedItem';
import { useTranslate } from './messages/translation';

const sampleCount = 3;

/** The results of a formula for the newest records of its subject, as they will be shown. */
export function FormulaSamples({ formula }: { formula: Formula }) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const { componentTypes, format } = useEngine('FormulaSamples');
  const { context } = useComputed();
  const { values: chosen } = useFormAround<ComputedItem>();
  const { precision = null, affix } = chosen;
  const componentId = chosen.componentId ?? 1;
  const subject = context?.subject;
  const { value: talks } = useLoaded(`samples of ${subject?.subjectIdentifier ?? ''}`, async (signal) => {
    if (!subject) return [];
    const path = `/talk/filter/${subject.subjectIdentifier}`;
    return (await client.request<ListOf<Talk>>('POST', path, { body: { fetch: sampleCount, want: 'page' }, signal }))
      .data.itens;
  });
  if (!subject || !talks || talks.length === 0) return null;
  // oxlint-disable-next-line react/purity -- what is shown is that of the moment of drawing
  const moment = { now: new Date(), timeZone: format.timeZone };
  const type = componentTypes.get(componentId);
  const shown = {
    ...({ ...subject.subjectAttributes[0] } as SubjectAttribute),
    componentId,
    relatedSubject: null,
    isMultipleValues: false,
    length: null,
    componentConfigs: { ...(precision !== null && { precision }), ...(affix && { currency: affix, unit: affix }) },
  };
  const resultOf = (talk: Talk): string => {
    const values = new Map(talk.talkValues.map(({ subjectAttributeId, value }) => [subjectAttributeId, nameOf(value)]));
    const result = evaluateFormula(formula, (id) => values.get(id), moment);
    return type.format(type.normalise(result, shown), shown, format) || translate('formulas.emptyResult');
  };
  return (
    <section className="as-formula-samples" aria-label={translate('formulas.samples')}>
      <h3>{translate('formulas.samples')}</h3>
      <dl>
        {talks.map((talk) => (
          <div key={talk.talkId}>
            <dt>{talk.displayName}</dt>
            <dd>{resultOf(talk)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** An option is its name in a formula. */
const nameOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'name' in value ? value.name : value;
