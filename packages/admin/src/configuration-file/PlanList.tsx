import type { ConfigurationDifference, ConfigurationPlan, ConfigurationPlanItem } from '@assunto/api';
import { useTranslate } from './messages/translation';

/** What a plan creates, changes and removes, with each property before and after. */
export function PlanList({ plan }: { plan: ConfigurationPlan }) {
  const translate = useTranslate();
  const { created, updated, removed, itens, warnings, problems } = plan;
  return (
    <>
      <Sentences tone="danger" title={translate('configurationFile.problems')} sentences={problems} />
      <Sentences tone="warning" title={translate('configurationFile.warnings')} sentences={warnings} />
      <p role="status">
        {itens.length === 0
          ? translate('configurationFile.nothing')
          : translate('configurationFile.counts', { created, updated, removed })}
      </p>
      <ul className="as-configuration-plan">
        {itens.map((item) => (
          <li key={`${item.section} ${item.key}`} data-action={item.action}>
            <PlanItem item={item} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A titled list of sentences; nothing without any. */
export function Sentences({ tone, title, sentences }: { tone: string; title: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <div className="as-configuration-file-sentences" data-tone={tone} role="alert">
      <strong>{title}</strong>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

function PlanItem({ item }: { item: ConfigurationPlanItem }) {
  const translate = useTranslate();
  const { action, sentence, effects, differences, differenceCount } = item;
  const more = differenceCount - differences.length;
  return (
    <details open={action === 'update' && differenceCount < 4}>
      <summary>
        <span className="as-configuration-plan-mark">{translate(`configurationFile.${action}`)}</span> {sentence}
        {effects.map((effect) => (
          <small key={effect}>{effect}</small>
        ))}
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('configurationFile.property')}</th>
            {action !== 'create' && <th scope="col">{translate('configurationFile.before')}</th>}
            {action !== 'remove' && <th scope="col">{translate('configurationFile.after')}</th>}
          </tr>
        </thead>
        <tbody>
          {differences.map((difference) => (
            <Difference key={difference.path} action={action} difference={difference} />
          ))}
        </tbody>
      </table>
      {more > 0 && <p>{translate('configurationFile.more', { count: more })}</p>}
    </details>
  );
}

interface DifferenceProps {
  action: ConfigurationPlanItem['action'];
  difference: ConfigurationDifference;
}

/** A property as a text; its full value in the file is shown by 'Detalhes' when the text shortens it. */
function Difference({ action, difference }: DifferenceProps) {
  const { label, beforeText, afterText, before, after } = difference;
  return (
    <tr>
      <th scope="row">{label}</th>
      {action !== 'create' && (
        <td>
          <del>{beforeText}</del>
          <Json value={before} />
        </td>
      )}
      {action !== 'remove' && (
        <td>
          <ins>{afterText}</ins>
          <Json value={after} />
        </td>
      )}
    </tr>
  );
}

const longest = 2000;

/** A list or an object as the file has it. */
function Json({ value }: { value: unknown }) {
  const translate = useTranslate();
  if (typeof value !== 'object' || value === null) return null;
  const text = JSON.stringify(value, null, 1);
  return (
    <details className="as-configuration-plan-json">
      <summary>{translate('configurationFile.details')}</summary>
      <pre>{text.length > longest ? `${text.slice(0, longest)}…` : text}</pre>
    </details>
  );
}
