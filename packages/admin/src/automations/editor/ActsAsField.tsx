import { Select } from '@assunto/components';
import type { JobIdentities } from '@assunto/api';
import { useLoaded, useShellServices } from '@assunto/shell';
import { useTranslate } from '../messages/translation';
import type { JobEditor } from './useJobEditor';

const key = 'job/identity';

/** In whose name the automation acts, where there is a choice. */
export function ActsAsField({ editor, isReadOnly }: { editor: JobEditor; isReadOnly: boolean }) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const { value } = useLoaded(key, async (signal) => {
    const { data } = await client.request<JobIdentities>('GET', '/job/identity', { signal, expects: ['itens'] });
    return data.itens;
  });
  const { actsAs } = editor.draft;
  const problem = editor.problemsOf('').find(({ path }) => path === '/actsAs');
  const identities = value ?? [];
  // Somebody whose profile may not act as 'Automação' sees that this job does, and can make it their own.
  const known = identities.some((one) => one.actsAs === actsAs)
    ? identities
    : [...identities, { actsAs, name: translate('jobs.automation') }];
  if (value === null || known.length < 2) return null;
  return (
    <Select
      label={translate('jobs.actsAs')}
      description={translate('jobs.actsAsHint')}
      isReadOnly={isReadOnly}
      value={actsAs}
      options={known.map(({ actsAs: id, name }) => ({
        id,
        name: id === 'owner' ? translate('jobs.actsAsMe', { name }) : name,
      }))}
      error={problem?.message ?? null}
      onChange={(next) => next && editor.setActsAs(next)}
    />
  );
}
