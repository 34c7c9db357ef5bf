import type { ConfigurationUses, EntityUse } from '@assunto/api';
import { useTranslate } from './messages/translation';
import './subjects.css';

const kinds = [
  ...(['template', 'filter', 'view', 'room', 'menu', 'notification', 'tag', 'job', 'attribute', 'report'] as const),
  ...(['account', 'home', 'serviceGoal'] as const),
];

/** What uses a subject, an attribute or an option, each with a link to its page; nothing without uses. */
export function UseLinks({ uses: { uses, count } }: { uses: Pick<ConfigurationUses, 'uses' | 'count'> }) {
  const translate = useTranslate();
  if (uses.length === 0) return null;
  return (
    <span className="as-subject-uses">
      <strong>{translate('subjects.usedBy')}</strong>
      {uses.map((use) => (
        <UseLine key={`${use.kind}/${use.id}`} use={use} />
      ))}
      {count > uses.length && <span>{translate('subjects.moreUses', { count: count - uses.length })}</span>}
    </span>
  );
}

/** Opens in a new tab, so that the question stays. */
function UseLine({ use: { kind, name, address } }: { use: EntityUse }) {
  const translate = useTranslate();
  const known = kinds.find((one) => one === kind);
  const text = known ? translate(`subjects.use.${known}`, { name }) : name;
  if (address === null) return <span>{text}</span>;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}
