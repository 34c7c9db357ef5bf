import { joined } from '@assunto/engine/fields';
import { Badge, buttonClass } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { AccessExplanation, AccessStep } from '@assunto/api';
import { describeFilter, type FilterTree } from '@assunto/engine/core';
import { CircleCheck, CircleHelp, CircleX, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslate, type AccessKey } from './messages/translation';
import type { Question } from './useQuestion';

const tones = { granted: 'success', denied: 'danger', conditional: 'warning', hidden: 'neutral' } as const;
const icons: Readonly<Record<AccessStep['effect'], ReactNode>> = {
  granted: <CircleCheck />,
  denied: <CircleX />,
  conditional: <CircleHelp />,
  hidden: <EyeOff />,
};

interface ExplanationProps {
  explanation: AccessExplanation;
  action: Question['action'];
}

/** The explanation as text: the decision, each evaluated part of the configuration, and what would have to change. */
export function Explanation({ explanation, action }: ExplanationProps) {
  const translate = useTranslate();
  const sentences = useSentences(explanation);
  const { account, room, decision, steps, needsCertificate } = explanation;
  const decisive = steps.filter(({ isDecisive }) => isDecisive);
  const advice = decision === 'denied' ? decisive.flatMap((step) => adviceKey(step) ?? []) : [];
  return (
    <section className="as-access-answer" aria-labelledby="access-answer">
      <h2 id="access-answer">
        <Badge tone={tones[decision]}>{translate(`access.decision.${decision}`)}</Badge>{' '}
        {translate('access.subjectOf', {
          who: account ? account.name : translate('access.profileNamed', { name: room.roomName }),
          what: whatText(explanation, action, translate),
        })}
      </h2>
      <p>
        {translate(account ? 'access.decidedByAccount' : 'access.decidedByRoom', { name: room.roomName })}{' '}
        {needsCertificate && translate('access.certificate')}
      </p>
      <ol className="as-access-steps">
        {steps.map((step, index) => (
          <li key={index} data-effect={step.effect} data-decisive={step.isDecisive || undefined}>
            <span className="as-access-icon" aria-hidden="true">
              {icons[step.effect]}
            </span>
            <span>
              {sentences(step)}
              {step.isDecisive && decision !== 'granted' && <strong> {translate('access.decides')}</strong>}
            </span>
          </li>
        ))}
      </ol>
      {advice.length > 0 && (
        <>
          <h3>{translate('access.toChange')}</h3>
          <ul>
            {decisive.map((step, index) => {
              const key = adviceKey(step);
              return key && <li key={index}>{translate(key, namesOf(step, translate))}</li>;
            })}
          </ul>
        </>
      )}
      <p className="as-access-links">
        <Link className={buttonClass('secondary')} to={`/config/access_profile/room/${room.roomId}`}>
          {translate('access.openProfile', { name: room.roomName })}
        </Link>
        {account && (
          <Link className={buttonClass('ghost')} to={`/config/users/edit/${account.accountId}`}>
            {translate('access.openUser', { name: account.name })}
          </Link>
        )}
      </p>
    </section>
  );
}

type AccessTranslate = ReturnType<typeof useTranslate>;

function whatText(
  { menuName, subject, attributeName, talk }: AccessExplanation,
  action: Question['action'],
  translate: AccessTranslate,
) {
  if (menuName !== null) return translate('access.what.menu', { name: menuName });
  const record = talk ? joined`${subject?.subjectName ?? ''} · ${talk.displayName}` : (subject?.subjectName ?? '');
  if (attributeName === null)
    return translate('access.what.record', { action: translate(`access.do.${action}`), record });
  const verb = action === 'Deactivate' || action === 'Note' ? 'Update' : action;
  return translate('access.what.field', { action: translate(`access.doField.${verb}`), name: attributeName, record });
}

const namesOf = ({ name, granted, attributeId }: AccessStep, translate: AccessTranslate) => ({
  name: name ?? '',
  action:
    granted === null
      ? ''
      : translate(attributeId === null ? `access.grant.${granted}` : `access.grantField.${granted}`),
});

/** The text of a step: the part of the configuration, and its effect on this record. */
function useSentences({ attributes, talk }: AccessExplanation): (step: AccessStep) => string {
  const translate = useTranslate();
  const { componentTypes, format } = useEngine();
  return (step) => {
    const filter = isDescribed(step) ? describeFilter(step.filter, { attributes, componentTypes, ...format }) : '';
    const sentence = translate(sentenceKey(step), { ...namesOf(step, translate), filter });
    const suffix = suffixKey(step, talk !== null);
    return suffix ? `${sentence} ${translate(suffix)}` : sentence;
  };
}

const isDescribed = (step: AccessStep): step is AccessStep & { filter: FilterTree } => step.filter !== null;

/** Parts that allow or refuse regardless of the record; the others decide per record. */
type PlainSource = Extract<AccessStep['source'], 'menu' | 'menuSubject' | 'menuChildren'>;
const isPlain = (source: AccessStep['source']): source is PlainSource => /^menu/.test(source);

/** The text key for a part of the configuration. */
function sentenceKey({ source, effect, filter, attributeId }: AccessStep): AccessKey {
  if (isPlain(source)) return effect === 'granted' ? `access.${source}.granted` : `access.${source}.denied`;
  if (source !== 'grant') return `access.${source}`;
  const of = attributeId === null ? 'grant' : 'grantField';
  if (filter !== null) return `access.${of}.filtered`;
  return effect === 'granted' ? `access.${of}.granted` : `access.${of}.denied`;
}

/** The text key for the result of a part that decides per record; `null` for other parts. */
function suffixKey({ source, effect, filter, attributeId }: AccessStep, hasTalk: boolean): AccessKey | null {
  if (filter === null || source === 'lostDelimitation' || (source === 'grant' && attributeId !== null)) return null;
  if (effect === 'hidden') return 'access.record.hidden';
  if (effect === 'conditional') return hasTalk ? 'access.record.dependsOnPerson' : 'access.record.depends';
  if (effect === 'granted') return 'access.record.passes';
  return hasTalk ? 'access.record.fails' : 'access.record.none';
}

/** The text key for what would have to change where a part refuses; `null` where nothing can. */
function adviceKey({ source, filter, attributeId }: AccessStep): AccessKey | null {
  if (source === 'unrestricted') return null;
  if (source === 'grant' && attributeId !== null)
    return filter === null ? 'access.change.grantField' : 'access.change.fieldFilter';
  if (source === 'grant' && filter !== null) return 'access.change.filter';
  if (source === 'roomFilter' || source === 'sharedTalks') return 'access.change.filter';
  if (source === 'accountFilter' || source === 'accountSharedTalks') return 'access.change.personFilter';
  return `access.change.${source}`;
}
