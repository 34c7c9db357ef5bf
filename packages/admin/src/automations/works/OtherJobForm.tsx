import { joined } from '@assunto/engine/fields';
import { Checkbox, ComboBox, Select } from '@assunto/components';
import type { JobItem } from '@assunto/api';
import type { ListOf } from '@assunto/engine/core';
import { useShellServices } from '@assunto/shell';
import { useCallback } from 'react';
import { useTranslate } from './messages/translation';
import { useProblem, useWorkForm, withConfig, type WorkFormProps } from './workForm';
import { configsOf, emptyConfigs } from './workStepKinds';

const pageSize = 20;

/** Another automation, and the record that it runs on. */
export function OtherJobForm({ step, onChange }: WorkFormProps) {
  const translate = useTranslate();
  const problem = useProblem();
  const { subject, isReadOnly } = useWorkForm();
  const findJobs = useJobs();
  const [config = emptyConfigs.ExecuteParentJob] = configsOf(step, 'ExecuteParentJob');
  const { jobId, jobName, subjectAttributeId, forceExecution } = config;
  const change = (changes: Partial<typeof config>) => onChange(withConfig(step, 0, { ...config, ...changes }));
  const pointers = (subject?.subjectAttributes ?? []).filter(({ relatedSubject }) => relatedSubject !== null);
  return (
    <>
      <ComboBox
        label={translate('works.job.job')}
        isRequired
        isReadOnly={isReadOnly}
        placeholder={translate('works.job.placeholder')}
        value={jobId === null ? null : { id: jobId, name: jobName ?? `#${jobId}` }}
        source={findJobs}
        error={problem('', 'JOB_NOT_FOUND')}
        onChange={(job) => change({ jobId: job && Number(job.id), jobName: job?.name ?? null })}
      />
      {pointers.length > 0 && (
        <Select
          label={translate('works.job.record')}
          isReadOnly={isReadOnly}
          description={translate('works.job.recordHelp')}
          value={subjectAttributeId}
          emptyName={translate('works.job.ownRecord')}
          options={pointers.map(({ subjectAttributeId: id, name, relatedSubject }) => ({
            id,
            name: joined`${name} (${relatedSubject?.subjectName ?? ''})`,
          }))}
          onChange={(id) => {
            const pointer = pointers.find((one) => one.subjectAttributeId === id);
            change({ subjectAttributeId: id, subjectId: pointer?.relatedSubject?.subjectId ?? null });
          }}
        />
      )}
      <Checkbox
        label={translate('works.job.force')}
        isReadOnly={isReadOnly}
        description={translate('works.job.forceHelp')}
        isChecked={forceExecution}
        onChange={(isForced) => change({ forceExecution: isForced })}
      />
    </>
  );
}

/** Finds automations by their name. */
function useJobs() {
  const { client } = useShellServices();
  return useCallback(
    async (term: string, signal: AbortSignal, page: number) => {
      const query = { term: term || null, page, fetch: pageSize };
      const { data } = await client.request<ListOf<JobItem>>('GET', '/job', { query, signal });
      const items = data.itens.map(({ jobId, name }) => ({ id: jobId, name }));
      return { items, hasMore: page * pageSize < (data.totalResults ?? 0) };
    },
    [client],
  );
}
