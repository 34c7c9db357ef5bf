import { Tooltip } from '@assunto/components';
import { nameOf, useOthers, type Other } from './useOthers';
import './presence.css';
import { type RealtimeTranslate, useTranslate } from '../messages/translation';

/** The maximum number of initials; further people are only counted. */
const maxShown = 4;

/** Who else has the record open: initials, with names in a tooltip and for screen readers. */
export function PresencePeople({ subject, talkId }: { subject: string; talkId: number }) {
  const translate = useTranslate();
  const others = useOthers(subject, talkId);
  if (others.length === 0) return null;
  const more = others.slice(maxShown);
  return (
    <ul className="as-presence" aria-label={translate('realtime.people')}>
      {others.slice(0, maxShown).map((other, index) => (
        <li key={other.accountId ?? `x${index}`}>
          <Initials text={initialsOf(other)} label={whatTheyDo(other, translate)} />
        </li>
      ))}
      {more.length > 0 && (
        <li>
          <Initials
            text={`+${more.length}`}
            label={translate('realtime.more', { names: more.map((other) => nameOf(other, translate)).join(', ') })}
          />
        </li>
      )}
    </ul>
  );
}

function Initials({ text, label }: { text: string; label: string }) {
  return (
    <Tooltip text={label} isLabel>
      <span className="as-presence-initials" role="img" aria-label={label} tabIndex={0}>
        {text}
      </span>
    </Tooltip>
  );
}

function whatTheyDo(other: Other, translate: RealtimeTranslate): string {
  const name = nameOf(other, translate);
  return other.attributes.length > 0
    ? translate('realtime.editing', { people: name })
    : translate('realtime.open', { name });
}

function initialsOf({ name }: Other): string {
  if (name === null) return '?';
  const names = name.split(/\s+/).filter(Boolean);
  const [first = '', last = ''] = [names[0], names.length > 1 ? names.at(-1) : ''];
  return `${first.charAt(0)}${last.charAt(0)}`.toUpperCase();
}
