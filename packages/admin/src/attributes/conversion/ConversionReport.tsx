import { useEngine } from '@assunto/engine';
import type { AttributeConversion, ConfigurationUses } from '@assunto/api';
import { useRead } from '@assunto/shell';
import { UseLinks } from '../../subjects/UseLinks';
import { useTranslate } from '../messages/translation';
import { typeNameOf } from '../typeName';
import type { ConvertedAttribute } from './useConversion';

const knownLosses = ['time', 'rounded', 'others', 'zeros', 'relation', 'lines', 'changed'] as const;

/** What the dry run found: how many records convert, what is lost with examples, and what uses the attribute. */
export function ConversionReport({ conversion, attribute }: ConvertedAttribute & { conversion: AttributeConversion }) {
  const translate = useTranslate();
  const { componentTypes, translate: engineTranslate } = useEngine('ConversionReport');
  const { records, isRuleChange, before, after } = conversion;
  const { empty, converted, lossy, failed } = records;
  const nameOf = (type: number): string => typeNameOf(componentTypes.get(type), engineTranslate);
  const total = empty + converted + lossy + failed;
  return (
    <section className="as-conversion-report" aria-labelledby="conversion-report">
      <h2 id="conversion-report">
        {isRuleChange
          ? translate('conversion.rules', { attribute: attribute.name })
          : translate('conversion.fromTo', { from: nameOf(before.componentId), to: nameOf(after.componentId) })}
      </h2>
      <p role="status" className="as-conversion-sum">
        {translate('conversion.total', { count: total })}{' '}
        {translate(isRuleChange ? 'conversion.fit' : 'conversion.convert', { count: converted + lossy })}{' '}
        {failed > 0
          ? translate(isRuleChange ? 'conversion.break' : 'conversion.cannot', { count: failed })
          : translate(isRuleChange ? 'conversion.allFit' : 'conversion.allConvert')}{' '}
        {empty > 0 && translate('conversion.empty', { count: empty })}
      </p>
      {!isRuleChange && conversion.examples.length > 0 && (
        <Examples title={translate('conversion.examples')} examples={conversion.examples} />
      )}
      {conversion.losses.map(({ code, count, examples }) => {
        const known = knownLosses.find((one) => one === code) ?? 'changed';
        return (
          <Examples key={code} isLoss title={translate(`conversion.loss.${known}`, { count })} examples={examples} />
        );
      })}
      <Dependents subjectAttributeId={attribute.subjectAttributeId} />
    </section>
  );
}

function Examples({
  title,
  examples,
  isLoss = false,
}: {
  title: string;
  examples: AttributeConversion['examples'];
  isLoss?: boolean;
}) {
  const translate = useTranslate();
  return (
    <div className="as-conversion-examples" data-loss={isLoss || undefined}>
      <h3>{title}</h3>
      <ul>
        {examples.map(({ from, to }, index) => (
          <li key={index}>
            <span>{from}</span>
            <span aria-hidden="true"> → </span>
            <span className="as-visually-hidden">{translate('conversion.becomes')}</span>
            <strong>{to === '' ? translate('attributes.previewEmpty') : to}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What uses the attribute: filters, templates, rules, notifications, automations. They may have to be adapted. */
function Dependents({ subjectAttributeId }: { subjectAttributeId: number }) {
  const translate = useTranslate();
  const path = `/attribute/${subjectAttributeId}/uses`;
  const { value, failure } = useRead<ConfigurationUses>(path, { expects: ['uses'] });
  if (failure !== null) return <p className="as-attribute-muted">{failure}</p>;
  if (!value || value.count === 0) return null;
  return (
    <div className="as-conversion-uses">
      <h3>{translate('conversion.uses', { count: value.count })}</h3>
      <UseLinks uses={value} />
      <p className="as-attribute-muted">{translate('conversion.usesHint')}</p>
    </div>
  );
}
