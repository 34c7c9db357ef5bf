import { joined } from '@assunto/engine/fields';
import { select, toggle } from '@assunto/engine';
import type { JobItem } from '@assunto/api';
import type { ListOf } from '@assunto/engine/core';
import { withStored } from '../options';
import { configForm, type StepFormContext } from '../StepForm';
import { configsOf, type WorkConfig } from '../workStepKinds';

type Config = WorkConfig<'ExecuteParentJob'>;

/** Another automation, and the record that it runs on. */
export function jobStep({ translate, subject, step, client }: StepFormContext) {
  const pointers = (subject?.subjectAttributes ?? []).filter(({ relatedSubject }) => relatedSubject !== null);
  const options = pointers.map(({ subjectAttributeId: id, name, relatedSubject }) => ({
    id,
    name: joined`${name} (${relatedSubject?.subjectName ?? ''})`,
  }));
  const names = new Map<number, string>();
  /** Finds automations by their name, which is stored too. */
  const findJobs = async (term: string, signal: AbortSignal) => {
    const query = { term: term || null, page: 1, fetch: 100 };
    const { data } = await client.request<ListOf<JobItem>>('GET', '/job', { query, signal });
    for (const { jobId, name } of data.itens) names.set(jobId, name);
    return data.itens.map(({ jobId, name }) => ({ id: jobId, name }));
  };
  return configForm<'ExecuteParentJob', Config>(
    'ExecuteParentJob',
    {
      jobId: select<number, Config>({
        label: translate('works.job.job'),
        placeholder: translate('works.job.placeholder'),
        required: true,
        options: findJobs,
        read: ({ jobId, jobName }) => jobId && { id: jobId, name: jobName ?? `#${jobId}` },
      }),
      subjectAttributeId: select<number>({
        label: translate('works.job.record'),
        help: translate('works.job.recordHelp'),
        placeholder: translate('works.job.ownRecord'),
        options: withStored(
          options,
          configsOf(step, 'ExecuteParentJob').map((one) => one.subjectAttributeId),
        ),
        visible: pointers.length > 0,
      }),
      forceExecution: toggle({
        label: translate('works.job.force'),
        help: translate('works.job.forceHelp'),
      }),
    },
    {
      read: (config) => config,
      write(config, before) {
        const { jobId, subjectAttributeId } = config;
        const pointer = pointers.find((one) => one.subjectAttributeId === subjectAttributeId);
        return {
          ...config,
          ...(jobId !== before.jobId && { jobName: names.get(jobId ?? 0) ?? null }),
          ...(subjectAttributeId !== before.subjectAttributeId && {
            subjectId: pointer?.relatedSubject?.subjectId ?? null,
          }),
        };
      },
    },
  );
}
