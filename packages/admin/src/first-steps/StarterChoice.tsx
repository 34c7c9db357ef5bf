import { Button, buttonClass } from '@assunto/components';
import type { FirstSteps, Starter } from '@assunto/api';
import { useState } from 'react';
import { useAction, useShellServices } from '@assunto/shell';
import { Link } from 'react-router';
import { subjectPaths } from '../subjects/subjectPaths';
import { useTranslate } from './messages/translation';

interface StarterChoiceProps {
  starters: readonly Starter[];
  onCreated(steps: FirstSteps): void;
}

/** The starter configurations: a button creates the subjects of one. Below them, the ways to a subject of one's own. */
export function StarterChoice({ starters, onCreated }: StarterChoiceProps) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const [creating, setCreating] = useState<string | null>(null);
  const { act } = useAction();
  const create = async (identifier: string): Promise<void> => {
    setCreating(identifier);
    const path = `/first-steps/starter/${encodeURIComponent(identifier)}`;
    await act({
      call: () => client.request<FirstSteps>('POST', path, { expects: ['subjects'] }),
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
