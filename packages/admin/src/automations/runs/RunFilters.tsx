import { Button, ComboBox, NumberInput, Select } from '@assunto/components';
import { jobRunStates, type JobRunState } from '@assunto/api';
import { FilterX } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { findJobs, useFind, useNamed } from '../../options/options';
import { useTranslate } from './messages/translation';
import { readRunFilter, runFilterAddress, type RunFilter } from './runFilter';

/** What narrows the log: state, automation and record. */
export function RunFilters() {
  const translate = useTranslate();
  const [address, setAddress] = useSearchParams();
  const filter = readRunFilter(address);
  const [jobs, job] = [useFind(findJobs), useNamed('job', filter.jobId)];
  const change = (changes: Partial<RunFilter>): void => setAddress(runFilterAddress({ ...filter, ...changes }));
  const isNarrowed = filter.state !== null || filter.jobId !== null || filter.talkId !== null;
  return (
    <div className="as-run-filter">
      <Select<JobRunState | null>
        label={translate('runs.state')}
        value={filter.state}
        emptyName={translate('runs.all')}
        options={jobRunStates.map((id) => ({ id, name: translate(`runs.${id}`) }))}
        onChange={(state) => change({ state })}
      />
      <ComboBox
        label={translate('runs.automation')}
        placeholder={translate('runs.anyAutomation')}
        source={jobs}
        value={job}
        onChange={(one) => change({ jobId: one && Number(one.id) })}
      />
      <NumberInput
        label={translate('runs.talk')}
        value={filter.talkId}
        minimum={1}
        format={(number) => (number === null ? '' : String(number))}
        onChange={(talkId) => change({ talkId })}
      />
      {isNarrowed && (
        <Button icon={<FilterX aria-hidden="true" />} onClick={() => setAddress({})}>
          {translate('runs.clear')}
        </Button>
      )}
    </div>
  );
}
