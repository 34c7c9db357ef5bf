import { Button, ComboBox, Dialog, NumberInput } from '@assunto/components';
import type { OptionItem } from '@assunto/engine';
import type { Job } from '@assunto/api';
import { useDebounced, useRead } from '@assunto/shell';
import { useState } from 'react';
import { useFindRecords } from '../../options/options';
import { useTranslate } from './messages/translation';
import './runs.css';
import { useSubjects } from './useSubjects';
import { WhyAnswer } from './WhyAnswer';

interface WhyDialogProps {
  jobId: number;
  onClose(): void;
}

/** 'Por que não rodou?': the runs of a job for a record, or why there was none. */
export function WhyDialog({ jobId, onClose }: WhyDialogProps) {
  const translate = useTranslate();
  const { subjects } = useSubjects();
  const [chosenId, setChosenId] = useState<number | null>(null);
  const { value: job } = useRead<Job>(`/job/${jobId}`, { expects: ['events'] });
  const steps = job?.events.flatMap((event) => event.steps) ?? [];
  // Until another one is chosen, the subject of the first event.
  const subjectId = chosenId ?? steps.find((step) => step.subjectId)?.subjectId ?? null;
  const [record, setRecord] = useState<OptionItem | null>(null);
  const subject = subjects.find((one) => one.subjectId === subjectId) ?? null;
  const identifier = subject?.subjectIdentifier ?? null;
  const debounced = useDebounced(record, 300);
  const source = useFindRecords(identifier);
  return (
    <Dialog
      isOpen
      size={1080}
      title={translate('runs.why')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{translate('runs.close')}</Button>}
    >
      <div className="as-run-dialog">
        <p>{translate('runs.whyIntro')}</p>
        <div className="as-run-fields">
          <ComboBox
            label={translate('runs.subject')}
            placeholder={translate('runs.searchSubject')}
            options={subjects.map((one) => ({ id: one.subjectId, name: one.subjectName }))}
            value={subject && { id: subject.subjectId, name: subject.subjectName }}
            onChange={(option) => {
              setChosenId(option && Number(option.id));
              setRecord(null);
            }}
          />
          {identifier !== null && (
            <>
              <ComboBox
                key={identifier}
                label={translate('runs.recordName')}
                placeholder={translate('runs.searchRecord')}
                source={source}
                value={record}
                onChange={setRecord}
              />
              <NumberInput
                label={translate('runs.whyNumber')}
                value={record === null ? null : Number(record.id)}
                minimum={1}
                format={(number) => (number === null ? '' : String(number))}
                onChange={(number) => setRecord(number === null ? null : { id: number, name: `#${number}` })}
              />
            </>
          )}
        </div>
        {identifier !== null && debounced !== null && (
          <WhyAnswer
            key={`${identifier} ${debounced.id}`}
            jobId={jobId}
            subject={identifier}
            talkId={Number(debounced.id)}
            onClose={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}
