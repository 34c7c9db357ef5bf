import { Button, buttonClass } from '@assunto/components';
import type { FirstSteps as Steps, Starter } from '@assunto/api';
import { CircleCheck, Circle } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { menuChanges, useAction, useRead, useShellServices } from '@assunto/shell';
import { useTranslate, type FirstStepsKey } from './messages/translation';
import './first-steps.css';
import { subjectPaths } from '../subjects/subjectPaths';

/** The steps done on pages of the administration, in this order after the first subject. */
const pages = [
  { step: 'profiles', name: 'profile', path: '/config/access_profile/room' },
  { step: 'people', name: 'people', path: '/config/users/add' },
  { step: 'menus', name: 'menu', path: '/config/menu' },
] as const;

/**
 * The remaining set-up steps of a new company, with links: for its administrators, until all are done or one of them closes the
 * list. `otherwise` is shown instead.
 */
export default function FirstSteps({ otherwise }: { otherwise: ReactNode }) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const [changed, setChanged] = useState<Steps | null>(null);
  const loaded = useRead<Steps>('/first-steps', { expects: ['subjects'] });
  const { act } = useAction();
  const steps = changed ?? loaded.value;
  if (!steps || steps.isDismissed || isComplete(steps)) return otherwise;

  const dismiss = () =>
    act({
      call: () => client.request<Steps>('POST', '/first-steps/dismiss', { expects: ['subjects'] }),
      onDone: ({ data }) => setChanged(data),
      failed: translate('firstSteps.dismissFailed'),
    });
  return (
    <section className="as-page as-first-steps" aria-labelledby="first-steps-title">
      <h1 id="first-steps-title">{translate('firstSteps.title')}</h1>
      <p>{translate('firstSteps.text', { company: steps.companyName })}</p>
      <ol>
        <Step name="subject" isDone={steps.subjects > 0}>
          {steps.subjects > 0 ? (
            <p>{translate('firstSteps.subjects', { count: steps.subjects })}</p>
          ) : (
            <StarterChoice
              starters={steps.starters}
              onCreated={(next) => {
                setChanged(next);
                menuChanges.announce();
              }}
            />
          )}
        </Step>
        {pages.map(({ step, name, path }) => (
          <Step key={step} name={name} isDone={steps[step] > 0}>
            <Link to={path} className={buttonClass('secondary')}>
              {translate(openTexts[name])}
            </Link>
          </Step>
        ))}
      </ol>
      <Button variant="ghost" onClick={() => void dismiss()}>
        {translate('firstSteps.dismiss')}
      </Button>
    </section>
  );
}

const isComplete = ({ subjects, profiles, people, menus }: Steps): boolean =>
  subjects > 0 && profiles > 0 && people > 0 && menus > 0;

type StepName = 'subject' | (typeof pages)[number]['name'];

const openTexts = {
  profile: 'firstSteps.openProfile',
  people: 'firstSteps.openPeople',
  menu: 'firstSteps.openMenu',
} as const satisfies Record<(typeof pages)[number]['name'], FirstStepsKey>;

const stepTexts = {
  subject: ['firstSteps.subject', 'firstSteps.subjectText'],
  profile: ['firstSteps.profile', 'firstSteps.profileText'],
  people: ['firstSteps.people', 'firstSteps.peopleText'],
  menu: ['firstSteps.menu', 'firstSteps.menuText'],
} as const satisfies Record<StepName, readonly [FirstStepsKey, FirstStepsKey]>;

function Step({ name, isDone, children }: { name: StepName; isDone: boolean; children: ReactNode }) {
  const translate = useTranslate();
  const [title, text] = stepTexts[name];
  return (
    <li className="as-first-step" data-done={isDone || undefined}>
      {isDone ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
      <div>
        <h2>
          {translate(title)}{' '}
          <span className="as-visually-hidden">({translate(isDone ? 'firstSteps.done' : 'firstSteps.open')})</span>
        </h2>
        {!isDone && <p>{translate(text)}</p>}
        {children}
      </div>
    </li>
  );
}

interface StarterChoiceProps {
  starters: readonly Starter[];
  onCreated(steps: Steps): void;
}

/** The starter configurations: a button creates the subjects of one. Below them, the ways to a subject of one's own. */
function StarterChoice({ starters, onCreated }: StarterChoiceProps) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const [creating, setCreating] = useState<string | null>(null);
  const { act } = useAction();
  const create = async (identifier: string): Promise<void> => {
    setCreating(identifier);
    const path = `/first-steps/starter/${encodeURIComponent(identifier)}`;
    await act({
      call: () => client.request<Steps>('POST', path, { expects: ['subjects'] }),
      done: translate('firstSteps.created'),
      onDone: ({ data }) => onCreated(data),
      failed: translate('firstSteps.createFailed'),
    });
    setCreating(null);
  };
  return (
    <ul className="as-starters">
      {starters.map(({ starterIdentifier, starterName, description, subjects }) => (
        <li key={starterIdentifier}>
          <p>{translate('firstSteps.contains', { description, subjects: subjects.join(', ') })}</p>
          <Button
            variant="primary"
            isPending={creating === starterIdentifier}
            disabled={creating !== null}
            onClick={() => void create(starterIdentifier)}
          >
            {translate('firstSteps.choose', { name: starterName })}
          </Button>
        </li>
      ))}
      <li>
        <p>{translate('firstSteps.ownSubject')}</p>
        <div className="as-own-subject">
          <Link className={buttonClass()} to={subjectPaths.new}>
            {translate('firstSteps.newSubject')}
          </Link>
          <Link className={buttonClass()} to={subjectPaths.file}>
            {translate('firstSteps.fromFile')}
          </Link>
        </div>
      </li>
    </ul>
  );
}
